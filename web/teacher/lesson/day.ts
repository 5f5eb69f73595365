import type { Language } from "#contract/limits.ts";
import type { Diagnosed } from "../findings/distribution.ts";

/** `12.11.2026`, as it stands on a sheet of paper. */
export function dayText(day: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).format(day);
}

/** The day of the test: when half of those who handed in had done so; a late hand-in does not move it. */
export function testDay(diagnosed: readonly Diagnosed[], courseTestId: string): Date {
  const times = diagnosed
    .flatMap(({ pupil }) => pupil.results ?? [])
    .flatMap((entry) => (entry.courseTestId === courseTestId && entry.submitted !== null ? [entry.submitted] : []))
    .toSorted();
  return new Date(times[Math.floor((times.length - 1) / 2)] ?? Date.now());
}
