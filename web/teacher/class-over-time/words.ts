import type { Translate } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import { DIRECTIONS, type Direction } from "./compare.ts";
import type { Sitting } from "./sittings.ts";

/** `12. Nov. (Variante B)`: names a sitting of a test. */
export function whenText({ time, test }: Sitting, t: Translate): string {
  const day = dayOf(time, t);
  return test.variant === null
    ? t("classOverTime.when", { day })
    : t("classOverTime.whenVariant", { day, variant: test.variant });
}

/** `3 höher, 5 gleich, 1 niedriger, 2 nur einmal`; numbers of zero are left out. */
export function changeText(
  counts: Readonly<Record<Direction, number>>,
  once: number,
  t: Translate,
  { simplified }: { simplified: boolean },
): string {
  const words = simplified ? "classOverTime.countCorrect" : "classOverTime.count";
  const parts = DIRECTIONS.filter((direction) => counts[direction] > 0).map((direction) =>
    t(`${words}.${direction}`, { count: counts[direction] }),
  );
  if (parts.length === 0) return t("classOverTime.compare.nobody");
  if (once > 0) parts.push(t(`${words}.once`, { count: once }));
  return parts.join(", ");
}
