import { type Random, seededRandom } from "../../seeded-random.ts";
import { type Formula, readFormula } from "./formula/evaluate.ts";
import { print } from "./formula/print.ts";
import { FormulaError, numberOf, type Value } from "./formula/values.ts";
import { type DrawEntry, isText, type Source, type Sources } from "./pack-file.ts";
import type { Names } from "./places.ts";
import { attempt, type Path, type Reading } from "./reading.ts";

/** Rows that a task keeps. */
export const MOST_ROWS = 60;
/** Fewer than these need a reason. */
export const LEAST_ROWS = 10;
/** Up to so many combinations are all tried; of more some are drawn. */
const ALL = 6000;
const TRIES = 20_000;
const MOST_RANGE = 10_000;

const RANGE = /^\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*$/u;

function entryValue(entry: Sources): Value {
  if (typeof entry === "string" || typeof entry === "number") return readFormula(String(entry)).evaluate(new Map());
  if (isText(entry)) throw new FormulaError("is drawn from a text; write numbers and lists of numbers");
  return { is: "list", of: entry.map(entryValue) };
}

/** The values of a drawn name. @throws FormulaError */
function valuesOf(entry: NonNullable<DrawEntry["draw"]>[string]): Value[] {
  if (typeof entry === "number") return [entryValue(entry)];
  if (typeof entry !== "string") return entry.map(entryValue);
  const [, from, to] = RANGE.exec(entry) ?? [];
  if (from === undefined || to === undefined) {
    throw new FormulaError(`is drawn from ${entry}; write whole numbers as 4..9, or a list such as [8, 10, 12]`);
  }
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > MOST_RANGE)
    throw new FormulaError(`is drawn from ${entry}, which holds ${Math.max(0, count)} numbers`);
  return Array.from({ length: count }, (_, at) => numberOf(Number(from) + at));
}

interface Plan {
  drawn: { name: string; values: readonly Value[] }[];
  derived: { name: string; formula: Formula; path: Path }[];
  /** Conditions over drawn numbers alone, before anything is derived. */
  early: { formula: Formula; path: Path }[];
  late: { formula: Formula; path: Path }[];
}

/** Reads what is drawn. @returns undefined after a fault */
function planOf(entry: DrawEntry, path: Path, reading: Reading): Plan | undefined {
  let isRight = true;
  const read = (source: Source, at: Path, what: string, known: readonly string[]): Formula | undefined => {
    const formula = attempt(reading, at, what, () => {
      const found = readFormula(String(source));
      const unknown = found.names.find((name) => !known.includes(name));
      if (unknown !== undefined)
        throw new FormulaError(`uses ${unknown}, which is not drawn before; there are ${known.join(", ")}`);
      return found;
    });
    if (formula === undefined) isRight = false;
    return formula;
  };
  const drawn = Object.entries(entry.draw ?? {}).flatMap(([name, from]) => {
    const values = attempt(reading, [...path, "draw", name], name, () => valuesOf(from));
    if (values === undefined) isRight = false;
    return values === undefined ? [] : [{ name, values }];
  });
  const names = drawn.map(({ name }) => name);
  const first = [...names];
  const derived = Object.entries(entry.let ?? {}).flatMap(([name, source]) => {
    const at = [...path, "let", name];
    if (names.includes(name)) reading.report(at, `the name ${name} is there already; take another one`);
    const formula = read(source, at, `${name} = ${source}`, names);
    names.push(name);
    return formula === undefined ? [] : [{ name, formula, path: at }];
  });
  const conditions = (entry.where ?? []).flatMap((source, index) => {
    const at = [...path, "where", String(index)];
    const formula = read(source, at, `the condition ${source}`, names);
    return formula === undefined ? [] : [{ formula, path: at }];
  });
  const isEarly = ({ formula }: { formula: Formula }): boolean => formula.names.every((name) => first.includes(name));
  return isRight
    ? { drawn, derived, early: conditions.filter(isEarly), late: conditions.filter((one) => !isEarly(one)) }
    : undefined;
}

/** The names that a task draws and derives. */
export const namesOf = ({ draw, let: derived }: DrawEntry): string[] => [
  ...Object.keys(draw ?? {}),
  ...Object.keys(derived ?? {}),
];

