import { useMutation } from "@tanstack/react-query";
import { isStrongPassword } from "#contract/password.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { NewPassword, useSeen } from "../ui/new-password.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { type Rules, useFields } from "../ui/use-fields.ts";
import { useUser } from "../ui/use-user.ts";
import { call } from "../wire/call.ts";
import { CallError } from "../wire/call-error.ts";
import { findUser, keepToken, keepUser } from "../wire/kept-session.ts";
import { FormButton, type GoesOn } from "./form-button.tsx";
import { findWait } from "./wait.ts";

const EMPTY = { oldPassword: "", newPassword: "", repeat: "" };

/** Old password and new one, repeated if it is hidden (docs/behaviour.md#passwords).  */
export function PasswordForm({ changed, goesOn }: { changed?: () => void; goesOn?: GoesOn }) {
  const t = useText();
  const email = useUser()?.email ?? "";
  const seen = useSeen();
  const rules: Rules<typeof EMPTY> = {
    oldPassword: (value) => (value === "" ? t("userInit.password.oldRequired") : undefined),
    newPassword: (value, { oldPassword }) => {
      if (value === "") return t("userInit.password.newRequired");
      if (value === oldPassword) return t("userInit.password.same");
      return isStrongPassword(value) ? undefined : t("userInit.password.weak");
    },
    repeat: (value, { newPassword }) => {
      if (seen.isSeen) return undefined;
      if (value === "") return t("account.repeatRequired");
      return value === newPassword ? undefined : t("userInit.password.repeatWrong");
    },
  };
  const form = useFields(EMPTY, rules);
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => call("updatePassword", { body }),
    onSuccess: ({ access_token }) => {
      const user = findUser();
      // After a logout meanwhile, the old session must stay ended.
      if (!user) return;
      // The change has ended every older token: this one keeps the browser's session alive.
      keepToken(access_token);
      keepUser({ ...user, passwordChangeRequired: false });
      form.reset();
      changed?.();
    },
    meta: {
      failed: "userInit.password.failed",
      show: (error) => {
        const code = error instanceof CallError ? error.code : undefined;
        const wait = findWait(error, t);
        if (wait !== undefined) form.fail("oldPassword", wait);
        else if (code === "WRONG_PASSWORD") form.fail("oldPassword", t("errorCodes.WRONG_PASSWORD"));
        else if (code === "INVALID_PASSWORD") form.fail("newPassword", t("userInit.password.weak"));
        else if (code === "GUESSABLE_PASSWORD") form.fail("newPassword", t("errorCodes.GUESSABLE_PASSWORD"));
        else return false;
        return true;
      },
    },
  });
  const submit = form.onSubmit(({ oldPassword, newPassword }) => change.mutateAsync({ oldPassword, newPassword }));
  return (
    <form onSubmit={submit} noValidate className={look.stack}>
      {/* Tells a password manager whose password it saves. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field("oldPassword")}
        label={t("userInit.password.old")}
        autoComplete="current-password"
      />
      <NewPassword
        label={t("account.newPassword")}
        password={form.field("newPassword")}
        repeat={form.field("repeat")}
        seen={seen}
        isSending={form.isSending}
      />
      <FormButton act={t("userInit.password.submit")} goesOn={goesOn} loading={change.isPending} />
    </form>
  );
}
