import { useText } from "../../i18n/staff.ts";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { KEY_FILE_END, writeKeyFile } from "../names/key-file.ts";
import { NewPassphrase, NO_PASSPHRASE, usePassphraseRules } from "../names/new-passphrase.tsx";
import type { Names } from "../names/vault.ts";

/** Saves the names as a file that its own passphrase opens. */
export function SaveKeyFile({ opened, close, names }: DialogState & { names: Names }) {
  const t = useText();
  const rules = usePassphraseRules();
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t("names.file.saveTitle")}
      initial={NO_PASSPHRASE}
      rules={rules}
      submit={t("names.file.save")}
      send={async ({ passphrase }) => {
        try {
          const day = dayOf(new Date());
          const file = t("names.file.fileName", { day }) + KEY_FILE_END;
          saveFile(file, new Blob([await writeKeyFile(names, passphrase, day)], { type: "application/octet-stream" }));
          toastSuccess(t("resultSheets.saved", { file }));
        } catch (error) {
          toastError(t("names.settings.failed"));
          throw error;
        }
      }}
    >
      {(field) => (
        <>
          <p>{t("names.file.saveText")}</p>
          <NewPassphrase field={field} label={t("names.file.passphrase")} />
        </>
      )}
    </FormDialog>
  );
}

/** `2026-11-28`, where the teacher is. */
const dayOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
