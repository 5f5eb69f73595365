import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { isPersonalCode, normalisePersonalCode } from "#contract/password.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useFields } from "../ui/use-fields.ts";
import { CallError, call } from "../wire/call.ts";
import styles from "./account-form.module.css";
import { keepOwnUser } from "./own-user.ts";

/** Leaves room for pasted spaces. */
const MAX_TYPED = 20;

/** The personal code. It is formed from the same four facts each time, so that it need not be remembered. */
export function CodeForm({ saved, large = false }: { saved?: () => void; large?: boolean }) {
  const t = useText();
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
  const submit = form.onSubmit(({ personalCode }) => save.mutateAsync(normalisePersonalCode(personalCode)));
  return (
    <form onSubmit={submit} noValidate className={look.stack}>
      <div className={`${look.stack} ${look.close}`}>
        <p>
          <b>{t("userInit.code.parts")}</b>
        </p>
        <dl className={styles.parts}>
          <dt>M</dt>
          <dd>{t("userInit.code.mother")}</dd>
          <dt>J</dt>
          <dd>{t("userInit.code.father")}</dd>
          <dt>BR</dt>
          <dd>{t("userInit.code.birthplace")}</dd>
          <dt>07</dt>
          <dd>{t("userInit.code.day")}</dd>
        </dl>
        <p className={`${look.small} ${look.muted}`}>{t("userInit.code.example")}</p>
      </div>
      <TextInput
        {...form.field("personalCode")}
        onChange={type}
        label={t("userInit.code.label")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED}
      />
      <Button
        type="submit"
        {...(large ? { size: "lg" } : { variant: "default", className: look.start })}
        loading={save.isPending}
      >
        {t("userInit.code.submit")}
      </Button>
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
