import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { DialogState } from "../../ui/dialog.tsx";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { ownNames } from "./own-names.ts";

/** Deletes all names from this device. */
export function ForgetDialog({ opened, close }: DialogState) {
  const t = useText();
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      danger
      title={t("names.settings.remove.open")}
      text={t("names.settings.remove.text")}
      confirm={t("names.settings.remove.confirm")}
      act={async () => {
        try {
          await ownNames().forget();
        } catch (error) {
          toastError(t("names.settings.failed"));
          throw error;
        }
        toastSuccess(t("names.settings.remove.done"));
      }}
    />
  );
}
