import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { findWait } from "../account/wait.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { PasswordField } from "../ui/password-field.tsx";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { call } from "../wire/call.ts";
import { CallError } from "../wire/call-error.ts";
import { endConfirmation } from "../wire/confirmation.ts";
import { TopDialog } from "./top-dialog.tsx";

/** Asks for the password before a grave act, whose call waits for the answer. */
export function ConfirmPasswordDialog({ email }: { email: string }) {
  const t = useText();
  const [titleId, textId] = [useId(), useId()];
  const form = useFields(
    { password: "" },
    { password: (value) => (value === "" ? t("account.login.passwordRequired") : undefined) },
  );
  const confirm = useMutation({
    mutationFn: (password: string) => call("confirmPassword", { body: { password } }),
    onSuccess: () => endConfirmation(true),
    meta: {
      failed: "session.confirm.failed",
      show: (error) => {
        const isWrong = error instanceof CallError && error.code === "WRONG_PASSWORD";
        const fault = isWrong ? t("errorCodes.WRONG_PASSWORD") : findWait(error, t);
        if (fault !== undefined) form.fail("password", fault);
        return fault !== undefined;
      },
    },
  });
  return (
    <TopDialog titleId={titleId} textId={textId}>
      <form onSubmit={form.onSubmit(({ password }) => confirm.mutateAsync(password))} noValidate className={look.stack}>
        <h2 id={titleId}>{t("session.confirm.title")}</h2>
        <p id={textId}>{t("session.confirm.text")}</p>
        {/* Tells a password manager whose password it fills in. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field("password")}
          label={t("account.password")}
          autoComplete="current-password"
          data-autofocus
        />
        <div className={ui.dialogEnd}>
          <Button variant="subtle" onClick={() => endConfirmation(false)}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t("session.confirm.submit")}
          </Button>
        </div>
      </form>
    </TopDialog>
  );
}
