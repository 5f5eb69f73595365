import { hasChosenLanguage, showLanguage } from "../../i18n/setup.ts";
import { findUser, onUserChange } from "../../wire/session.ts";

/**
 * Shows who is logged in her account's language where nobody has chosen one in this browser: at a borrowed computer with
 * another language her pages are as at home. A choice made in this browser stays. Once per page.
 */
export function followAccountLanguage(): void {
  const follow = (): void => {
    const user = findUser();
    if (user && !hasChosenLanguage()) showLanguage(user.language);
  };
  follow();
  onUserChange(follow);
}
