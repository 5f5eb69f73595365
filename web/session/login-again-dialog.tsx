import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId, useLayoutEffect, useState } from "react";
import type { SecondStep } from "#contract/second-step.schema.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { ErrorMessage } from "../ui/message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { login, logout } from "../wire/session.ts";
import { loginFailure, type Message } from "./login-failure.ts";
import { findSecondStep, SecondStepForm } from "./second-step-form.tsx";
import { TopDialog } from "./top-dialog.tsx";

/** Covers the hidden screens of an expired session: with her password the teacher continues where she was. */
export function LoginAgainDialog({ email }: { email: string }) {
  const t = useText();
  const [titleId, textId] = [useId(), useId()];
  const [message, setMessage] = useState<Message>();
  const [step, setStep] = useState<SecondStep>();
  const enter = useMutation({
    mutationFn: (password: string) => login(email, password),
    meta: {
      show: (error) => {
        const next = findSecondStep(error);
        if (next) setStep(next);
        else setMessage(loginFailure(error));
        return next !== undefined;
      },
    },
  });
  const form = useFields(
    { password: "" },
    { password: (value) => (value === "" ? t("account.login.passwordRequired") : undefined) },
  );
  const submit = form.onSubmit(({ password }) => {
    setMessage(undefined);
    return enter.mutateAsync(password);
  });
  useHiddenScreens(t("session.again.title"));

  if (step !== undefined) {
    return (
      <TopDialog titleId={titleId} textId={textId} isOpaque>
        <div className={look.stack}>
          <h2 id={titleId}>{t("secondFactor.step.title")}</h2>
          <div id={textId}>
            <SecondStepForm
              step={step}
              back={(why) => {
                setStep(undefined);
                form.set("password", "");
                if (why === "expired") setMessage({ key: "secondFactor.step.expired" });
              }}
            />
          </div>
        </div>
      </TopDialog>
    );
  }
  return (
    <TopDialog titleId={titleId} textId={textId} isOpaque>
      <form onSubmit={submit} noValidate className={look.stack}>
        <h2 id={titleId}>{t("session.again.title")}</h2>
        <p id={textId}>{t("session.again.text")}</p>
        {message !== undefined && (
          <ErrorMessage title={t("account.login.failed")} dismiss={() => setMessage(undefined)}>
            {t(message.key, message.values)}
          </ErrorMessage>
        )}
        <TextInput label={t("account.email")} value={email} readOnly autoComplete="username" name="username" />
        <PasswordField
          {...form.field("password")}
          label={t("account.password")}
          autoComplete="current-password"
          data-autofocus
        />
        <div className={ui.dialogEnd}>
          <Button variant="subtle" onClick={logout}>
            {t("shell.logout")}
          </Button>
          <Button type="submit" loading={enter.isPending}>
            {t("account.login.submit")}
          </Button>
        </div>
      </form>
    </TopDialog>
  );
}

/** Hides the title of the tab, which may name a course, and the printout: the dialog covers only the screen. */
function useHiddenScreens(title: string): void {
  useLayoutEffect(() => {
    const { title: before } = document;
    document.documentElement.dataset.locked = "";
    document.title = `${title} · Denkspur`;
    return () => {
      delete document.documentElement.dataset.locked;
      document.title = before;
    };
  }, [title]);
}
