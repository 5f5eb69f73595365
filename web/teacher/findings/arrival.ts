import type { Language } from "#contract/languages.ts";
import { END_GRACE_MS } from "#contract/limits.ts";
import { localeOf } from "../../i18n/locale.ts";
import type { Translate } from "../../i18n/staff.ts";
import { timeText } from "./format.ts";

/** A hand-in, with the end of its test if it came after it. */
interface HandIn {
  submitted: string;
  ended?: string | null | undefined;
  byEnd?: boolean | undefined;
}

/**
 * How a hand-in stands to the end of its test: `collected` by the server, or by the device while the server waited for it; `late`, when
 * a device came back; undefined: in time.
 */
export function arrivalOf({ submitted, ended, byEnd = false }: HandIn): "collected" | "late" | undefined {
  if (ended === undefined || ended === null) return undefined;
  return byEnd || Date.parse(submitted) - Date.parse(ended) <= END_GRACE_MS ? "collected" : "late";
}

/** The same in words, with the time of day, or with the day if that was another one; undefined: in time. */
export function arrivalWords(handIn: HandIn, t: Translate, language: Language): string | undefined {
  const arrival = arrivalOf(handIn);
  if (arrival !== "late") return arrival && t("ending.arrival.collected");
  const at = new Date(handIn.submitted);
  const isSameDay = at.toDateString() === new Date(handIn.ended ?? "").toDateString();
  const time = isSameDay
    ? new Intl.DateTimeFormat(localeOf(language), { hour: "2-digit", minute: "2-digit" }).format(at)
    : timeText(handIn.submitted, language);
  return t("ending.arrival.late", { time });
}
