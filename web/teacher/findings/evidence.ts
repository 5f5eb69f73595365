import type { CountKind, Fact, Reason, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { givenText, type ItemTexts, itemTextOf, rightText } from "../../test-view/item-texts.ts";
import { placeText } from "./format.ts";

/** A response of a scheme with its place, to which evidence refers. */
export type ItemOfScheme = Scheme["responses"][number];

/** One fact in words: `4 von 5` and the meaning of the count, with its items. */
export interface FactInWords {
  key: string;
  value: number;
  of: number;
  /** The meaning of the count or of the answer; undefined if the answers are shown without words. */
  means: string | undefined;
  /** Whether the bound was not reached, as for the lowest stage. */
  missed: boolean;
  /** The facts behind it: several if a rule bounds the same count twice. */
  facts: Fact[];
  /** The kind of the count; undefined for a fact about one answer, for which `value of` has no meaning. */
  kind: CountKind | undefined;
  /** The responses of the count, in page and item order, and whether each was counted. */
  items: { item: ItemOfScheme; counted: boolean }[];
}

function inWords(fact: Fact, scheme: Scheme, language: Language): Omit<FactInWords, "missed" | "facts"> {
  const count = scheme.counts[fact.count];
  const { count: key, value, of } = fact;
  const among = count && count.responses.length > 0 ? count.responses : fact.responses;
  const items = scheme.responses
    .filter(({ name }) => among.includes(name))
    .map((item) => ({ item, counted: fact.responses.includes(item.name) }));
  if (count) return { key, value, of, items, kind: count.kind, means: count.means[language] };
  // A condition on one response names the code of its answer.
  const code = fact.bound.replace(/^=/, "");
  return { key, value, of, items, kind: undefined, means: scheme.codes[code]?.[language] ?? code };
}

/** Conditions on one answer without a code: it is right or wrong, was given or not, or has a value (`=abc`). */
const OF_ONE_ANSWER = /^(correct|wrong|answered|blank|=.*)$/u;

/** Such answers as one fact, in page and item order, because they are only meaningful together. */
function answersAsked(facts: readonly Fact[], { responses }: Scheme): FactInWords[] {
  const asked = responses.filter(({ name }) => facts.some(({ count }) => count === name));
  if (asked.length === 0) return [];
  const items = asked.map((item) => ({ item, counted: false }));
  return [
    { key: "answers", value: 0, of: 0, means: undefined, missed: false, facts: [...facts], kind: undefined, items },
  ];
}

/** Rules also require that enough was answered. That only guards a finding. */
const isGuard = ({ kind, value, of }: FactInWords): boolean => kind === "answered" && value === of;

/** The facts of a reason, merged by count, since a rule may bound a count twice (`>=2` and `>33%`). Guards are left out. */
export function factsInWords(reason: Reason, scheme: Scheme, language: Language): FactInWords[] {
  const isOfAnswer = ({ count, bound }: Fact): boolean => !(count in scheme.counts) && OF_ONE_ANSWER.test(bound);
  const facts = new Map<string, FactInWords>();
  for (const fact of reason.facts.filter((each) => !isOfAnswer(each))) {
    const before = facts.get(fact.count);
    const missed = fact.missed === true || before?.missed === true;
    facts.set(fact.count, { ...inWords(fact, scheme, language), missed, facts: [...(before?.facts ?? []), fact] });
  }
  return [
    ...[...facts.values()].filter((fact) => !isGuard(fact)),
    ...answersAsked(reason.facts.filter(isOfAnswer), scheme),
  ];
}

/** The reason for a stage (`is` is a stage) or a pattern (`is` is a code) on the scale with that name. */
export function findReason(because: readonly Reason[], name: string | null, is: string | number): Reason | undefined {
  return because.find((reason) => reason.name === name && reason.is === is);
}

/** The evidence that a badge opens: `stage`, `L1`, or with a named scale `readingLineGraph.stage`. */
export function evidenceKey(scale: string | null, pattern = "stage"): string {
  return scale === null ? pattern : `${scale}.${pattern}`;
}

/** A pupil's answer beside the right one. */
export interface GivenAnswer {
  state: "correct" | "wrong" | "blank";
  given: string;
  right: string;
}

/** One answer as given and the right one; choices by their labels. */
export function answerTo(
  item: ItemOfScheme,
  { inputs, result }: Pick<Evidence, "inputs" | "result">,
  solution: Readonly<Inputs>,
  texts: ItemTexts,
  language: Language,
): GivenAnswer {
  const text = itemTextOf(texts, item.name);
  const given = givenText(inputs[item.name], text, item, language);
  const state = result.outcomes[item.name] ? "correct" : given === "" ? "blank" : "wrong";
  return { state, given, right: rightText(solution[item.name] ?? "", text, item, language) };
}

/** `1.4` of a response. */
export function itemText({ page, item }: ItemOfScheme): string {
  return placeText({ page, item });
}

/** Whole minutes spent on the test, from its trace in seconds. */
export function minutesOf(trace: readonly { duration: number }[]): number {
  return Math.round(trace.reduce((sum, { duration }) => sum + duration, 0) / 60);
}
