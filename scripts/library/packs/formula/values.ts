import { add, compare, multiply, negate, ONE, type Rational, rational } from "#engine/rational.ts";

/** How a number is written where that matters: 0.60 keeps its zero, 6/9 is not shortened. */
export type Notation =
  | { as: "decimal"; sign: "" | "-"; whole: string; decimals: string }
  | { as: "fraction"; n: bigint; d: bigint }
  | { as: "mixed"; whole: bigint; n: bigint; d: bigint };

export interface NumberValue {
  is: "number";
  value: Rational;
  /** Undefined: a result, written in the plainest way. */
  notation?: Notation;
}

export type Sign = "+" | "-" | "·" | ":";

/** A power with its base in brackets where needed. */
export interface PowerValue {
  is: "power";
  base: NumberValue | TermValue;
  exponent: number;
}

/** What stands between signs: a number, brackets, a power, or a box to be filled in. */
export type Operand = NumberValue | TermValue | PowerValue | TextValue;

export interface TermValue {
  is: "term";
  operands: readonly Operand[];
  /** One less than operands. */
  signs: readonly Sign[];
}

export interface TextValue {
  is: "text";
  text: string;
}

export type Value =
  | NumberValue
  | TermValue
  | PowerValue
  | TextValue
  | { is: "truth"; holds: boolean }
  | { is: "list"; of: readonly Value[] }
  /** A word that differs in the languages: Fünftel, fifths. */
  | { is: "word"; de: string; en: string }
  /** Numbers from small to large with < and = between. */
  | { is: "sorted"; of: readonly Value[] }
  | { is: "range"; from: Rational; to: Rational }
  | { is: "none" };

/** A formula that cannot be evaluated; the message says why and what would be right. */
export class FormulaError extends Error {}

export const numberOf = (value: Rational | bigint | number): NumberValue => ({
  is: "number",
  value: typeof value === "object" ? value : rational(BigInt(value)),
});

/** @throws FormulaError for zero */
export function divide(a: Rational, b: Rational): Rational {
  if (b.n === 0n) throw new FormulaError("divides by zero; shut it out by where");
  return multiply(a, rational(b.d, b.n));
}

function power(base: Rational, exponent: number): Rational {
  let result = ONE;
  for (let times = 0; times < exponent; times += 1) result = multiply(result, base);
  return result;
}

/** The value of a term by the rules of arithmetic. @throws FormulaError if there is a box in it */
function termValue({ operands, signs }: TermValue): Rational {
  let sum: Rational = rational(0n);
  let product = valueOf(operands[0]);
  signs.forEach((sign, at) => {
    const next = valueOf(operands[at + 1]);
    if (sign === "·") product = multiply(product, next);
    else if (sign === ":") product = divide(product, next);
    else {
      sum = add(sum, product);
      product = sign === "-" ? negate(next) : next;
    }
  });
  return add(sum, product);
}

const NAMES: Readonly<Record<Value["is"], string>> = {
  number: "a number",
  term: "a term",
  power: "a power",
  text: "a text",
  truth: "true or false",
  list: "a list",
  word: "a word",
  sorted: "an order",
  range: "a range",
  none: "none",
};

export const nameOf = ({ is }: Value): string => NAMES[is];

/** The number that a value stands for. @throws FormulaError for what is none */
export function valueOf(value: Value | undefined): Rational {
  if (value?.is === "number") return value.value;
  if (value?.is === "power") return power(valueOf(value.base), value.exponent);
  if (value?.is === "term") return termValue(value);
  throw new FormulaError(`needs a number and gets ${value === undefined ? "nothing" : nameOf(value)}`);
}

/** Whether a value stands for a number. A term with a box does not. */
export function isNumeric(value: Value): value is NumberValue | TermValue | PowerValue {
  if (value.is === "term") return value.operands.every(isNumeric);
  if (value.is === "power") return isNumeric(value.base);
  return value.is === "number";
}

/** Negative, zero or positive if a is less than, equal to or greater than b. */
export const compareValues = (a: Value, b: Value): number => compare(valueOf(a), valueOf(b));

/** Whether two values are the same number, text, truth or list. */
export function areEqual(a: Value, b: Value): boolean {
  if (isNumeric(a) && isNumeric(b)) return compareValues(a, b) === 0;
  if (a.is === "text" && b.is === "text") return a.text === b.text;
  if (a.is === "truth" && b.is === "truth") return a.holds === b.holds;
  if (a.is === "list" && b.is === "list")
    return a.of.length === b.of.length && a.of.every((one, at) => areEqual(one, b.of[at] ?? { is: "none" }));
  return a.is === "none" && b.is === "none";
}
