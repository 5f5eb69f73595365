import { Button, TextInput } from "@mantine/core";
import { useId, useLayoutEffect } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { PasswordField } from "../ui/password-field.tsx";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { logout } from "../wire/session.ts";
import { TopDialog } from "./top-dialog.tsx";
import { useLogin } from "./use-login.tsx";

/** Covers the hidden screens of an expired session: with her password the teacher continues where she was. */
export function LoginAgainDialog({ email }: { email: string }) {
  const t = useText();
  const [titleId, textId] = [useId(), useId()];
  const form = useFields(
    { password: "" },
    { password: (value) => (value === "" ? t("account.login.passwordRequired") : undefined) },
  );
  const { enter, isPending, failure, secondStep } = useLogin({ emptyPassword: () => form.set("password", "") });
  const submit = form.onSubmit(({ password }) => enter(email, password));
  useHiddenScreens(t("session.again.title"));

  if (secondStep !== undefined) {
    return (
      <TopDialog titleId={titleId} textId={textId} isOpaque>
        <div className={look.stack}>
          <h2 id={titleId}>{t("secondFactor.step.title")}</h2>
          <div id={textId}>{secondStep}</div>
        </div>
      </TopDialog>
    );
  }
  return (
    <TopDialog titleId={titleId} textId={textId} isOpaque>
      <form onSubmit={submit} noValidate className={look.stack}>
        <h2 id={titleId}>{t("session.again.title")}</h2>
        <p id={textId}>{t("session.again.text")}</p>
        {failure}
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
          <Button type="submit" loading={isPending}>
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
