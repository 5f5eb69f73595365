import type { Translate } from "../../i18n/staff.ts";

/** `zehn`, `25`: numbers up to twelve are words. */
export const numberText = (count: number, t: Translate): string =>
  t("results.sentence.numbers").split(" ")[count] ?? String(count);
