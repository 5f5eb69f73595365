import type { CountKind, Fact, Reason, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { givenText, type ItemTexts, itemTextOf, rightText } from "../../test-view/item-texts.ts";
import { placeText } from "./format.ts";

/** The response of a scheme with its place: what evidence points to. */
export type ItemOfScheme = Scheme["responses"][number];

/** One fact in words: `4 von 5` and what was counted, with the items behind it. */
export interface FactInWords {
  key: string;
  value: number;
  of: number;
  /** What was counted, or what the answer means; undefined where the answers must speak for themselves. */
  means: string | undefined;
  /** The bound was not reached: said of the stage that is left over. */
  missed: boolean;
  /** The facts that say it: several where a rule bounds the same count twice. */
  facts: Fact[];
  /** What was counted; undefined for a fact about one response's answer, where `value of` would say nothing. */
  kind: CountKind | undefined;
  /** The responses among which was counted, in page and item order, and whether each was counted. */
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
  // A condition on one response names the code that its answer carries.
  const code = fact.bound.replace(/^=/, "");
  return { key, value, of, items, kind: undefined, means: scheme.codes[code]?.[language] ?? code };
}

/** What a rule asks of one answer without a code for it: whether it is right, was given, or is just this one (`=abc`). */
const OF_ONE_ANSWER = /^(correct|wrong|answered|blank|=.*)$/u;

/** Such answers as one fact, in page and item order: none of them says anything without the others. */
function answersAsked(facts: readonly Fact[], { responses }: Scheme): FactInWords[] {
  const asked = responses.filter(({ name }) => facts.some(({ count }) => count === name));
  if (asked.length === 0) return [];
  const items = asked.map((item) => ({ item, counted: false }));
  return [
    { key: "answers", value: 0, of: 0, means: undefined, missed: false, facts: [...facts], kind: undefined, items },
  ];
}

/** Rules also ask whether enough was answered: that guards a finding and is none itself. */
const isGuard = ({ kind, value, of }: FactInWords): boolean => kind === "answered" && value === of;

/** The facts of a reason, each once: a rule may bound the same count twice (`>=2` and `>33%`). Guards that tell nothing are left out. */
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

/** The reason behind a stage (`is` a stage) or pattern (`is` a code) of the scale with that name. */
export function findReason(because: readonly Reason[], name: string | null, is: string | number): Reason | undefined {
  return because.find((reason) => reason.name === name && reason.is === is);
}

/** Which part of the evidence a badge opens: `stage`, `L1`, or of a named scale `readingLineGraph.stage`. */
export function evidenceKey(scale: string | null, pattern = "stage"): string {
  return scale === null ? pattern : `${scale}.${pattern}`;
}

/** What a pupil wrote beside what would have been right. */
export interface GivenAnswer {
  state: "correct" | "wrong" | "blank";
  given: string;
  right: string;
}

/** One answer as given and as it should be; choices by what stands on them. */
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
