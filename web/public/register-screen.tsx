import { Anchor, Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import { ErrorMessage } from "../ui/message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { toastFailure } from "../ui/toasts.tsx";
import { useFields } from "../ui/use-fields.ts";
import { CallError, call, NetworkError } from "../wire/call.ts";
import { accountRules } from "./account-rules.ts";
import styles from "./form-card.module.css";
import { FormCard } from "./form-card.tsx";
import { MailSentCard } from "./mail-sent-card.tsx";

/** What a refused registration says (spec section 8, "Register"). */
function messageOf(error: unknown): StaffKey {
  const code = error instanceof CallError ? error.code : undefined;
  switch (code) {
    case "REGISTER_USER_ALREADY_EXISTS":
    case "DUPLICATE_KEY_ERROR":
    case "NO_INVITE_CODE_GIVEN":
    case "INVITE_CODE_EXPIRED":
    case "INVALID_INVITE_CODE_GIVEN":
    case "TOO_MANY_REQUESTS":
      return `errorCodes.${code}`;
    default:
      return "account.register.otherError";
  }
}

/** Registration: by invitation, or without a code, which the server then refuses with its reason. */
export function RegisterScreen() {
  const t = useText();
  const { invitationCode } = useParams();
  const [message, setMessage] = useState<StaffKey>();
  const register = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => {
      const body = { email: email.trim(), password, isTeacher: true, language: currentLanguage() };
      return invitationCode === undefined
        ? call("register", { body })
        : call("registerByInvitation", { params: { invitationCode }, body: { ...body, invitationCode } });
    },
    onError: (error) => {
      if (error instanceof NetworkError) toastFailure(error, "account.register.otherError");
      else setMessage(messageOf(error));
    },
  });
  const form = useFields({ email: "", password: "", repeat: "" }, accountRules(t));
  const submit = form.onSubmit((values) => {
    setMessage(undefined);
    return register.mutateAsync(values);
  });

  if (register.data) return <MailSentCard title={t("account.register.doneTitle")} email={register.data.email} />;
  return (
    <FormCard
      title={t("account.register.title")}
      below={
        invitationCode === undefined && (
          <Anchor component={Link} to={pathOf("Login")}>
            {t("account.toLogin")}
          </Anchor>
        )
      }
    >
      <p>{t(invitationCode === undefined ? "account.register.noCodeLead" : "account.register.lead")}</p>
      {message !== undefined && <ErrorMessage dismiss={() => setMessage(undefined)}>{t(message)}</ErrorMessage>}
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          {...form.field("email")}
          type="email"
          label={t("account.email")}
          autoComplete="email"
          maxLength={254}
        />
        <PasswordField
          {...form.field("password")}
          label={t("account.password")}
          description={t("account.register.passwordHint")}
          autoComplete="new-password"
        />
        <PasswordField {...form.field("repeat")} label={t("account.repeat")} autoComplete="new-password" />
        <Button type="submit" size="lg" fullWidth loading={register.isPending}>
          {t("account.register.submit")}
        </Button>
      </form>
    </FormCard>
  );
}
