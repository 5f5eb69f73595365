import type { Language } from "#contract/languages.ts";

/** How days, times and numbers are written on the screens of the staff: as in Germany, or as in Great Britain. */
export function localeOf(language: Language): string {
  return language === "de" ? "de-DE" : "en-GB";
}
