import { useText } from "../../i18n/staff.ts";
import { PasswordForm } from "../../ui/account/password-form.tsx";

/** An own password in place of the one that somebody else may know. */
export function PasswordStep() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.password.title")}</h1>
      <p>{t("userInit.password.lead")}</p>
      <PasswordForm large />
    </>
  );
}
