import type { Translate } from "../i18n/staff.ts";
import type { Seen } from "../ui/new-password.tsx";

/** The pattern of HTML's own e-mail field. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

export const emailRule = (t: Translate) => (value: string) => (isEmail(value) ? undefined : t("account.emailInvalid"));

/** The error messages of account forms for e-mail, password and its repeat, which is asked for while the password is hidden. */
export const accountRules = (t: Translate, { isSeen }: Pick<Seen, "isSeen">) => ({
  email: emailRule(t),
  password: (value: string) => (value === "" ? t("account.passwordRequired") : undefined),
  repeat: (value: string, { password }: { password: string }) => {
    if (isSeen) return undefined;
    if (value === "") return t("account.repeatRequired");
    return value === password ? undefined : t("account.repeatWrong");
  },
});
