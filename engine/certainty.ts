import { diagnose } from "./diagnose.ts";
import { type Fit, fitOf } from "./evidence.ts";
import { type Model, type ModelList, partOf } from "./model.ts";
import { mappedAnswers, observe, patternsBy, type Share, type SheetOptions, stagesBy, weigh } from "./posterior.ts";
import type { StageValue } from "./result.ts";

/**
 * sure: at least .90; likely: at least .70; unclear: less; unknown: no known way of thinking, since it is at least as
 * likely as not that no profile describes the pupil.
 */
export type Word = "sure" | "likely" | "unclear" | "unknown";

const SURE = 0.9;
export const LIKELY = 0.7;
const UNKNOWN = 0.5;
const EVEN = 0.5;

/** Where the model and the rule say different things. */
export interface Difference {
  /** The likely stage; undefined: the rule's, or none is likely. */
  stage?: Share<StageValue>;
  /** Findings that are likely though the rule does not give them. */
  missed: readonly Share<string>[];
  /** Findings of the rule that are less likely than not. */
  doubtful: readonly Share<string>[];
}

/** How sure the diagnosis of one list is. */
export interface Certainty {
  /** Null if the list has no name. */
  name: string | null;
  /** Likeliest first; together with `other` 1. Empty if the list has no stages. */
  stages: readonly Share<StageValue>[];
  /** Every pattern of the list, in the order of the rules. */
  patterns: readonly Share<string>[];
  /** The probability that no profile describes the pupil. */
  other: number;
  /** Of the likeliest stage. */
  word: Word;
  /** The rule's diagnosis, which stays the diagnosis of record. */
  rule: { stage: StageValue | null; patterns: readonly string[] };
  /** A rule for "not classifiable" holds: too much is blank for the model to say more. */
  isUnanswered: boolean;
  /** Undefined: rule and model say the same, as far as the model is sure of anything. */
  difference: Difference | undefined;
  /** The likeliest profile. */
  best: Fit;
}

export function wordOf(p: number, other: number): Word {
  if (other >= UNKNOWN) return "unknown";
  return p >= SURE ? "sure" : p >= LIKELY ? "likely" : "unclear";
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function differenceOf(
  list: ModelList,
  stages: readonly Share<StageValue>[],
  patterns: readonly Share<string>[],
  other: number,
  rule: Certainty["rule"],
): Difference | undefined {
  const [first] = stages;
  const isOther = first !== undefined && first.is !== rule.stage && first.p >= LIKELY;
  const findings = patterns.filter(({ is }) => list.findings.has(is));
  const missed = findings.filter(({ is, p }) => p >= LIKELY && !rule.patterns.includes(is));
  const doubtful = findings.filter(({ is, p }) => p < EVEN * (1 - other) && rule.patterns.includes(is));
  if (!isOther && missed.length === 0 && doubtful.length === 0) return undefined;
  return { ...(isOther && { stage: first }), missed, doubtful };
}

/**
 * How sure the diagnosis of one answer sheet is, list by list, as far as its answers tell; with the answers to further
 * questions on both. The same answers always give the same result. Pure; never throws.
 */
export function certainty(
  model: Model,
  inputs: Readonly<Record<string, string>>,
  { opened, followUps = [] }: SheetOptions = {},
): Certainty[] {
  const observed = observe(model, inputs, opened);
  const { result } = diagnose(model.rules, inputs);
  return model.lists.map((list): Certainty => {
    const weights = weigh(model, list, observed, mappedAnswers(list, followUps));
    const stages = stagesBy(list, weights);
    const patterns = patternsBy(list, weights);
    const other = sumOf(weights.others);
    const rule = partOf(result, list.name);
    const isUnanswered = rule.stage === "?";
    return {
      name: list.name,
      stages,
      patterns,
      other,
      word: wordOf(stages[0]?.p ?? 0, other),
      rule,
      isUnanswered,
      difference: isUnanswered ? undefined : differenceOf(list, stages, patterns, other, rule),
      best: fitOf(model, list, observed, weights.profiles.indexOf(Math.max(...weights.profiles))),
    };
  });
}
