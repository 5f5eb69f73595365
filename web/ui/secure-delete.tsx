import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useText } from "../i18n/staff.ts";
import { type DialogState, FormDialog } from "./dialog.tsx";

interface SecureDeleteProps extends DialogState {
  title: string;
  /** The phrase to type: the item's name, to the letter (docs/behaviour.md#deleting). */
  name: string;
  /** What goes with it, in one sentence. */
  consequence: string;
  /** The verb of the button, if it is not "delete". */
  confirm?: string;
  /** What may be done before, such as taking along what goes. */
  children?: ReactNode;
  /** Settles when it is deleted. A failure is told by the mutation, and the dialog stays for another try. */
  remove: () => Promise<unknown>;
}

/** Deletes only after its consequence was read and the item's name typed. */
export function SecureDelete({ name, consequence, confirm, children, remove, ...dialog }: SecureDeleteProps) {
  const t = useText();
  const checkPhrase = (typed: string): string | undefined => {
    if (typed === "") return t("common.delete.phraseRequired");
    return typed === name ? undefined : t("common.delete.phraseWrong");
  };
  return (
    <FormDialog
      {...dialog}
      initial={{ phrase: "" }}
      rules={{ phrase: checkPhrase }}
      submit={confirm ?? t("common.delete.confirm")}
      danger
      send={remove}
    >
      {(field) => (
        <>
          <p>
            {consequence} <b>{t("common.delete.cannotUndo")}</b>
          </p>
          {children}
          <TextInput
            {...field("phrase")}
            label={t("common.delete.typePhrase", { name })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
