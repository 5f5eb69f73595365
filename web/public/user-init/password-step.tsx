import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { isStrongPassword } from "#contract/password.ts";
import { useText } from "../../i18n/staff.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import ui from "../../ui/staff.module.css";
import { toastFailure } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { CallError, call } from "../../wire/call.ts";
import { keepToken, loadUser } from "../../wire/session.ts";

/** An own password in place of the one that somebody else may know (rules: spec section 5). */
export function PasswordStep() {
  const t = useText();
  const form = useFields(
    { oldPassword: "", newPassword: "", repeat: "" },
    {
      oldPassword: (value) => (value === "" ? t("userInit.password.oldRequired") : undefined),
      newPassword: (value, { oldPassword }) => {
        if (value === "") return t("userInit.password.newRequired");
        if (value === oldPassword) return t("userInit.password.same");
        return isStrongPassword(value) ? undefined : t("userInit.password.weak");
      },
      repeat: (value, { newPassword }) => {
        if (value === "") return t("account.repeatRequired");
        return value === newPassword ? undefined : t("userInit.password.repeatWrong");
      },
    },
  );
  const change = useMutation({
    mutationFn: async (values: { oldPassword: string; newPassword: string }) => {
      const { access_token } = await call("updatePassword", {
        body: { oldPassword: values.oldPassword, newPassword: values.newPassword },
      });
      // The change has ended every older token.
      keepToken(access_token);
      await loadUser();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === "WRONG_PASSWORD") {
        form.fail("oldPassword", t("errorCodes.WRONG_PASSWORD"));
      } else toastFailure(error, "userInit.password.failed");
    },
  });
  const submit = form.onSubmit((values) => change.mutateAsync(values));
  return (
    <form onSubmit={submit} noValidate className={ui.stack}>
      <h1 tabIndex={-1}>{t("userInit.password.title")}</h1>
      <p>{t("userInit.password.lead")}</p>
      <PasswordField
        {...form.field("oldPassword")}
        label={t("userInit.password.old")}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field("newPassword")}
        label={t("account.newPassword")}
        description={t("userInit.password.rule")}
        autoComplete="new-password"
      />
      <PasswordField {...form.field("repeat")} label={t("account.repeat")} autoComplete="new-password" />
      <Button type="submit" size="lg" loading={change.isPending}>
        {t("userInit.password.submit")}
      </Button>
    </form>
  );
}
