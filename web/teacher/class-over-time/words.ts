import { useMemo } from "react";
import type { Language } from "#contract/limits.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import { dayOf } from "../../ui/day.ts";
import { useUser } from "../../ui/use-user.ts";
import { DIRECTIONS, type Direction } from "./compare.ts";
import type { Taking } from "./takings.ts";

/** What every part of the screen says things with. */
export interface Speech {
  t: Translate;
  language: Language;
  /** Correct counts take the place of stages and patterns. */
  simplified: boolean;
}

export function useSpeech(): Speech {
  const t = useText();
  const language = currentLanguage();
  const simplified = useUser()?.simplifiedView ?? false;
  return useMemo(() => ({ t, language, simplified }), [t, language, simplified]);
}

/** `12. Nov. (Variante B)`: which taking of a test is meant. */
export function whenText({ time, test }: Taking, t: Translate): string {
  const day = dayOf(time, t);
  return test.variant === null
    ? t("classOverTime.when", { day })
    : t("classOverTime.whenVariant", { day, variant: test.variant });
}

/** `3 höher, 5 gleich, 1 niedriger, 2 nur einmal`; who is nobody is not said. */
export function changeText(
  counts: Readonly<Record<Direction, number>>,
  once: number,
  { t, simplified }: Speech,
): string {
  const words = simplified ? "classOverTime.countCorrect" : "classOverTime.count";
  const parts = DIRECTIONS.filter((direction) => counts[direction] > 0).map((direction) =>
    t(`${words}.${direction}`, { count: counts[direction] }),
  );
  if (parts.length === 0) return t("classOverTime.compare.nobody");
  if (once > 0) parts.push(t(`${words}.once`, { count: once }));
  return parts.join(", ");
}
