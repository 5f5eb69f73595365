import { compare, type Rational, rational } from "#engine/rational.ts";
import {
  FormulaError,
  isNumeric,
  type NumberValue,
  nameOf,
  type Operand,
  type TermValue,
  type Value,
  valueOf,
} from "./values.ts";

export type Language = "de" | "en";

/** Stays on one line with what stands before and behind it. */
const BLANK = "\u00a0";
const MINUS = "−";
const FROM_GROUPED = 5;

const grouped = (digits: string): string =>
  digits.length < FROM_GROUPED ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/gu, BLANK);

/** The decimals of a fraction with such a denominator; undefined if it has no end. */
function decimalsOf({ n, d }: Rational): { whole: string; decimals: string } | undefined {
  let places = 0;
  let power = 1n;
  while (power % d !== 0n) {
    places += 1;
    power *= 10n;
    if (places > 12) return undefined;
  }
  const digits = String(((n < 0n ? -n : n) * power) / d).padStart(places + 1, "0");
  return { whole: digits.slice(0, digits.length - places), decimals: digits.slice(digits.length - places) };
}

interface Written {
  sign: "" | "-";
  whole: string;
  decimals: string;
  /** `3/5` behind the whole number. */
  part: string;
}

function written({ value, notation }: NumberValue): Written {
  const none = { whole: "", decimals: "", part: "" };
  if (notation?.as === "decimal") return { ...notation, part: "" };
  const sign = value.n < 0n ? "-" : "";
  const size = (n: bigint): bigint => (n < 0n ? -n : n);
  if (notation?.as === "fraction") return { ...none, sign, part: `${size(notation.n)}/${notation.d}` };
  if (notation?.as === "mixed")
    return { ...none, sign, whole: String(size(notation.whole)), part: `${notation.n}/${notation.d}` };
  const decimal = decimalsOf(value);
  return decimal === undefined
    ? { ...none, sign, part: `${size(value.n)}/${value.d}` }
    : { sign, part: "", ...decimal };
}

function printNumber(value: NumberValue, language: Language): string {
  const { sign, whole, decimals, part } = written(value);
  const point = decimals === "" ? "" : `${language === "de" ? "," : "."}${decimals}`;
  const gap = whole !== "" && part !== "" ? BLANK : "";
  return `${sign === "" ? "" : MINUS}${grouped(whole)}${point}${gap}${part}`;
}

const SIGNS: Readonly<Record<Language, Readonly<Record<TermValue["signs"][number], string>>>> = {
  de: { "+": "+", "-": MINUS, "·": "·", ":": ":" },
  en: { "+": "+", "-": MINUS, "·": "×", ":": "÷" },
};

const RAISED = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

const isNegative = (value: Operand): boolean => value.is === "number" && compare(value.value, rational(0n)) < 0;

function printOperand(value: Operand, language: Language, isFirst: boolean): string {
  if (value.is === "power") {
    const inner = print(value.base, language);
    const base = value.base.is === "term" || isNegative(value.base) || inner.includes("/") ? `(${inner})` : inner;
    return `${base}${RAISED[value.exponent] ?? ""}`;
  }
  const inner = print(value, language);
  return value.is === "term" || (!isFirst && isNegative(value)) ? `(${inner})` : inner;
}

function printTerm({ operands, signs }: TermValue, language: Language): string {
  return operands
    .map((operand, at) => {
      const text = printOperand(operand, language, at === 0);
      const sign = signs[at - 1];
      return sign === undefined ? text : `${BLANK}${SIGNS[language][sign]}${BLANK}${text}`;
    })
    .join("");
}

/** A value as a reader of the language sees it: `0,60`, `−4`, `6/9`, `5 − (−8)`. @throws FormulaError for what is not printed */
export function print(value: Value, language: Language): string {
  switch (value.is) {
    case "number":
      return printNumber(value, language);
    case "term":
      return printTerm(value, language);
    case "power":
      return printOperand(value, language, true);
    case "text":
      return value.text;
    case "word":
      return value[language];
    case "sorted":
      return value.of
        .map((one, at) => {
          const before = value.of[at - 1];
          const sign =
            before === undefined
              ? ""
              : isNumeric(before) && compare(valueOf(before), valueOf(one)) === 0
                ? " = "
                : " < ";
          return `${sign}${print(one, language)}`;
        })
        .join("");
    default:
      throw new FormulaError(
        `gives ${nameOf(value)}, which is not printed; write a formula that gives a number or a text`,
      );
  }
}

const plainRational = (value: Rational): string => plain({ is: "number", value });

/**
 * A value for programs, the same in both languages: `-3.5`, `0.60`, `2/3`, a range as `1.2..1.4`; nothing for none.
 * @throws FormulaError for what has no such form
 */
export function plain(value: Value): string {
  if (value.is === "none") return "";
  if (value.is === "range") return `${plainRational(value.from)}..${plainRational(value.to)}`;
  if (value.is === "text") return value.text;
  if (value.is === "power" || value.is === "term")
    return isNumeric(value) ? plainRational(valueOf(value)) : print(value, "de");
  if (value.is !== "number") throw new FormulaError(`gives ${nameOf(value)} where a number belongs`);
  const { sign, whole, decimals, part } = written(value);
  return `${sign}${whole}${decimals === "" ? "" : `.${decimals}`}${whole !== "" && part !== "" ? " " : ""}${part}`;
}
