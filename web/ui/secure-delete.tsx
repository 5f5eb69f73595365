import { Modal, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useText } from "../i18n/staff.ts";
import { FormEnd } from "./form-end.tsx";
import ui from "./staff.module.css";
import { useFields } from "./use-fields.ts";

interface SecureDeleteProps {
  opened: boolean;
  close: () => void;
  title: string;
  /** The phrase to type: the item's name, to the letter (docs/behaviour.md#deleting). */
  name: string;
  /** What goes with it, in one sentence. */
  consequence: string;
  /** The verb of the button, if it is not "delete". */
  confirm?: string;
  /** What may be done before, such as taking along what goes. */
  children?: ReactNode;
  busy: boolean;
  /** Settles when it is deleted. A failure is told by a toast, and the dialog stays for another try. */
  remove: () => Promise<unknown>;
}

/** Deletes only after its consequence was read and the item's name typed. */
export function SecureDelete({ opened, close, title, ...form }: SecureDeleteProps) {
  const t = useText();
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": t("common.close") }}>
      <PhraseForm close={close} {...form} />
    </Modal>
  );
}

function PhraseForm({
  name,
  consequence,
  confirm,
  children,
  busy,
  remove,
  close,
}: Omit<SecureDeleteProps, "opened" | "title">) {
  const t = useText();
  const form = useFields(
    { phrase: "" },
    {
      phrase: (value) => {
        if (value === "") return t("common.delete.phraseRequired");
        return value === name ? undefined : t("common.delete.phraseWrong");
      },
    },
  );
  const submit = form.onSubmit(() => remove().then(close));
  return (
    <form onSubmit={submit} noValidate className={ui.stack}>
      <p>
        {consequence} <b>{t("common.delete.cannotUndo")}</b>
      </p>
      {children}
      <TextInput
        {...form.field("phrase")}
        label={t("common.delete.typePhrase", { name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <FormEnd close={close} submit={confirm ?? t("common.delete.confirm")} busy={busy} danger />
    </form>
  );
}
