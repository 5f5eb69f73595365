import { Button } from "@mantine/core";
import { IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog } from "../../ui/dialog.tsx";
import { PaperHead } from "../../ui/paper-head.tsx";
import { saveFile } from "../../ui/save-file.ts";
import ui from "../../ui/staff.module.css";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { useUser } from "../../ui/use-user.ts";
import styles from "./second-factor.module.css";

/** Shows new recovery codes, this once. Only its button closes the dialog, so that no click beside it loses them. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[] | undefined; close: () => void }) {
  const t = useText();
  return (
    <Dialog opened={codes !== undefined} close={close} title={t("secondFactor.recovery.shownTitle")} isHeld>
      {codes && <Codes codes={codes} close={close} />}
    </Dialog>
  );
}

function Codes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useText();
  const of = [window.location.origin, useUser()?.email].filter((part) => part !== undefined).join(", ");
  const file = t("secondFactor.recovery.file");
  const text = `Denkspur ${of}\n${t("secondFactor.recovery.title")}\n\n${codes.join("\n")}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(t("secondFactor.recovery.copied"));
    } catch {
      toastError(t("secondFactor.recovery.copyFailed"));
    }
  };
  return (
    <div className={`${look.stack} ${styles.printed}`}>
      <PaperHead about={of} />
      <p>{t("secondFactor.recovery.shownText")}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`${look.row} no-paper`}>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {t("secondFactor.recovery.copy")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => {
            saveFile(file, new Blob([text], { type: "text/plain" }));
            toastSuccess(t("resultSheets.saved", { file }));
          }}
        >
          {t("secondFactor.recovery.save")}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t("secondFactor.recovery.print")}
        </Button>
      </div>
      <div className={`${ui.dialogEnd} no-paper`}>
        <Button onClick={close} data-autofocus>
          {t("secondFactor.recovery.done")}
        </Button>
      </div>
    </div>
  );
}
