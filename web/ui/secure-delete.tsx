import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useText } from "../i18n/staff.ts";
import { type DialogState, FormDialog } from "./dialog.tsx";

interface SecureDeleteProps extends DialogState {
  title: string;
  /** The phrase to type: the item's name, to the letter (docs/behaviour.md#deleting). */
  name: string;
  /** The consequences, in one sentence. */
  consequence: string;
  /** The verb of the button, if it is not "delete". */
  confirm?: string;
  /** Offered before the deletion, such as a download of the data. */
  children?: ReactNode;
  /** Resolves when it is deleted. The mutation reports a failure, and the dialog stays open for another try. */
  remove: () => Promise<unknown>;
}

/** Deletes only after the consequences were shown and the item's name was typed. */
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
