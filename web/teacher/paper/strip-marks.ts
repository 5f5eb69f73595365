/** A mark of a measuring strip, with its number or without. */
export interface StripMark {
  readonly number: number;
  readonly isNamed: boolean;
}

const MOST_MARKS = 40;
const MOST_NAMES = 12;
/** Steps that one can count by, within a power of ten. */
const ROUND = [1, 2, 5, 10];

/** Marks that are close enough to read a place between them, and numbers that are not too close to be read. */
export function stripMarks(from: number, to: number): StripMark[] {
  const power = 10 ** Math.floor(Math.log10((to - from) / MOST_MARKS));
  const step = power * (ROUND.find((round) => (to - from) / (round * power) <= MOST_MARKS + 1e-9) ?? 10);
  const steps = Math.floor((to - from) / step + 1e-9);
  const every = [1, 2, 5, 10, 20, 50].find((each) => steps / each <= MOST_NAMES) ?? steps;
  return Array.from({ length: steps + 1 }, (_, at) => ({
    number: Number((from + at * step).toPrecision(12)),
    isNamed: at % every === 0,
  }));
}