/** Drawn numbers as an author reads them: `a = 4, b = 2`. */
export function shownNames(names: Names, entry: DrawEntry): string {
  const drawn = Object.keys(entry.draw ?? {});
  const shown = (value: Value | undefined): string =>
    value === undefined ? "" : value.is === "list" ? `[${value.of.map(shown).join(", ")}]` : print(value, "en");
  return drawn.length === 0
    ? "without drawn numbers"
    : `with ${drawn.map((name) => `${name} = ${shown(names.get(name))}`).join(", ")}`;
}

/** A combination by its number, if all conditions hold. @throws FormulaError as reported where it was met */
function combined(plan: Plan, indexes: readonly number[], reading: Reading): Names | undefined {
  const names = new Map<string, Value>();
  plan.drawn.forEach(({ name, values }, at) => {
    const value = values[indexes[at] ?? 0];
    if (value !== undefined) names.set(name, value);
  });
  const holds = ({ formula, path }: { formula: Formula; path: Path }): boolean => {
    const value = attempt(reading, path, `the condition ${formula.source}`, () => formula.evaluate(names));
    if (value === undefined) throw new Stop();
    if (value.is === "truth") return value.holds;
    reading.report(path, `the condition ${formula.source} gives no true or false; write a comparison such as a < b`);
    throw new Stop();
  };
  if (!plan.early.every(holds)) return undefined;
  for (const { name, formula, path } of plan.derived) {
    const value = attempt(reading, path, `${name} = ${formula.source}`, () => formula.evaluate(names));
    if (value === undefined) throw new Stop();
    names.set(name, value);
  }
  return plan.late.every(holds) ? names : undefined;
}

/** Ends drawing after a fault, which would come again with each row. */
class Stop extends Error {}

function* combinations(plan: Plan, random: Random): Generator<readonly number[]> {
  const sizes = plan.drawn.map(({ values }) => values.length);
  const total = sizes.reduce((product, size) => product * size, 1);
  if (total <= ALL) {
    for (const number of random.shuffled([...Array(total).keys()])) {
      let rest = number;
      yield sizes.map((size) => {
        const index = rest % size;
        rest = Math.floor(rest / size);
        return index;
      });
    }
    return;
  }
  const tried = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const indexes = sizes.map((size) => random.below(size));
    const key = indexes.join(" ");
    if (tried.has(key)) continue;
    tried.add(key);
    yield indexes;
  }
}

/**
 * Draws numbers for a task, the same ones for the same seed. What has no names gets one empty row.
 * @param most rows at most @param isKept shuts rows out, such as those that a test asks
 * @returns undefined after a fault
 */
export function drawNumbers(
  entry: DrawEntry,
  {
    path,
    seed,
    most,
    isKept,
    keyOf,
  }: {
    path: Path;
    seed: string;
    most: number;
    isKept: (names: Names) => boolean;
    /** What a reader sees of a row; rows that look alike come once. */
    keyOf: (names: Names) => string | undefined;
  },
  reading: Reading,
): Names[] | undefined {
  const plan = planOf(entry, path, reading);
  if (plan === undefined) return undefined;
  const rows: Names[] = [];
  const seen = new Set<string>();
  try {
    for (const indexes of combinations(plan, seededRandom(seed))) {
      const names = combined(plan, indexes, reading);
      if (names === undefined || !isKept(names)) continue;
      const key = keyOf(names);
      if (key === undefined) return undefined;
      if (seen.has(key)) continue;
      seen.add(key);
      rows.push(names);
      if (rows.length === most) break;
    }
  } catch (error) {
    if (error instanceof Stop) return undefined;
    throw error;
  }
  return rows;
}

/** Reports too few rows, and a reason that is not needed. */
export function checkCount(entry: DrawEntry, rows: number, path: Path, { report }: Reading): void {
  const isDrawn = Object.keys(entry.draw ?? {}).length > 0;
  if (!isDrawn) return;
  if (rows === 0)
    report(
      [...path, "where"],
      "no numbers fit all conditions, or all of them are asked by the test; draw from more numbers",
    );
  else if (rows < LEAST_ROWS && entry.few === undefined)
    report([...path, "draw"], `only ${rows} rows fit; draw from more numbers, or say why there are no more: few: "…"`);
  else if (rows >= LEAST_ROWS && entry.few !== undefined)
    report([...path, "few"], `${rows >= MOST_ROWS ? `${MOST_ROWS} and more` : rows} rows fit; leave few out`);
}
