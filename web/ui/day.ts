import { localeOf } from "../i18n/locale.ts";
import { currentLanguage } from "../i18n/setup.ts";
import type { Translate } from "../i18n/staff.ts";

/** A day in words: "heute", "20. Nov.", and with its year if it is not this year. `time` is an ISO string. */
export function dayOf(time: string, t: Translate, now: Date = new Date()): string {
  const date = new Date(time);
  if (date.toDateString() === now.toDateString()) return t("common.today");
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), { day: "numeric", month: "short", year }).format(date);
}
