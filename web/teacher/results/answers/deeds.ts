import type { PatternText, Reason, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Evidence } from "#contract/results.schema.ts";
import type { Translate } from "../../../i18n/staff.ts";
import { isBlank } from "../../../test-view/form-values.ts";
import { type FactInWords, factsInWords, findReason, type ItemOfScheme } from "../../findings/evidence.ts";
import { findings, type Standing } from "../../findings/standings.ts";

/** One thing that a pupil did, as the rules count it. */
export interface Deed {
  key: string;
  /** How often, out of how many; `of` is 0 for what is no count. */
  value: number;
  of: number;
  /** An answer that fits a pattern, one that counts for the stage, or a right one. */
  mark: "thought" | "stage" | "right";
  /** "4 von 5: die längere Zahl gewählt" */
  what: string;
  /** "bei Paaren, in denen …", or the authors' words behind the count. */
  where: string;
  /** The answers that it is about, in the order of the test; of right ones those that are wrong. */
  items: ItemOfScheme[];
}

type Attempt = Pick<Evidence, "inputs" | "result" | "codes" | "because">;

/** Bounded from above alone: what a pupil hardly did. */
const isUpper = ({ facts }: FactInWords): boolean => facts.every(({ bound }) => /^\s*(<|≤|=\s*0\s*$)/u.test(bound));

const wrongOf = (fact: FactInWords, { result, inputs }: Attempt): ItemOfScheme[] =>
  fact.items.map(({ item }) => item).filter(({ name }) => result.outcomes[name] === false && !isBlank(inputs[name]));

/** The answers behind a fact of a pattern's rule that fit the pattern: those with its code; without codes all that are wrong. */
function fitting(fact: FactInWords, pattern: PatternText, attempt: Attempt): ItemOfScheme[] {
  if (fact.kind === "correct") {
    if (!isUpper(fact)) return [];
    const wrong = wrongOf(fact, attempt);
    const coded = wrong.filter(({ name }) => attempt.codes[name]?.includes(pattern.is));
    return coded.length > 0 ? coded : wrong;
  }
  if (fact.kind === "answered" || fact.kind === "blank" || isUpper(fact)) return [];
  const counted = fact.kind === undefined ? fact.items : fact.items.filter((each) => each.counted);
  return counted.map(({ item }) => item).filter(({ name }) => attempt.result.outcomes[name] === false);
}

const patternReason = (standing: Standing, pattern: PatternText, { because }: Attempt): Reason | undefined =>
  findReason(because, standing.scale.name, pattern.is);

/** Response → the patterns of the standings that its answer fits. */
export function fittingPatterns(
  standings: readonly Standing[],
  attempt: Attempt,
  scheme: Scheme,
  language: Language,
): Map<string, PatternText[]> {
  const found = new Map<string, PatternText[]>();
  for (const standing of standings)
    for (const pattern of findings(standing.patterns)) {
      const reason = patternReason(standing, pattern, attempt);
      const facts = reason ? factsInWords(reason, scheme, language) : [];
      const names = new Set(facts.flatMap((fact) => fitting(fact, pattern, attempt)).map(({ name }) => name));
      for (const name of names) found.set(name, [...(found.get(name) ?? []), pattern]);
    }
  return found;
}

/**
 * What was counted, without the word for "right": `Paaren, in denen … (4,8 | 4,63), richtig` → `Paaren, in denen … (4,8 | 4,63)`.
 * Undefined where the word does not stand by itself.
 */
export function withoutRight(means: string, language: Language): string | undefined {
  const parts =
    language === "de"
      ? /^(.*?),? richtig(, .*)?$/u.exec(means)
      : /^(.*?) (?:answered correctly|correct)((?: in| where| on) .*)?$/u.exec(means);
  return parts ? `${parts[1] ?? ""}${parts[2] ?? ""}` : undefined;
}

function plain(fact: FactInWords, mark: Deed["mark"], items: ItemOfScheme[], t: Translate): Deed {
  const { key, value, of, kind } = fact;
  return {
    key,
    value,
    of: kind === undefined ? 0 : of,
    mark,
    what: kind === undefined ? "" : t("results.answers.fact", { value, of }),
    where: fact.means ?? t("results.answers.decisive", { count: items.length }),
    items,
  };
}

/** The thought behind wrong answers, where the rule only counts that right ones are missing. */
function thoughtOf(
  fact: FactInWords,
  pattern: PatternText,
  attempt: Attempt,
  scheme: Scheme,
  language: Language,
  t: Translate,
): Deed | undefined {
  const items = fitting(fact, pattern, attempt);
  const place = withoutRight(fact.means ?? "", language);
  if (items.length === 0 || place === undefined) return undefined;
  const isCoded = items.every(({ name }) => attempt.codes[name]?.includes(pattern.is));
  const named = isCoded ? scheme.codes[pattern.is]?.[language] : undefined;
  const deed = named ?? t("results.answers.deed.fits", { label: pattern.label[language] });
  return {
    key: fact.key,
    value: items.length,
    of: fact.of,
    mark: "thought",
    what: t("results.answers.deed.did", { value: items.length, of: fact.of, deed }),
    where: t("results.answers.deed.at", { what: place }),
    items,
  };
}

/**
 * What the answers on one scale show, from the facts behind its stage and patterns: each count once, first what fits a pattern, then
 * the rest. That something hardly occurred is left to the rules (how the test counts), unless it is all there is.
 */
export function deedsOf(
  standing: Standing,
  attempt: Attempt,
  scheme: Scheme,
  language: Language,
  t: Translate,
): Deed[] {
  const deeds = new Map<string, Deed>();
  const add = (fact: FactInWords, deed: Deed): void => void (deeds.has(fact.key) || deeds.set(fact.key, deed));
  const wordsOf = (reason: Reason | undefined): FactInWords[] => (reason ? factsInWords(reason, scheme, language) : []);
  const isShown = (fact: FactInWords): boolean => fact.kind === "correct" || !isUpper(fact);
  for (const pattern of standing.patterns) {
    for (const fact of wordsOf(patternReason(standing, pattern, attempt)).filter(isShown)) {
      const thought = fact.kind === "correct" ? thoughtOf(fact, pattern, attempt, scheme, language, t) : undefined;
      const items = fact.kind === "correct" ? wrongOf(fact, attempt) : fitting(fact, pattern, attempt);
      add(fact, thought ?? plain(fact, fact.kind === "correct" ? "right" : "thought", items, t));
    }
  }
  const ofStage = wordsOf(findReason(attempt.because, standing.scale.name, standing.stage));
  const shown = ofStage.filter(isShown);
  for (const fact of shown.length + deeds.size > 0 ? shown : ofStage) {
    const items =
      fact.kind === "correct"
        ? wrongOf(fact, attempt)
        : fact.items.filter(({ counted }) => counted || fact.kind === undefined).map(({ item }) => item);
    add(fact, plain(fact, fact.kind === "correct" ? "right" : "stage", items, t));
  }
  const explained = new Set([...deeds.values()].flatMap(({ mark, items }) => (mark === "thought" ? items : [])));
  // "0 von 3 richtig" adds nothing to what was done instead.
  const isNews = ({ mark, value, of, items }: Deed): boolean =>
    mark !== "right" || of === 0 || value > 0 || items.length === 0 || items.some((item) => !explained.has(item));
  return [...deeds.values()]
    .filter(isNews)
    .toSorted((a, b) => Number(b.mark === "thought") - Number(a.mark === "thought"));
}
