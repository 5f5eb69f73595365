import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";
import { contains, exactly, isRange, parseInterval } from "#engine/interval.ts";
import { readNumber } from "#engine/number.ts";
import type { AnswerKind } from "../library/built-pack.ts";
import { withUnit, written } from "./figures/svg.ts";
import type { FilledQuestion } from "./fill.ts";
import { inBoth } from "./html.ts";

/** How a question reads an answer. */
export type Read = { isRight: boolean; code: string | null };

/** Whether a number that a child wrote is an answer of the pack: equal by value, or within a range. */
function isNumber(given: string, expected: string): boolean {
  const value = readNumber(given)?.value;
  if (value === undefined) return false;
  if (isRange(expected)) {
    const range = parseInterval(expected);
    return range !== undefined && contains(range, value);
  }
  const exact = readNumber(expected)?.value;
  return exact !== undefined && contains(exactly(exact), value);
}

const sortedKeys = (keys: string): string => keys.replace(/[\s,]/g, "").split("").toSorted().join("");

/** Whether a given answer, as input elements write it, is an answer in its plain form. */
export function isAnswer(kind: AnswerKind, given: string, expected: string): boolean {
  if (kind === "number" || kind === "fraction") return isNumber(given, expected);
  if (kind === "choices") return sortedKeys(given) === sortedKeys(expected);
  return given.replace(/[\s,]/g, "") === expected;
}

/** Reads an answer by the question's right answers and codes; the first code that has it counts. */
export function readAnswer(
  kind: AnswerKind,
  { right, codes }: Pick<FilledQuestion, "right" | "codes">,
  given: string,
): Read {
  const isOneOf = (answers: readonly string[]): boolean => answers.some((answer) => isAnswer(kind, given, answer));
  if (isOneOf(right)) return { isRight: true, code: null };
  const code = Object.entries(codes).find(([, answers]) => isOneOf(answers))?.[0] ?? null;
  return { isRight: false, code };
}

/** Words that join answers. */
const JOIN = {
  de: { none: "keine davon", all: "alle", allBut: "alle außer", and: "und", or: "oder", to: "bis", quoted: "„$&“" },
  en: { none: "none of these", all: "all", allBut: "all but", and: "and", or: "or", to: "to", quoted: "“$&”" },
};
/** Options from this number on are named by the one that is left out. */
const MANY = 3;

/** An option without the full stop that would stand within a sentence. */
const textOf = (options: FilledQuestion["options"], key: string, language: Language): string =>
  (options[key]?.[language] ?? key).replace(/\.$/, "");

/** Chosen options in words: `0,6 und 0,8`, `alle außer 0,08`. Among several, options that are words stand in quotation marks. */
function chosenInWords(keys: readonly string[], options: FilledQuestion["options"], language: Language): string {
  const words = JOIN[language];
  const of = (key: string): string => textOf(options, key, language).replace(/^.*\p{L}{2}.*$/u, words.quoted);
  if (keys.length === 1) return textOf(options, keys[0] ?? "", language);
  const left = Object.keys(options).filter((key) => key !== "0" && !keys.includes(key));
  const [only, ...further] = left;
  if (keys.length >= MANY && only === undefined) return words.all;
  if (keys.length >= MANY && only !== undefined && further.length === 0) return `${words.allBut} ${of(only)}`;
  return keys.map(of).join(` ${words.and} `);
}

/** An answer in words, for the teacher: the number of a pair, the texts of options, a number as one writes it. */
export function inWords(kind: AnswerKind, { options, before, after }: FilledQuestion, given: string): Text {
  return inBoth((language) => {
    const of = (key: string): string => textOf(options, key, language);
    const plain = given.trim();
    if (plain === "") return language === "de" ? "keine Antwort" : "no answer";
    if (kind === "pair") return plain === "E" ? (language === "de" ? "gleich groß" : "equal") : of(plain);
    if (kind === "choice") return of(plain);
    if (kind === "choices") {
      if (plain === "0" && options["0"] === undefined) return JOIN[language].none;
      return chosenInWords(sortedKeys(plain).split(""), options, language);
    }
    if (kind === "order") return plain.replace(/[\s,]/g, "").split("").map(of).join(" < ");
    const number = written(plain.replace(",", "."), language);
    const front = before?.[language] ?? "";
    // The digits behind a given mark stand close to it: `0,` and `63`.
    const gap = front === "" || /[,.(]$/.test(front) ? "" : " ";
    return `${front}${gap}${withUnit(number, after?.[language] ?? "", language)}`;
  });
}

/** The plain answers of a question in words, joined by "or". */
export function allInWords(kind: AnswerKind, question: FilledQuestion, answers: readonly string[]): Text {
  const said = answers.map((answer): Text => {
    const [low, high] = isRange(answer) ? answer.split("..") : [];
    if (low === undefined || high === undefined) return inWords(kind, question, answer);
    const [from, to] = [inWords(kind, question, low), inWords(kind, question, high)];
    return inBoth((language) => `${from[language]} ${JOIN[language].to} ${to[language]}`);
  });
  // An answer of several options has an "and" of its own.
  const stop = kind === "choices" ? ";" : "";
  return inBoth((language) => said.map((answer) => answer[language]).join(`${stop} ${JOIN[language].or} `));
}
