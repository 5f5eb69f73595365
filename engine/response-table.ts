import type { Diagnosis } from "./format.ts";
import type { Reading } from "./reader.ts";

/** A rate, 0 to 1, with the share of pupils who have it; shares are relative to each other. */
export type Rate = readonly [rate: number, share: number];

/** Likelihoods of one response's categories. */
export interface ResponseTable {
  size: number;
  /** `[predicted][observed][grid]`, flat. */
  known: Float64Array;
  /** `[way of answering][observed]`, flat; the ways are those of `waysOf`. */
  other: Float64Array;
  /** The categories of its options, in their order; empty if it is no choice. */
  same: readonly number[];
  categoryOf(reading: Reading, answer: string): number;
}

export const CORRECT = 0;
export const BLANK = 1;
const STRAY = 2;
const KNOWN = 3;

/** No answer is impossible. */
const LEAST = 1e-6;
/** Shares of blanks by what is predicted. Blanks say little, so they hardly depend on it. */
const BLANKS = { correct: 0.02, known: 0.03, stray: 0.1, blank: 0.75 };
/** Shares of slips in a typed answer. */
const TYPED_SLIP = { correct: 0.12, known: 0.38 };
/** How the answers of pupils are spread who are wrong in no known way. */
const STRAY_SPREAD = { option: 0.65, stray: 0.8, most: 0.1 };
/** Pupils whom no profile describes: their answers to typed responses. */
const TYPED_OTHER = { correct: 0.05, blank: 0.2, known: 0.2 };
const CHOICE_OTHER_BLANK = 0.04;
/** How often a pupil who chooses the same option throughout, or one of the same two, does so. */
const SAME_OPTION_KEPT = 0.95;

/** The texts of a response's categories; the index is the category. */
function categoriesOf(rule: Diagnosis["responses"][string]): { keys: string[]; byOption: boolean } {
  const fixed = ["correct", "blank", "stray"];
  if (rule.kind === "choice") {
    return {
      keys: [...fixed, ...(rule.options ?? []).filter((option) => !rule.correct.includes(option))],
      byOption: true,
    };
  }
  const known = Object.values(rule.codes ?? {}).map((codes) => [...new Set(codes)].toSorted().join(" "));
  return { keys: [...fixed, ...new Set(known.filter((key) => key !== ""))], byOption: false };
}

/** The share of each of all possible answers to boxes or cards; 1 for typed answers, which cannot be counted. */
function evenShare({ kind, options = [] }: Diagnosis["responses"][string]): number {
  if (kind === "choices") return 1 / 2 ** options.length;
  if (kind === "order") return options.reduce((share, _, index) => share / (index + 1), 1);
  return 1;
}

/** Places of options, from 0, among which a pupil chooses by chance; none: among all. */
export type Way = readonly number[];

/** The ways of answering that no profile describes, where the longest list of options has `most`: any, one, or one of two. */
export function waysOf(most: number): Way[] {
  const places = Array.from({ length: most }, (_, at) => at);
  return [[], ...places.map((at) => [at]), ...places.flatMap((at) => places.slice(at + 1).map((other) => [at, other]))];
}

/** The category of the option at a place. A shorter list has its last option at all further places. */
export function optionAt({ same }: Pick<ResponseTable, "same">, place: number): number | undefined {
  return same[Math.min(place, same.length - 1)];
}

