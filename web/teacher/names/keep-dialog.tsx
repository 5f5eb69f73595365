import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { NewPassphrase, NO_PASSPHRASE, usePassphraseRules } from "./new-passphrase.tsx";
import { ownNames } from "./own-names.ts";

/** The teacher says that this browser may keep names, and by which passphrase they open. */
export function KeepDialog({ opened, close }: DialogState) {
  const t = useText();
  const rules = usePassphraseRules();
  return (
    <FormDialog
      opened={opened}
      close={close}
      title={t("names.keep.title")}
      initial={NO_PASSPHRASE}
      rules={rules}
      submit={t("names.keep.submit")}
      send={async ({ passphrase }) => {
        try {
          await ownNames().create(passphrase);
        } catch (error) {
          toastError(t("names.keep.failed"));
          throw error;
        }
        toastSuccess(t("names.keep.done"));
      }}
    >
      {(field) => (
        <>
          <p>{t("names.keep.text")}</p>
          <NewPassphrase field={field} label={t("names.keep.passphrase")} />
          <p className={`${look.small} ${look.muted}`}>
            {t("names.keep.lost")} {t("names.keep.shared")}
          </p>
        </>
      )}
    </FormDialog>
  );
}
