import { localeOf } from "../i18n/locale.ts";
import { currentLanguage } from "../i18n/setup.ts";

const dateOf = (month: string): Date => new Date(`${month}-15T12:00:00Z`);

/** "Nov.", and with its year in January, of "2026-11". */
export function shortMonth(month: string): string {
  const year = month.endsWith("-01") ? ({ year: "2-digit" } as const) : {};
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), { month: "short", ...year }).format(dateOf(month));
}

/** "November 2026" of "2026-11". */
export function longMonth(month: string): string {
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), { month: "long", year: "numeric" }).format(dateOf(month));
}
