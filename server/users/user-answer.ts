import type { User } from "#contract/auth.schema.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/languages.ts";
import type { UserRow } from "./users.store.ts";

/** The teacher's account as sent to her browser. */
export function userAnswer(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    username: row.username,
    is_verified: row.is_verified === 1,
    is_superuser: row.is_superuser === 1,
    passwordChangeRequired: row.password_change_required === 1,
    consentRequired: row.consent_required === 1,
    consentConfirmed: row.consent_confirmed === 1,
    consentTime: row.consent_time,
    personalCodeRequired: row.personal_code_required === 1,
    personalCode: row.personal_code,
    disableDelete: row.disable_delete === 1,
    simplifiedView: row.simplified_view === 1,
    language: languageOf(row),
    created: row.created,
  };
}

export function languageOf(row: Pick<UserRow, "language">): Language {
  return LANGUAGES.find((language) => language === row.language) ?? DEFAULT_LANGUAGE;
}
