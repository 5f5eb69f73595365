import { CLASS_LEVELS, MAX_CLASS_LEVEL } from "#contract/limits.ts";

const [LOWEST] = CLASS_LEVELS;

/**
 * The class level in a class's name, 5 to 13: "7b", "Klasse 10 a", "Mathe 8/3", "Year 9". The first such number counts; numbers with
 * more digits, as in "7b 2026", are none. Undefined if the name has none.
 */
export function levelInName(name: string): number | undefined {
  const numbers = [...name.matchAll(/(?<![\d.,])\d{1,2}(?![\d])/gu)].map(([digits]) => Number(digits));
  return numbers.find((number) => number >= LOWEST && number <= MAX_CLASS_LEVEL);
}

/** The level of {@link CLASS_LEVELS} next to the one in a class's name; the lowest if there is none. */
export function levelOf(name: string): number {
  return Math.min(levelInName(name) ?? LOWEST, Math.max(...CLASS_LEVELS));
}
