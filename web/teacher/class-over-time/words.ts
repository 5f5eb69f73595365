import { currentLanguage } from "../../i18n/setup.ts";
import type { Translate } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import { DIRECTIONS, type Direction } from "./compare.ts";
import type { Sitting } from "./sittings.ts";

/** `Form B`, or the test's name where it has no forms and was taken twice. */
export function formText({ test }: Sitting, t: Translate): string {
  return test.variant === null ? test.name[currentLanguage()] : t("common.variant", { variant: test.variant });
}

/** `Form B, 12. Nov.`: names a sitting of a test. */
export function whenText({ time, test }: Sitting, t: Translate): string {
  const day = dayOf(time, t);
  return test.variant === null
    ? day
    : t("classOverTime.whenForm", { day, form: t("common.variant", { variant: test.variant }) });
}

/** `3 höher, 5 gleich und 1 tiefer.`; numbers of zero are left out. In the simplified view by correct answers. */
export function changeText(
  counts: Readonly<Record<Direction, number>>,
  once: number,
  t: Translate,
  { simplified }: { simplified: boolean },
): string {
  const parts = DIRECTIONS.filter((direction) => counts[direction] > 0).map((direction) =>
    simplified && direction !== "unclear"
      ? t(`classOverTime.countCorrect.${direction}`, { count: counts[direction] })
      : `${counts[direction]} ${t(`classOverTime.line.${direction}`)}`,
  );
  if (parts.length === 0) return t("classOverTime.compare.nobody");
  if (once > 0) parts.push(`${once} ${t("classOverTime.compare.onlyOnce")}`);
  return `${new Intl.ListFormat(currentLanguage()).format(parts)}.`;
}
