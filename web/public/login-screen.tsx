import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import type { SecondStep } from "#contract/second-step.schema.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { loginFailure, type Message } from "../session/login-failure.ts";
import { findSecondStep, SecondStepForm } from "../session/second-step-form.tsx";
import { SessionEndMessage } from "../session/session-end-message.tsx";
import { afterLogin } from "../ui/guarded.ts";
import { ErrorMessage } from "../ui/message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { toastFailure } from "../ui/toasts.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useUser } from "../ui/use-user.ts";
import { NetworkError } from "../wire/call.ts";
import { login, UserNotLoadedError } from "../wire/session.ts";
import { FormCard } from "./form-card.tsx";

/** The teacher's login. */
export function LoginScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useUser();
  const [message, setMessage] = useState<Message>();
  const [step, setStep] = useState<SecondStep>();
  const enter = useMutation({
    mutationFn: ({ username, password }: { username: string; password: string }) => login(username.trim(), password),
    meta: {
      show: (error) => {
        const next = findSecondStep(error);
        if (next) setStep(next);
        else if (error instanceof UserNotLoadedError) toastFailure(error.cause, "failure.loadUser");
        else if (!(error instanceof NetworkError)) setMessage(loginFailure(error));
        return next !== undefined;
      },
    },
  });
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
  const submit = form.onSubmit((values) => {
    setMessage(undefined);
    return enter.mutateAsync(values);
  });

  if (step !== undefined) {
    return (
      <FormCard title={t("secondFactor.step.title")}>
        <SecondStepForm
          step={step}
          back={(why) => {
            setStep(undefined);
            form.set("password", "");
            if (why === "expired") setMessage({ key: "secondFactor.step.expired" });
          }}
        />
      </FormCard>
    );
  }
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
      {message === undefined && <SessionEndMessage />}
      {message !== undefined && (
        <ErrorMessage title={t("account.login.failed")} dismiss={() => setMessage(undefined)}>
          {t(message.key, message.values)}
        </ErrorMessage>
      )}
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
        <Button type="submit" size="lg" fullWidth loading={enter.isPending}>
          {t("account.login.submit")}
        </Button>
      </form>
    </FormCard>
  );
}
