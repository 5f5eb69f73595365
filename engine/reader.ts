import { expressionStyle } from "./expression.ts";
import type { Report } from "./faults.ts";
import type { ResponseRule } from "./format.ts";
import { isRange, overlap } from "./interval.ts";
import {
  asksForWholes,
  choiceReader,
  expressionReader,
  isQuoted,
  type Key,
  type KindReader,
  numberReader,
  optionsReader,
  pointReader,
  textReader,
} from "./kinds.ts";
import { isBlank, isUnfinished, plainText } from "./notation.ts";
import { readNumber } from "./number.ts";
import { ZERO } from "./rational.ts";

/** The reading of one answer. */
export interface Reading {
  state: "blank" | "wrong" | "correct";
  /** The codes of a wrong answer; empty for a wrong answer that no rule lists. */
  codes: readonly string[];
  /** The answers in conditions (`p1: "=abc"`) that it equals. */
  given: readonly string[];
}

export type Read = (answer: string) => Reading;

export const BLANK_READING: Reading = { state: "blank", codes: [], given: [] };
const CORRECT: Reading = { state: "correct", codes: [], given: [] };
const OTHER: Reading = { state: "wrong", codes: [], given: [] };

interface Listed<T> {
  text: string;
  codes: readonly string[];
  key: Key<T>;
}

/** Compiles the listed answers of one kind and reports their faults. */
function compileKeys<T>(kind: KindReader<T>, rule: ResponseRule, given: readonly string[], report: Report): Read {
  const compileKey = (text: string, path: string): Key<T>[] => {
    const key = typeof text === "string" ? kind.key(text) : "must be written in quotes";
    if (typeof key !== "string") return [key];
    report(path, `"${text}" ${key}.`);
    return [];
  };
  const codes = Object.entries(rule.codes ?? {});
  const quoted = new Map(
    rule.kind === "choice" || rule.kind === "choices" || rule.kind === "order" || rule.kind === "text"
      ? []
      : codes.filter(([key]) => isQuoted(key)).map(([key, names]) => [plainText(key.slice(1, -1)), names] as const),
  );
  const right = rule.correct.flatMap((text, index) => compileKey(text, `correct.${index}`));
  const wrong: Listed<T>[] = codes
    .filter(([text]) => !(isQuoted(text) && quoted.has(plainText(text.slice(1, -1)))))
    .flatMap(([text, names]) => compileKey(text, `codes.${text}`).map((key) => ({ text, codes: names, key })));
  const asked = given.flatMap((text) => compileKey(text, `given.${text}`).map((key) => ({ text, key })));

  const isRight = (answer: T) => (kind.accepts?.(answer) ?? true) && right.some((key) => key.matches(answer));
  checkWrong(kind, right, wrong, isRight, report);
  checkSolution(kind, rule, isRight, report);
  const byRank = [0, 1, 2]
    .map((rank) => wrong.filter(({ key }) => key.rank === rank))
    .filter((list) => list.length > 0);

  return (answer) => {
    if (isBlank(answer)) return BLANK_READING;
    if (isUnfinished(answer)) return OTHER;
    const named = quoted.get(plainText(answer));
    if (named !== undefined) return { state: "wrong", codes: named, given: [] };
    const read = kind.read(answer);
    if (read === undefined) return OTHER;
    const equal = asked.filter(({ key }) => key.matches(read)).map(({ text }) => text);
    if (isRight(read)) return equal.length === 0 ? CORRECT : { ...CORRECT, given: equal };
    for (const list of byRank) {
      const hits = list.filter(({ key }) => key.matches(read));
      if (hits.length > 0)
        return { state: "wrong", codes: [...new Set(hits.flatMap((hit) => hit.codes))], given: equal };
    }
    return equal.length === 0 ? OTHER : { ...OTHER, given: equal };
  };
}

/** Reports a solution that is no correct answer. */
function checkSolution<T>(
  kind: KindReader<T>,
  rule: ResponseRule,
  isRight: (answer: T) => boolean,
  report: Report,
): void {
  const [first] = rule.correct;
  const answer = kind.read(rule.solution ?? first ?? "");
  const needed = (rule.kind === "number" || rule.kind === "fraction") && first !== undefined && isRange(first);
  if (rule.solution === undefined && needed)
    report("solution", "The correct answer is a range: write the solution to show.");
  else if (rule.solution !== undefined && (answer === undefined || !isRight(answer))) {
    report("solution", `"${rule.solution}" is not one of the correct answers.`);
  }
}

/** Reports listed wrong answers that are correct or listed twice. */
function checkWrong<T>(
  kind: KindReader<T>,
  right: readonly Key<T>[],
  wrong: readonly Listed<T>[],
  isRight: (answer: T) => boolean,
  report: Report,
): void {
  const seen = new Map<string, string>();
  for (const { text, key } of wrong) {
    const twin = seen.get(key.id);
    if (twin !== undefined)
      report(`codes.${text}`, `"${text}" is the same answer as "${twin}": list its codes together.`);
    seen.set(key.id, text);
    const answer = key.rank === 0 ? kind.read(text) : undefined;
    const range = key.rank === 1 ? key.interval : undefined;
    const isCorrect =
      (answer !== undefined && isRight(answer)) ||
      (range !== undefined && right.some(({ interval }) => interval !== undefined && overlap(interval, range)));
    if (isCorrect) report(`codes.${text}`, `"${text}" is a correct answer (or contains one) and cannot carry a code.`);
  }
}

/**
 * Makes the reader of one response: typed answer → state and codes. `given` are the answers in conditions. Faults in the
 * listed answers go to `report`, with paths relative to the response.
 */
export function compileReader(rule: ResponseRule, given: readonly string[], report: Report): Read {
  const options = (rule.options ?? []).map(String);
  const needsOptions = rule.kind === "choice" || rule.kind === "choices" || rule.kind === "order";
  if (needsOptions && options.length === 0)
    report("options", `A ${rule.kind} response lists the keys that can be given.`);
  if (options.includes("blank")) report("options", "blank is the word for no answer and cannot be an option.");
  if (new Set(options).size < options.length) report("options", "An option is listed twice.");
  if (rule.correct.length === 0) report("correct", "At least one correct answer is needed.");
  const listed = [...rule.correct, ...Object.keys(rule.codes ?? {})].map(String);
  switch (rule.kind) {
    case "choice":
      return compileKeys(choiceReader(options), rule, given, report);
    case "choices":
    case "order":
      return compileKeys(optionsReader(options, rule.kind === "order"), rule, given, report);
    case "text":
      return compileKeys(textReader(), rule, given, report);
    case "number":
    case "fraction": {
      const style = { unit: rule.unit, letter: rule.letter, wholes: rule.kind === "number" && asksForWholes(listed) };
      return compileKeys(numberReader(style, rule.form === "simplest"), rule, given, report);
    }
    case "expression": {
      const terms = listed.filter((key) => key !== "number" && !isQuoted(key));
      return compileKeys(
        expressionReader(expressionStyle(terms, rule.unit), rule["max-terms"], rule.brackets),
        rule,
        given,
        report,
      );
    }
    case "point": {
      const tolerance = readNumber(String(rule.tolerance ?? 0))?.value ?? ZERO;
      return compileKeys(pointReader(tolerance), rule, given, report);
    }
    default:
      report("kind", "A kind is one of choice, choices, number, fraction, expression, order, point, text.");
      return () => OTHER;
  }
}
