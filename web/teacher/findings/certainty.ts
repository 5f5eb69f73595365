import type { CertaintyWord, PatternText } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Translate } from "../../i18n/staff.ts";
import { type ItemOfScheme, itemText } from "./evidence.ts";
import { findings, type Standing } from "./standings.ts";

/**
 * How sure the stage of a standing is: by its own probability, or `rather` where the answers fit another stage instead
 * (docs/decisions/28-certainty.md).
 */
export type Sureness = CertaintyWord | "rather";

/** Undefined where nothing is said: not classifiable, a list without stages, or no model. */
export function surenessOf({ stage, certainty }: Pick<Standing, "stage" | "certainty">): Sureness | undefined {
  if (stage === "?" || certainty === undefined || certainty.stages.length === 0) return undefined;
  if (certainty.word === "unknown") return "unknown";
  const word = certainty.stages.find(({ is }) => is === stage)?.word ?? "unclear";
  return word === "unclear" && certainty.difference?.stage !== undefined ? "rather" : word;
}

/** A stone of it is filled: sure and likely, and what the model says nothing of. */
export const isFull = (sureness: Sureness | undefined): boolean =>
  sureness === undefined || sureness === "sure" || sureness === "likely";

/** Of a finding of the standing; undefined for hints and the like, which say of themselves how much they weigh. */
export function patternWord(
  { certainty }: Pick<Standing, "certainty">,
  pattern: PatternText,
): CertaintyWord | undefined {
  if (findings([pattern]).length === 0) return undefined;
  const word = certainty?.patterns.find(({ is }) => is === pattern.is)?.word;
  // The stage says that the answers are like none that the test knows.
  return word === "unknown" ? "unclear" : word;
}

/** The likeliest stage beside the rule's; undefined where none is worth naming, since more speaks for guessing. */
function otherStage({ stage, certainty }: Standing): { is: number; p: number } | undefined {
  const stages = certainty?.stages ?? [];
  const rest = 1 - stages.reduce((sum, { p }) => sum + p, 0);
  const other = stages.find(({ is }) => is !== stage);
  return typeof other?.is === "number" && other.p > rest ? { is: other.is, p: other.p } : undefined;
}

/** One word for the stage: "unklar", "eher Stufe 4". */
export function surenessWord(standing: Standing, t: Translate): string | undefined {
  const sureness = surenessOf(standing);
  if (sureness === undefined) return undefined;
  return t(`results.certainty.word.${sureness}`, { stage: standing.certainty?.difference?.stage ?? "" });
}

/** "Stufe 1 oder 2" of an unclear stage; undefined of any other. */
export function eitherStage(standing: Standing, t: Translate): string | undefined {
  const other = surenessOf(standing) === "unclear" ? otherStage(standing) : undefined;
  if (other === undefined) return undefined;
  const [one, second] = [standing.stage, other.is].toSorted((a, b) => Number(a) - Number(b));
  return t("results.certainty.either", { one: one ?? "", other: second ?? "" });
}

/** The places of at most this many slips are named. */
const NAMED_SLIPS = 3;

/** ", mit einem Versehen in Aufgabe 1.1": the slips of the best way of thinking, if it is on that stage. */
function slipsText(standing: Standing, stage: number, responses: readonly ItemOfScheme[], t: Translate): string {
  const { best } = standing.certainty ?? {};
  if (best?.stage !== stage || best.slips.length === 0) return "";
  const count = best.slips.length;
  if (count > NAMED_SLIPS) return t("results.certainty.manySlips", { count });
  return t("results.certainty.slips", { count, places: placesText(best.slips, responses) });
}

/** `1.1, 2.3`, each place once. */
export function placesText(names: readonly string[], responses: readonly ItemOfScheme[]): string {
  return [...new Set(responses.filter(({ name }) => names.includes(name)).map(itemText))].join(", ");
}

/** A finding that only the answers show, with its word. */
interface Missed {
  pattern: string;
  word: CertaintyWord;
}

function missedOf({ scale, certainty }: Standing, language: Language, t: Translate): Missed[] {
  return findings(scale.patterns)
    .filter(({ is }) => certainty?.difference?.missed.includes(is))
    .map(({ is, label }) => ({
      pattern: t("results.certainty.weighing.claim.pattern", { is, label: label[language] }),
      word: certainty?.patterns.find((share) => share.is === is)?.word ?? "likely",
    }));
}

/** Of a stage that is unclear; undefined of any other. */
function unclearSentence(standing: Standing, responses: readonly ItemOfScheme[], t: Translate): string | undefined {
  const { stage: rule, certainty } = standing;
  const sureness = surenessOf(standing);
  if (sureness === "unknown") return t("results.certainty.unknown", { rule });
  if (sureness !== "unclear") return undefined;
  const other = otherStage(standing);
  if (other === undefined) return t("results.certainty.unclear.guessed", { rule });
  const own = certainty?.stages.find(({ is }) => is === rule)?.p ?? 0;
  const how = other.p < own * 0.8 ? "also" : other.p > own * 1.25 ? "better" : "equally";
  const values = { rule, stage: other.is, with: slipsText(standing, other.is, responses, t) };
  return t(`results.certainty.unclear.${how}`, values);
}

/**
 * What the answers say beside the rule, in sentences: a stage that is unclear or another one, and patterns that the rule misses.
 * Empty where rule and answers say the same.
 */
export function certaintySentences(
  standing: Standing,
  responses: readonly ItemOfScheme[],
  language: Language,
  t: Translate,
): string[] {
  const { scale, stage: rule, certainty } = standing;
  const sureness = surenessOf(standing);
  if (sureness === undefined && scale.stages.length > 0) return [];
  const sentences: string[] = [];
  let missed = missedOf(standing, language, t);
  const wordText = (word: CertaintyWord): string => t(`results.certainty.word.${word}`);
  const stage = certainty?.difference?.stage;
  if (sureness === "rather" && typeof stage === "number") {
    const word = certainty?.stages.find(({ is }) => is === stage)?.word ?? "likely";
    const [first, ...others] = missed;
    const values = { rule, stage, word: wordText(word), with: slipsText(standing, stage, responses, t) };
    if (first?.word === word) {
      sentences.push(t("results.certainty.both", { ...values, pattern: first.pattern }));
      missed = others;
    } else sentences.push(t("results.certainty.rather", values));
  } else {
    const unclear = unclearSentence(standing, responses, t);
    if (unclear !== undefined) sentences.push(unclear);
  }
  for (const { pattern, word } of missed)
    sentences.push(t("results.certainty.missed", { pattern, word: wordText(word) }));
  return sentences;
}
