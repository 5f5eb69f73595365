/** A piece of a text: plain words, or a fraction to be drawn stacked. */
export type MathsRun = string | { over: string; under: string };

/** Digits or a box to write in on both sides, as the server reads them; `km/h` and `24.12./25.12.` are no fractions. */
const FRACTION = /(?<![\p{L}\d/.,▢])(\d+|▢)\/(\d+|▢)(?![\p{L}\d/▢]|[.,]\d)/gu;

/** Parts a text of a lesson pack into words and fractions, `3/5` or `▢/12`. */
export function mathsRuns(text: string): MathsRun[] {
  const runs: MathsRun[] = [];
  let from = 0;
  for (const found of text.matchAll(FRACTION)) {
    if (found.index > from) runs.push(text.slice(from, found.index));
    runs.push({ over: found[1] ?? "", under: found[2] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push(text.slice(from));
  return runs;
}
