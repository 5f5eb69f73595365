import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { isPersonalCode, normalisePersonalCode } from "#contract/password.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useFields } from "../ui/use-fields.ts";
import { call } from "../wire/call.ts";
import { CallError } from "../wire/call-error.ts";
import styles from "./account-form.module.css";
import { type CodeAnswers, codeOf, codeParts } from "./code-parts.ts";
import { FormButton, type GoesOn } from "./form-button.tsx";
import { keepOwnUser } from "./own-user.ts";

/** Leaves room for pasted spaces. */
const MAX_TYPED = 20;

const ASKED = ["mother", "father", "birthplace", "day"] as const satisfies readonly (keyof CodeAnswers)[];
const UNANSWERED: CodeAnswers = { mother: "", father: "", birthplace: "", day: "" };

/**
 * The personal code. It is put together from the same four answers each time, so that it need not be remembered. The answers are no
 * fields of the form: only the code is sent.
 */
export function CodeForm({ saved, goesOn }: { saved?: () => void; goesOn?: GoesOn }) {
  const t = useText();
  const [answers, setAnswers] = useState(UNANSWERED);
  const form = useFields(
    { personalCode: "" },
    {
      personalCode: (value) => {
        if (value.trim() === "") return t("userInit.code.required");
        return isPersonalCode(normalisePersonalCode(value)) ? undefined : t("userInit.code.invalid");
      },
    },
  );
  const save = useMutation({
    mutationFn: (personalCode: string) => call("savePersonalCode", { body: { personalCode } }),
    onSuccess: (user) => {
      keepOwnUser(user);
      form.reset();
      setAnswers(UNANSWERED);
      saved?.();
    },
    meta: {
      failed: "userInit.code.failed",
      show: (error) => {
        const isInvalid = error instanceof CallError && error.code === "INVALID_PERSONAL_CODE";
        if (isInvalid) form.fail("personalCode", t("userInit.code.invalid"));
        return isInvalid;
      },
    },
  });
  const type = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void => {
    const { code, caret } = codeAsTyped(field.value, field.selectionStart ?? field.value.length);
    // The value is written into the field directly, so that React finds no change and leaves the caret alone.
    field.value = code;
    field.setSelectionRange(caret, caret);
    form.set("personalCode", code);
  };
  const parts = codeParts(answers);
  const answer = (name: keyof CodeAnswers, text: string): void => {
    const changed = { ...answers, [name]: text };
    setAnswers(changed);
    form.set("personalCode", codeOf(changed));
  };
  const submit = form.onSubmit(({ personalCode }) => save.mutateAsync(normalisePersonalCode(personalCode)));
  return (
    <form onSubmit={submit} noValidate className={look.stack}>
      <div className={styles.parts}>
        {ASKED.map((name) => (
          <div key={name}>
            <b aria-hidden="true">{parts[name]}</b>
            <TextInput
              label={t(`userInit.code.${name}`)}
              labelProps={{ className: styles.asked }}
              inputWrapperOrder={["input", "label"]}
              value={answers[name]}
              onChange={(event) => answer(name, event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              {...(name === "day" ? { inputMode: "numeric" } : { autoCapitalize: "words" })}
            />
          </div>
        ))}
      </div>
      <TextInput
        {...form.field("personalCode")}
        onChange={type}
        label={t("userInit.code.label")}
        description={t("userInit.code.kept")}
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED}
      />
      <FormButton act={t("userInit.code.submit")} goesOn={goesOn} loading={save.isPending} />
    </form>
  );
}

const asCode = (text: string): string => normalisePersonalCode(text.replace(/\s/g, ""));

/**
 * The value of the field for the personal code after `typed`: capitals, without spaces from a paste.
 * `caret` is the position before, and then after the change.
 */
export function codeAsTyped(typed: string, caret: number): { code: string; caret: number } {
  return { code: asCode(typed), caret: asCode(typed.slice(0, caret)).length };
}
