/** A piece of a text: plain words, or a fraction to be drawn stacked. */
export type MathsRun = string | { over: string; under: string };

/** A number of digits, or a box to write in; a letter only beside one of these. `km/h` and `und/oder` are no fractions. */
const FRACTION = /(?<![\p{L}\d.,/])(?:(\d+|▢)\/(\d+|▢|[a-z])|([a-z])\/(\d+|▢))(?![\p{L}\d/]|[.,]\d)/gu;

/** Parts a text of a lesson pack into words and fractions, `3/5` or `▢/12`. */
export function mathsRuns(text: string): MathsRun[] {
  const runs: MathsRun[] = [];
  let from = 0;
  for (const found of text.matchAll(FRACTION)) {
    if (found.index > from) runs.push(text.slice(from, found.index));
    runs.push({ over: found[1] ?? found[3] ?? "", under: found[2] ?? found[4] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push(text.slice(from));
  return runs;
}
