import { useState } from "react";
import { useText } from "../../i18n/staff.ts";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";
import { ErrorMessage } from "../../ui/message.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { NewPassphrase, NO_PASSPHRASE, usePassphraseRules } from "../names/new-passphrase.tsx";
import { ownNames } from "../names/own-names.ts";
import { makeNamesPasskey, NoPasskeyError } from "../names/passkey.ts";
import { UnopenableError } from "../names/vault.ts";

/** Another passphrase, after the present one. */
export function ChangePassphraseDialog({ opened, close }: DialogState) {
  const t = useText();
  const rules = usePassphraseRules();
  const [isWrong, setWrong] = useState(false);
  const leave = (): void => {
    setWrong(false);
    close();
  };
  return (
    <FormDialog
      opened={opened}
      close={leave}
      title={t("names.settings.lock.passphrase")}
      initial={{ now: "", ...NO_PASSPHRASE }}
      rules={{
        now: (value) => (value === "" ? t("names.unlock.required") : undefined),
        passphrase: (value, values) => rules.passphrase?.(value, values),
        repeat: (value, values) => rules.repeat?.(value, values),
      }}
      submit={t("common.save")}
      send={async ({ now, passphrase }) => {
        try {
          await ownNames().changePassphrase({ passphrase: now }, passphrase);
        } catch (error) {
          setWrong(error instanceof UnopenableError);
          if (!(error instanceof UnopenableError)) toastError(t("names.settings.failed"));
          throw error;
        }
        toastSuccess(t("names.settings.lock.passphraseChanged"));
      }}
    >
      {(field) => (
        <>
          {isWrong && <ErrorMessage>{t("names.unlock.wrong")}</ErrorMessage>}
          <PasswordField {...field("now")} label={t("names.settings.lock.now")} autoComplete="off" data-autofocus />
          <NewPassphrase field={field} label={t("names.keep.passphrase")} />
        </>
      )}
    </FormDialog>
  );
}

/** A passkey that opens the names too. The passphrase comes first: the key that it is to open must be opened for that. */
export function AddPasskeyDialog({ opened, close }: DialogState) {
  const t = useText();
  const [message, setMessage] = useState<string>();
  const leave = (): void => {
    setMessage(undefined);
    close();
  };
  return (
    <FormDialog
      opened={opened}
      close={leave}
      title={t("names.settings.lock.passkeyAdd")}
      initial={{ passphrase: "" }}
      rules={{ passphrase: (value) => (value === "" ? t("names.unlock.required") : undefined) }}
      submit={t("names.settings.lock.go")}
      send={async ({ passphrase }) => {
        setMessage(undefined);
        try {
          await ownNames().checkSecret({ passphrase });
          await ownNames().addPasskey({ passphrase }, await makeNamesPasskey(t("names.settings.title")));
        } catch (error) {
          setMessage(t(wordsFor(error)));
          throw error;
        }
        toastSuccess(t("names.settings.lock.passkeyAdded"));
      }}
    >
      {(field) => (
        <>
          <p>{t("names.settings.lock.confirm")}</p>
          {message !== undefined && <ErrorMessage>{message}</ErrorMessage>}
          <PasswordField
            {...field("passphrase")}
            label={t("names.unlock.passphrase")}
            autoComplete="off"
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}

function wordsFor(error: unknown) {
  if (error instanceof UnopenableError) return "names.unlock.wrong";
  const isUnfit = error instanceof NoPasskeyError && error.reason === "unfit";
  return isUnfit ? "names.settings.lock.passkeyUnfit" : "names.settings.lock.passkeyFailed";
}
