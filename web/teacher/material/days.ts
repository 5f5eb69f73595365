import type { Day } from "#contract/exercises.schema.ts";
import type { Language } from "#contract/languages.ts";
import { localeOf } from "../../i18n/locale.ts";

/** The calendar day of a moment on this device. */
export function dayOfDevice(time: Date = new Date()): Day {
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`;
}

/** Noon, so that no change of the clock makes it another day. */
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);

function moved(day: Day, days: number): Date {
  const date = noonOf(day);
  date.setDate(date.getDate() + days);
  return date;
}

const isSchoolDay = (date: Date): boolean => date.getDay() !== 0 && date.getDay() !== 6;

/** The day so many days from Monday to Friday later. Holidays are not known here. */
export function schoolDaysAfter(day: Day, count: number): Day {
  const date = noonOf(day);
  for (let left = count; left > 0; left -= isSchoolDay(date) ? 1 : 0) date.setDate(date.getDate() + 1);
  return dayOfDevice(date);
}

/** The Monday of the first school week that begins at least seven days later. */
export function weekAfter(day: Day): Day {
  const date = moved(day, 7);
  while (date.getDay() !== 1) date.setDate(date.getDate() + 1);
  return dayOfDevice(date);
}

/** `13.11.`, in English `13 Nov`. */
export function shortDay(day: Day, language: Language): string {
  const month = language === "de" ? "2-digit" : "short";
  return new Intl.DateTimeFormat(localeOf(language), { day: "2-digit", month }).format(noonOf(day));
}

/** `Mo, 16.11.2026`, in English `Mon 16/11/2026`. */
export function longDay(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: "short",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).format(noonOf(day));
}
