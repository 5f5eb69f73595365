import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import { afterLogin } from "../ui/guarded.ts";
import { ErrorMessage } from "../ui/message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { toastFailure } from "../ui/toasts.tsx";
import { useFields } from "../ui/use-fields.ts";
import { CallError, NetworkError } from "../wire/call.ts";
import { login, UserNotLoadedError } from "../wire/session.ts";
import styles from "./form-card.module.css";
import { FormCard } from "./form-card.tsx";

/** What a failed login says (spec section 8, "Login"); undefined where a toast says it. */
function messageOf(error: unknown): StaffKey | undefined {
  if (error instanceof NetworkError || error instanceof UserNotLoadedError) return undefined;
  if (!(error instanceof CallError)) return "account.login.otherError";
  switch (error.code) {
    case "LOGIN_BAD_CREDENTIALS":
    case "LOGIN_USER_NOT_VERIFIED":
    case "TOO_MANY_REQUESTS":
      return `errorCodes.${error.code}`;
    default:
      return "account.login.otherError";
  }
}

/** A teacher's way in. */
export function LoginScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [message, setMessage] = useState<StaffKey>();
  const enter = useMutation({
    mutationFn: ({ username, password }: { username: string; password: string }) => login(username.trim(), password),
    onSuccess: () => navigate(afterLogin(search), { replace: true }),
    onError: (error) => {
      setMessage(messageOf(error));
      if (error instanceof UserNotLoadedError) toastFailure(error.cause, "failure.loadUser");
      else if (error instanceof NetworkError) toastFailure(error, "account.login.otherError");
    },
  });
  const form = useFields(
    { username: "", password: "" },
    {
      username: (value) => (value.trim() === "" ? t("account.login.usernameRequired") : undefined),
      password: (value) => (value === "" ? t("account.login.passwordRequired") : undefined),
    },
  );
  const submit = form.onSubmit((values) => {
    setMessage(undefined);
    return enter.mutateAsync(values);
  });

  return (
    <FormCard
      title={t("account.login.title")}
      below={
        <>
          <p>{t("account.login.invitation")}</p>
          <a href={pathOf("PupilLogin")}>{t("account.pupilLink")}</a>
        </>
      }
    >
      {message !== undefined && (
        <ErrorMessage title={t("account.login.failed")} dismiss={() => setMessage(undefined)}>
          {t(message)}
        </ErrorMessage>
      )}
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          {...form.field("username")}
          label={t("account.login.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div>
          <PasswordField {...form.field("password")} label={t("account.password")} autoComplete="current-password" />
          <Link className={styles.link} to={pathOf("RequestPasswordReset")}>
            {t("account.login.forgot")}
          </Link>
        </div>
        <Button type="submit" size="lg" fullWidth loading={enter.isPending}>
          {t("account.login.submit")}
        </Button>
      </form>
    </FormCard>
  );
}
