import type { Day } from "#contract/exercises.schema.ts";
import { besideTexts } from "../../i18n/beside.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { fillText } from "../../items/words.ts";
import { dayOf, daysBetween } from "./turn.ts";

/** Weekdays are clear for so many days ahead. */
const A_WEEK = 7;

const locale = (): string => (currentLanguage() === "de" ? "de" : "en-GB");

/** A day by its weekday where that is clear, else by its date: `Freitag`, `5. Dezember`. */
export function nameOfDay(day: Day, today: Day): string {
  const isNear = Math.abs(daysBetween(today, day)) < A_WEEK;
  const shown: Intl.DateTimeFormatOptions = isNear ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(locale(), { ...shown, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
}

/** When it goes on: `morgen`, `am Freitag`, `am 5. Dezember`. */
export function whenIs(day: Day): string {
  const { tomorrow, onDay } = besideTexts[currentLanguage()];
  const today = dayOf(new Date());
  return daysBetween(today, day) <= 1 ? tomorrow : fillText(onDay, { day: nameOfDay(day, today) });
}
