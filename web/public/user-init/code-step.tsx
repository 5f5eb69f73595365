import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { isPersonalCode, normalisePersonalCode } from "#contract/password.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { toastFailure } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { CallError, call } from "../../wire/call.ts";
import { keepUser } from "../../wire/session.ts";
import styles from "./user-init.module.css";

/** The personal code: made anew each time from the same four facts, so that nobody has to remember it. */
export function CodeStep() {
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
    onSuccess: keepUser,
    onError: (error) => {
      if (error instanceof CallError && error.code === "INVALID_PERSONAL_CODE") {
        form.fail("personalCode", t("userInit.code.invalid"));
      } else toastFailure(error, "userInit.code.failed");
    },
  });
  const submit = form.onSubmit(({ personalCode }) => save.mutateAsync(normalisePersonalCode(personalCode)));
  return (
    <form onSubmit={submit} noValidate className={ui.stack}>
      <h1 tabIndex={-1}>{t("userInit.code.title")}</h1>
      <p>{t("userInit.code.text")}</p>
      <div className={`${ui.stack} ${ui.close}`}>
        <h2>{t("userInit.code.parts")}</h2>
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
        <p className={`${ui.small} ${ui.muted}`}>{t("userInit.code.example")}</p>
      </div>
      <TextInput
        {...form.field("personalCode")}
        label={t("userInit.code.label")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
      />
      <Button type="submit" size="lg" loading={save.isPending}>
        {t("userInit.code.submit")}
      </Button>
    </form>
  );
}
