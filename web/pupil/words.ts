import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#contract/limits.ts";
import type { KeysOf } from "../i18n/keys.ts";
import type { pupilDe } from "../i18n/pupil.de.ts";
import { currentLanguage } from "../i18n/setup.ts";

/** A text's key; `count` chooses between `_one` and `_other`. A key that does not exist does not compile. */
export type PupilKey = KeysOf<typeof pupilDe>;
export type Say = (key: PupilKey, values?: Record<string, string | number>) => string;

/** The texts in the language on screen; the component renders again when it changes. */
export function useWords(): { say: Say; language: Language } {
  const { t } = useTranslation();
  const say = useCallback<Say>((key, values) => t(key, values ?? {}), [t]);
  return { say, language: currentLanguage() };
}
