import type { Language } from "#contract/languages.ts";
import { call } from "../wire/call.ts";
import { findUser } from "../wire/session.ts";
import { keepOwnUser } from "./own-user.ts";

/**
 * Keeps the language on the account too, since mails follow it. Quietly: what was asked for is the language on screen,
 * and that has changed already.
 */
export async function saveLanguage(language: Language): Promise<void> {
  const user = findUser();
  if (!user || user.language === language) return;
  await call("updateUser", { body: { language } }).then(keepOwnUser, () => {});
}
