/** The class levels for which the library has tests. */
export const LEVELS = [5, 6, 7, 8, 9, 10] as const;
const [LOWEST, HIGHEST] = [5, 13];

/**
 * The class level in a class's name, 5 to 13: "7b", "Klasse 10 a", "Mathe 8/3", "Year 9". The first such number counts; numbers with
 * more digits, as in "7b 2026", are none. Undefined if the name has none.
 */
export function levelInName(name: string): number | undefined {
  const numbers = [...name.matchAll(/(?<![\d.,])\d{1,2}(?![\d])/gu)].map(([digits]) => Number(digits));
  return numbers.find((number) => number >= LOWEST && number <= HIGHEST);
}

/** The level of {@link LEVELS} next to the one in a class's name; the lowest if there is none. */
export function levelOf(name: string): number {
  return Math.min(levelInName(name) ?? LEVELS[0], LEVELS[LEVELS.length - 1] ?? HIGHEST);
}
