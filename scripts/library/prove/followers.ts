import type { Alternatives, Count, NamedCondition, Rules, Test } from "#engine/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { type AnswerSheet, solutionOf } from "../key/cases.ts";
import type { Key } from "../key/read-key.ts";
import { answerFor } from "./invented-answers.ts";

type Diagnosed = Pick<Key, "diagnosis" | "rules">;

/** A pattern's list and name. */
export interface PatternName {
  /** Null if the list has no name. */
  name: string | null;
  is: string;
}

/** A pupil who gives the answer of one code wherever it is offered, and the right answer elsewhere. */
export interface Follower {
  code: string;
  /** Response → the answer that carries the code, for each response that offers it. */
  answers: AnswerSheet;
  /** The complete sheet. */
  inputs: AnswerSheet;
  /** The patterns that ask for the code or are named after it, or the same of a code that is beside it in all answers. */
  patterns: readonly OwnPattern[];
}

interface OwnPattern extends PatternName {
  isFinding: boolean;
  /** False if it asks only for a code beside the followed one. */
  isOfCode: boolean;
  /** True if the code is offered at as many places as one of the pattern's counts of it asks for. */
  isWithinReach: boolean;
}

/** The answer of each response that carries a code, with as few other codes as possible. */
function answersWith({ diagnosis, rules }: Diagnosed, code: string): AnswerSheet {
  const random = seededRandom(code);
  const answers: AnswerSheet = {};
  for (const response of rules.responses) {
    const rule = diagnosis.responses[response.name];
    if (rule === undefined) continue;
    const keys = Object.entries(rule.codes ?? {})
      .filter(([, codes]) => codes.includes(code))
      .toSorted(([, a], [, b]) => a.length - b.length);
    const answer = keys
      .map(([key]) => answerFor(key, response, rule, random))
      .find((one): one is string => one !== undefined);
    if (answer !== undefined) answers[response.name] = answer;
  }
  return answers;
}

/** The least number of places that a bound asks for; undefined if it asks for none, or compares with another count. */
export function placesAskedFor(test: Extract<Test, { kind: "count" }>): number | undefined {
  const { bound, count } = test;
  if (bound.operator === "<" || bound.operator === "<=") return undefined;
  const { amount } = bound;
  if (amount.kind === "count" || count.kind === "sum") return undefined;
  const more = bound.operator === ">" ? 1 : 0;
  if (amount.kind === "number") return amount.number + more;
  // A share of the wrong answers asks for no certain number of places.
  if (amount.ofWrong) return undefined;
  const exactly = (count.of.length * amount.numerator) / amount.denominator;
  return bound.operator === ">" ? Math.floor(exactly) + 1 : Math.ceil(exactly);
}

/** Whether a condition asks for a code, and whether the places that offer it are enough for one of its counts. */
function asksFor(
  { diagnosis }: Diagnosed,
  condition: Alternatives,
  code: string,
  places: ReadonlySet<number>,
): { asks: boolean; isWithinReach: boolean } {
  const counts = (count: Count | NamedCondition): boolean => {
    if (count.kind === "condition") return inCondition(count.condition).asks;
    if (count.kind === "sum") return count.parts.some(({ weight, what }) => weight > 0 && counts(what));
    const listed = [diagnosis.counts[count.name]?.code ?? []].flat();
    return listed.includes(code);
  };
  const inTest = (test: Test): { asks: boolean; isWithinReach: boolean } => {
    if (test.kind === "named")
      return test.expected ? inCondition(test.named.condition) : { asks: false, isWithinReach: false };
    if (test.kind === "response") {
      const rule = diagnosis.responses[test.name];
      const given = test.text.startsWith("=") ? test.text.slice(1).trim() : undefined;
      const codes = given === undefined ? [test.text] : (rule?.codes?.[given] ?? []);
      // One place is no pattern of answers.
      return { asks: codes.includes(code), isWithinReach: false };
    }
    const least = placesAskedFor(test);
    const isUpper = test.bound.operator === "<" || test.bound.operator === "<=" || least === 0;
    if (isUpper || !counts(test.count)) return { asks: false, isWithinReach: false };
    const offered = test.count.kind === "sum" ? [] : test.count.of.filter((index) => places.has(index));
    return { asks: true, isWithinReach: least !== undefined && least >= 2 && offered.length >= least };
  };
  const inCondition = (alternatives: Alternatives): { asks: boolean; isWithinReach: boolean } => {
    const each = alternatives.map((tests) => {
      const all = tests.map(inTest).filter(({ asks }) => asks);
      return { asks: all.length > 0, isWithinReach: all.length > 0 && all.every(({ isWithinReach }) => isWithinReach) };
    });
    return { asks: each.some(({ asks }) => asks), isWithinReach: each.some((one) => one.isWithinReach) };
  };
  return inCondition(condition);
}

/** The codes that all of some answers carry. */
function sharedCodes({ rules }: Diagnosed, answers: AnswerSheet): string[] {
  const lists = rules.responses.flatMap(({ name, read }) => {
    const answer = answers[name];
    return answer === undefined ? [] : [read(answer).codes];
  });
  return (lists[0] ?? []).filter((code) => lists.every((codes) => codes.includes(code)));
}

function patternsOf(key: Diagnosed, followed: string, answers: AnswerSheet): OwnPattern[] {
  const { diagnosis, rules } = key;
  const places = new Set(rules.responses.flatMap(({ name }, index) => (answers[name] === undefined ? [] : [index])));
  const codes = sharedCodes(key, answers);
  return rules.patterns.flatMap((row, list) =>
    row.rules.flatMap(({ is, when }, at): OwnPattern[] => {
      const { hint = false, finding = true } = diagnosis.patterns[list]?.rules[at] ?? {};
      const each = codes.map((code) => ({ code, ...asksFor(key, when ?? [], code, places) }));
      if (!codes.includes(is) && !each.some(({ asks }) => asks)) return [];
      const isOfCode = is === followed || each.some(({ code, asks }) => asks && code === followed);
      const isWithinReach = each.some((one) => one.isWithinReach);
      return [{ name: row.name, is, isFinding: finding && !hint, isOfCode, isWithinReach }];
    }),
  );
}

/** The followers of all codes, in the order of the file. */
export function followersOf(key: Diagnosed): Follower[] {
  const solution = solutionOf(key.diagnosis);
  return Object.keys(key.diagnosis.codes).map((code) => {
    const answers = answersWith(key, code);
    return { code, answers, inputs: { ...solution, ...answers }, patterns: patternsOf(key, code, answers) };
  });
}

/** The readings of a sheet as one text: equal for two sheets that no rule can tell apart. */
export function readingsOf({ responses }: Rules, inputs: AnswerSheet): string {
  return JSON.stringify(responses.map(({ name, read }) => read(inputs[name] ?? "")));
}
