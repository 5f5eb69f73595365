import { Button, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { SessionEndMessage } from "../session/session-end-message.tsx";
import { useLogin } from "../session/use-login.tsx";
import { afterLogin } from "../ui/guarded.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { toastFailure } from "../ui/toasts.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useUser } from "../ui/use-user.ts";
import { NetworkError } from "../wire/call-error.ts";
import { UserNotLoadedError } from "../wire/session.ts";
import { FormCard } from "./form-card.tsx";
import { SignOnButtons } from "./sign-on-buttons.tsx";

/** The teacher's login. */
export function LoginScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useUser();
  // A login in another tab logs in here too.
  useEffect(() => {
    if (user) void navigate(afterLogin(search), { replace: true });
  }, [user, navigate, search]);
  const form = useFields(
    { username: "", password: "" },
    {
      username: (value) => (value.trim() === "" ? t("account.login.usernameRequired") : undefined),
      password: (value) => (value === "" ? t("account.login.passwordRequired") : undefined),
    },
  );
  const { enter, isPending, failure, secondStep } = useLogin({
    emptyPassword: () => form.set("password", ""),
    showElsewhere: (error) => {
      if (error instanceof UserNotLoadedError) toastFailure(error.cause, "failure.loadUser");
      // A fault of the network is reported by itself.
      return error instanceof UserNotLoadedError || error instanceof NetworkError;
    },
  });
  const submit = form.onSubmit(({ username, password }) => enter(username.trim(), password));

  if (secondStep !== undefined) return <FormCard title={t("secondFactor.step.title")}>{secondStep}</FormCard>;
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
      {failure ?? <SessionEndMessage />}
      <form onSubmit={submit} noValidate className={look.stack}>
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
          <Link className={`${look.inline} ${look.touch}`} to={pathOf("RequestPasswordReset")}>
            {t("account.login.forgot")}
          </Link>
        </div>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t("account.login.submit")}
        </Button>
      </form>
      <SignOnButtons goal={afterLogin(search)} />
    </FormCard>
  );
}
