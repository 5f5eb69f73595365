import { TextInput } from "@mantine/core";
import { useState } from "react";
import { MAX_PASSKEY_NAME } from "#contract/limits.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { ErrorMessage } from "../../ui/message.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { CallError } from "../../wire/call-error.ts";
import { makePasskey, PasskeyError } from "../../wire/passkeys.ts";
import { type Added, useAddPasskey } from "./factors.ts";

interface AddPasskeyProps extends DialogState {
  begun: CallAnswer<"beginPasskey">;
  added: (answer: Added) => void;
}

/** Names a passkey and makes it. */
export function AddPasskey({ opened, close, ...form }: AddPasskeyProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("secondFactor.passkeys.addTitle")}>
      <PasskeyForm close={close} {...form} />
    </Dialog>
  );
}

function PasskeyForm({ begun, close, added }: Omit<AddPasskeyProps, "opened">) {
  const t = useText();
  const [message, setMessage] = useState<string>();
  const form = useFields(
    { name: "" },
    { name: (value) => (value.trim() === "" ? t("secondFactor.passkeys.nameRequired") : undefined) },
  );
  const add = useAddPasskey((error) => {
    const said = sayWhy(error);
    setMessage(said && t(said));
    return said !== undefined;
  });
  const send = async ({ name }: { name: string }): Promise<void> => {
    setMessage(undefined);
    const make = async () => makePasskey(begun.creation);
    added(await add.mutateAsync({ challenge: begun.challenge, name: name.trim(), make }));
  };
  return (
    <DialogForm form={form} send={send} close={close} submit={t("secondFactor.passkeys.addConfirm")}>
      {message !== undefined && <ErrorMessage>{message}</ErrorMessage>}
      <p>{t("secondFactor.passkeys.addText")}</p>
      <TextInput
        {...form.field("name")}
        label={t("secondFactor.passkeys.name")}
        placeholder={t("secondFactor.passkeys.namePlaceholder")}
        maxLength={MAX_PASSKEY_NAME}
        data-autofocus
      />
    </DialogForm>
  );
}

function sayWhy(error: unknown) {
  if (error instanceof PasskeyError) {
    const { reason } = error;
    if (reason === "cancelled") return "secondFactor.step.cancelled";
    return reason === "known" ? "secondFactor.passkeys.known" : "secondFactor.passkeys.refused";
  }
  if (!(error instanceof CallError)) return undefined;
  const { code } = error;
  if (code === "WRONG_SECOND_FACTOR") return "secondFactor.passkeys.refused";
  return code === "SECOND_STEP_EXPIRED" || code === "TOO_MANY_FACTORS" ? (`errorCodes.${code}` as const) : undefined;
}
