import { localeOf } from "../i18n/locale.ts";
import { currentLanguage } from "../i18n/setup.ts";

const locale = (): string => localeOf(currentLanguage());

/** "Samstag, 5. Dezember 2026", in the device's time zone. */
export function longDay(date: Date): string {
  return new Intl.DateTimeFormat(locale(), { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
    date,
  );
}

/** "14:05", in the device's time zone. */
export function clock(date: Date): string {
  return new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(date);
}

/** "1.204" or "1,204". */
export function wholeNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** "64 %" or "64%" of a share of 1. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share);
}

/** "a, b und c": clauses of one sentence. */
export function joined(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(parts);
}

/** The time `days` days after `now`. */
export function inDays(days: number, now: Date = new Date()): Date {
  return new Date(now.getTime() + days * 24 * 3600 * 1000);
}
