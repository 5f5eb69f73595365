import type { Translate } from "../../i18n/staff.ts";

/** Longer than any name of a course with a test; file systems take 255 bytes. */
const MAX_LENGTH = 80;

/** `2026-11-21` in local time. */
function dayText(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * `ergebnisse-7b-2026-11-21.xlsx`. Only letters and digits of the subject are kept, so that every system accepts the name.
 * @param about the subject, such as a course's name
 */
export function exportFileName(t: Translate, about: string, date: Date): string {
  const of = about
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/^-+|-+$/g, "");
  const name = t("resultSheets.fileName", { of, day: dayText(date) });
  return `${name.replace(/-{2,}/g, "-")}.xlsx`;
}
