import type { Language } from "#contract/languages.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { useText } from "../i18n/staff.ts";

/** The language on screen; the component renders again when it changes. */
export function useLanguage(): Language {
  // The texts change with the language, and nothing else does.
  useText();
  return currentLanguage();
}
