import type { Translate } from "../i18n/staff.ts";

/** The pattern of HTML's own e-mail field. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** The error messages of account forms for e-mail, password and its repeat. */
export const accountRules = (t: Translate) => ({
  email: (value: string) => (isEmail(value) ? undefined : t("account.emailInvalid")),
  password: (value: string) => (value === "" ? t("account.passwordRequired") : undefined),
  repeat: (value: string, { password }: { password: string }) => {
    if (value === "") return t("account.repeatRequired");
    return value === password ? undefined : t("account.repeatWrong");
  },
});