export function compileResponse(
  rule: Diagnosis["responses"][string],
  harder: number,
  slips: readonly Rate[],
  lapses: readonly Rate[],
  ways: readonly Way[],
): ResponseTable {
  const { keys, byOption } = categoriesOf(rule);
  const size = keys.length;
  const known = size - KNOWN;
  const index = new Map(keys.map((key, at) => [key, at] as const).slice(KNOWN));
  const even = evenShare(rule);

  /** How slips fall on what is not predicted and not blank. */
  const slipTo = (predicted: number, observed: number): number => {
    if (observed === predicted || observed === BLANK) return 0;
    if (byOption)
      return observed === STRAY
        ? 0
        : 1 / Math.max(1, size - KNOWN + 1 - (predicted === BLANK || predicted === STRAY ? 0 : 1));
    const each = Math.min(TYPED_SLIP.known / Math.max(1, known), 1.5 * even);
    const right = predicted === CORRECT ? 0 : Math.min(TYPED_SLIP.correct, 1.5 * even);
    if (observed === CORRECT) return right;
    if (observed >= KNOWN) return each;
    const others = known - (predicted >= KNOWN ? 1 : 0);
    return 1 - right - others * each;
  };
  /** What a pupil means to answer, given that it is no blank. */
  const meant = (predicted: number, observed: number): number => {
    if (observed === BLANK) return 0;
    if (predicted === BLANK) return meant(STRAY, observed);
    if (predicted === STRAY) {
      if (byOption) return observed >= KNOWN ? 1 / Math.max(1, known) : 0;
      const each = Math.min((1 - STRAY_SPREAD.stray) / Math.max(1, known), STRAY_SPREAD.most, 2 * even);
      return observed === STRAY ? 1 - known * each : observed >= KNOWN ? each : 0;
    }
    if (predicted === CORRECT || !byOption || isCoded(predicted) || known < 2) return observed === predicted ? 1 : 0;
    return observed === predicted
      ? STRAY_SPREAD.option
      : observed >= KNOWN
        ? (1 - STRAY_SPREAD.option) / (known - 1)
        : 0;
  };
  const isCoded = (category: number): boolean => (rule.codes?.[keys[category] ?? ""] ?? []).length > 0;

  const table = new Float64Array(size * size * slips.length * lapses.length);
  let at = 0;
  for (let predicted = 0; predicted < size; predicted += 1) {
    const blank =
      predicted === CORRECT
        ? BLANKS.correct
        : predicted === BLANK
          ? BLANKS.blank
          : predicted === STRAY
            ? BLANKS.stray
            : BLANKS.known;
    for (let observed = 0; observed < size; observed += 1) {
      for (const [slip] of slips) {
        for (const [lapse] of lapses) {
          const rate = Math.min(0.5, slip * harder);
          const kept = predicted === CORRECT ? 0 : lapse;
          const isRight = observed === CORRECT ? 1 : 0;
          const intended = (1 - kept) * meant(predicted, observed) + kept * isRight;
          const given = (1 - rate) * intended + rate * slipTo(predicted, observed);
          table[at] = Math.max(LEAST, observed === BLANK ? blank : (1 - blank) * given);
          at += 1;
        }
      }
    }
  }

  /** What is answered by chance. */
  const byChance = (observed: number): number => {
    if (byOption) {
      if (observed === STRAY) return 0;
      return observed === BLANK ? CHOICE_OTHER_BLANK : (1 - CHOICE_OTHER_BLANK) / (known + 1);
    }
    const each = Math.min(TYPED_OTHER.known / Math.max(1, known), even);
    const right = Math.min(TYPED_OTHER.correct, even);
    if (observed === CORRECT) return right;
    if (observed === BLANK) return TYPED_OTHER.blank;
    return observed === STRAY ? 1 - TYPED_OTHER.blank - right - known * each : each;
  };
  const same = (byOption ? (rule.options ?? []) : []).map((option) =>
    rule.correct.includes(option) ? CORRECT : (index.get(option) ?? STRAY),
  );
  const other = new Float64Array(ways.length * size);
  for (const [at, way] of ways.entries()) {
    const chosen = way.flatMap((place) => optionAt({ same }, place) ?? []);
    for (let observed = 0; observed < size; observed += 1) {
      const chance = byChance(observed);
      const kept = chosen.filter((one) => one === observed).length / chosen.length;
      const p = chosen.length === 0 ? chance : SAME_OPTION_KEPT * kept + (1 - SAME_OPTION_KEPT) * chance;
      other[at * size + observed] = Math.max(LEAST, p);
    }
  }

  const categoryOf = ({ state, codes }: Reading, answer: string): number => {
    if (state === "correct") return CORRECT;
    if (state === "blank") return BLANK;
    return index.get(byOption ? answer.trim() : [...new Set(codes)].toSorted().join(" ")) ?? STRAY;
  };
  return { size, known: table, other, same, categoryOf };
}
