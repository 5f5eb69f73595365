import type { Fact, Reason, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/limits.ts";
import { placeText } from "./format.ts";

/** The response of a scheme with its place: what evidence points to. */
export type ItemOfScheme = Scheme["responses"][number];

/** One fact in words: `4 von 5` and what was counted, with the items behind it. */
export interface FactInWords {
  key: string;
  value: number;
  of: number;
  /** What was counted, or what the answer means. */
  means: string;
  /** The bound was not reached: said of the stage that is left over. */
  missed: boolean;
  /** In page and item order. */
  items: ItemOfScheme[];
  /** The fact is about one response's answer: `value of` would say nothing. */
  single: boolean;
}

function wordsOf(fact: Fact, scheme: Scheme, language: Language): { means: string; single: boolean } {
  const count = scheme.counts[fact.count];
  if (count) return { means: count[language], single: false };
  // A condition on one response names the code that its answer carries.
  const code = fact.bound.replace(/^=/, "");
  return { means: scheme.codes[code]?.[language] ?? code, single: true };
}

/**
 * The facts of a reason, each once: a rule may bound the same count twice (`>=2` and `>33%`).
 */
export function factsInWords(reason: Reason, scheme: Scheme, language: Language): FactInWords[] {
  const facts = new Map<string, FactInWords>();
  for (const fact of reason.facts) {
    const { means, single } = wordsOf(fact, scheme, language);
    const known = facts.get(fact.count);
    facts.set(fact.count, {
      key: fact.count,
      value: fact.value,
      of: fact.of,
      means,
      single,
      missed: fact.missed === true || known?.missed === true,
      items: scheme.responses.filter(({ name }) => fact.responses.includes(name)),
    });
  }
  return [...facts.values()];
}

/** The reason behind a stage (`is` a stage) or pattern (`is` a code) of the scale with that name. */
export function findReason(because: readonly Reason[], name: string | null, is: string | number): Reason | undefined {
  return because.find((reason) => reason.name === name && reason.is === is);
}

/** `1.4` of a response. */
export function itemText({ page, item }: ItemOfScheme): string {
  return placeText({ page, item });
}

/** Whole minutes spent on the test, from its trace in seconds. */
export function minutesOf(trace: readonly { duration: number }[]): number {
  return Math.round(trace.reduce((sum, { duration }) => sum + duration, 0) / 60);
}
