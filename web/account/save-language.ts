import type { Language } from "#contract/languages.ts";
import { call } from "../wire/call.ts";
import { findUser } from "../wire/kept-session.ts";
import { keepOwnUser } from "./own-user.ts";

/**
 * Saves the language in the account too, since mails follow it. A failure is silent: the language on screen has already changed,
 * and only that was asked for.
 */
export async function saveLanguage(language: Language): Promise<void> {
  const user = findUser();
  if (!user || user.language === language) return;
  await call("updateUser", { body: { language } }).then(keepOwnUser, () => {});
}
