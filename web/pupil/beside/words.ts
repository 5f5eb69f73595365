import { type BesideWords, besideTexts } from "../../i18n/beside.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";

/** The texts beside the tests, in the language on screen. */
export function useBesideWords(): BesideWords {
  // Renders again when the language changes.
  useText();
  return besideTexts[currentLanguage()];
}
