import { add, gcd, type Rational, rational } from "#engine/rational.ts";
import {
  compareValues,
  divide,
  FormulaError,
  isNumeric,
  type NumberValue,
  nameOf,
  numberOf,
  type Operand,
  type Sign,
  type Value,
  valueOf,
} from "./values.ts";
import { partName } from "./words.ts";

type Call = (values: readonly Value[]) => Value;

/** A whole number. @throws FormulaError for others */
export function wholeOf(value: Value | undefined): bigint {
  const { n, d } = valueOf(value);
  if (d !== 1n) throw new FormulaError(`needs a whole number and gets ${n}/${d}`);
  return n;
}

function many(values: readonly Value[], least: number, of: string): void {
  if (values.length < least) throw new FormulaError(`${of} takes ${least} or more, and gets ${values.length}`);
}

function exactly(values: readonly Value[], count: number, example: string): void {
  if (values.length !== count) throw new FormulaError(`gets ${values.length} arguments; write ${example}`);
}

const floor = ({ n, d }: Rational): bigint => (n >= 0n || n % d === 0n ? n / d : n / d - 1n);

/** `dec(0,6,0)` is 0.60 as written. */
function dec(values: readonly Value[]): Value {
  many(values, 1, "dec(w, d1, d2 …)");
  const [whole, ...digits] = values.map(wholeOf);
  const decimals = digits.map((digit) => {
    if (digit < 0n || digit > 9n)
      throw new FormulaError(`dec gets ${digit} as a digit; each place is a digit from 0 to 9, as in dec(0,6,3)`);
    return String(digit);
  });
  const size = whole === undefined ? 0n : whole < 0n ? -whole : whole;
  const sign = whole !== undefined && whole < 0n ? "-" : "";
  const scale = 10n ** BigInt(decimals.length);
  const value = rational(size * scale + BigInt(`0${decimals.join("")}`), scale);
  return {
    is: "number",
    value: sign === "" ? value : { n: -value.n, d: value.d },
    notation: { as: "decimal", sign, whole: String(size), decimals: decimals.join("") },
  };
}

function frac(values: readonly Value[]): Value {
  exactly(values, 2, "frac(3, 5)");
  const [n = 0n, d = 0n] = values.map(wholeOf);
  if (d <= 0n) throw new FormulaError(`frac gets the denominator ${d}; it is 1 or more`);
  return { is: "number", value: rational(n, d), notation: { as: "fraction", n, d } };
}

function mixed(values: readonly Value[]): Value {
  exactly(values, 3, "mixed(1, 3, 5)");
  const [whole = 0n, n = 0n, d = 0n] = values.map(wholeOf);
  if (d <= 0n || n < 0n)
    throw new FormulaError("mixed takes a whole number, a numerator and a denominator: mixed(1, 3, 5)");
  const value = rational((whole < 0n ? -1n : 1n) * ((whole < 0n ? -whole : whole) * d + n), d);
  return { is: "number", value, notation: { as: "mixed", whole, n, d } };
}

const SIGNS: Readonly<Record<string, Sign>> = { "+": "+", "-": "-", "−": "-", "·": "·", "*": "·", ":": ":", "/": ":" };

function operandOf(value: Value | undefined): Operand {
  if (value?.is === "number" || value?.is === "term" || value?.is === "power" || value?.is === "text") return value;
  throw new FormulaError(`t gets ${value === undefined ? "nothing" : nameOf(value)} as a number; write t(-3, '-', 5)`);
}

/** `t(-3,'-',5)`: a term as written. */
function t(values: readonly Value[]): Value {
  if (values.length % 2 === 0) throw new FormulaError("t takes numbers with a sign between each two: t(-3, '-', 5)");
  const signs = values
    .filter((_, at) => at % 2 === 1)
    .map((value): Sign => {
      const sign = value.is === "text" ? SIGNS[value.text] : undefined;
      if (sign === undefined) throw new FormulaError("t takes '+', '-', '·' or ':' between two numbers");
      return sign;
    });
  return { is: "term", operands: values.filter((_, at) => at % 2 === 0).map(operandOf), signs };
}

function pow(values: readonly Value[]): Value {
  exactly(values, 2, "pow(4, 2)");
  const [base] = values;
  const exponent = Number(wholeOf(values[1]));
  if (base?.is !== "number" && base?.is !== "term")
    throw new FormulaError("pow takes a number and its exponent: pow(4, 2)");
  if (exponent < 0 || exponent > 9) throw new FormulaError("pow takes an exponent from 0 to 9");
  return { is: "power", base, exponent };
}

function part(which: "one" | "many"): Call {
  return (values) => {
    exactly(values, 1, which === "many" ? "tel(5)" : "tel1(5)");
    const name = partName(Number(wholeOf(values[0])));
    if (name === undefined) throw new FormulaError(`has no word for parts of ${wholeOf(values[0])}; take 2 to 100`);
    return { is: "word", ...name[which] };
  };
}

const extreme =
  (sign: 1 | -1): Call =>
  (values) => {
    many(values, 1, sign === 1 ? "max" : "min");
    return values.reduce((best, one) => (compareValues(one, best) * sign > 0 ? one : best));
  };

const sortedBySize = (values: readonly Value[]): Value[] => values.toSorted(compareValues);

function negated(value: NumberValue): NumberValue {
  const { value: of, notation } = value;
  const opposite = { n: -of.n, d: of.d };
  if (notation?.as === "decimal")
    return { is: "number", value: opposite, notation: { ...notation, sign: of.n <= 0n ? "" : "-" } };
  if (notation?.as === "fraction") return { is: "number", value: opposite, notation: { ...notation, n: -notation.n } };
  if (notation?.as === "mixed")
    return { is: "number", value: opposite, notation: { ...notation, whole: -notation.whole } };
  return { is: "number", value: opposite };
}

const KEYS = "abcdefghijklmnopqrstuvwxyz";

/** The keys of numbers from small to large: `bac`. Equal numbers keep their order. */
export const orderOf = (values: readonly Value[], compare: (a: Value, b: Value) => number): string =>
  values
    .map((value, at) => ({ value, key: KEYS.charAt(at) }))
    .toSorted((a, b) => compare(a.value, b.value))
    .map(({ key }) => key)
    .join("");

/** `marks(0, 1, 4)` is "0 1/4 2/4 3/4 1": the marks of a number line. */
function marks(values: readonly Value[]): Value {
  exactly(values, 3, "marks(0, 1, 4)");
  const [from, to] = values.map(valueOf);
  const parts = wholeOf(values[2]);
  if (from === undefined || to === undefined || from.d !== 1n || to.d !== 1n || parts < 1n || to.n <= from.n)
    throw new FormulaError("marks takes two whole numbers and the parts between them: marks(0, 1, 4)");
  const step = divide(add(to, { n: -from.n, d: from.d }), rational(parts));
  const wholes = step.d;
  const all = Array.from({ length: Number(parts) + 1 }, (_, at) => {
    const n = from.n * wholes + step.n * BigInt(at);
    return n % wholes === 0n ? String(n / wholes) : `${n}/${wholes}`;
  });
  return { is: "text", text: all.join(" ") };
}

/** The functions of formulas, by name. */
export const FUNCTIONS: Readonly<Record<string, Call>> = {
  dec,
  frac,
  mixed,
  t,
  pow,
  marks,
  tel: part("many"),
  tel1: part("one"),
  value: (values) => {
    exactly(values, 1, "value(x)");
    return numberOf(valueOf(values[0]));
  },
  gcd: (values) => {
    many(values, 2, "gcd");
    return numberOf(values.map(wholeOf).reduce((a, b) => gcd(a, b)));
  },
  min: extreme(-1),
  max: extreme(1),
  abs: (values) => {
    exactly(values, 1, "abs(x)");
    const { n, d } = valueOf(values[0]);
    return numberOf({ n: n < 0n ? -n : n, d });
  },
  round: (values) => {
    exactly(values, 1, "round(x)");
    return numberOf(floor(add(valueOf(values[0]), rational(1n, 2n))));
  },
  different: (values) => {
    many(values, 2, "different");
    return {
      is: "truth",
      holds: values.every((one, at) => values.slice(0, at).every((two) => compareValues(one, two) !== 0)),
    };
  },
  order: (values) => {
    many(values, 2, "order");
    return { is: "text", text: orderOf(values, compareValues) };
  },
  sorted: (values) => {
    many(values, 2, "sorted");
    return { is: "sorted", of: sortedBySize(values) };
  },
  neg: (values) => {
    exactly(values, 1, "neg(x)");
    const [value] = values;
    if (value === undefined || !isNumeric(value)) throw new FormulaError("neg takes a number");
    return value.is === "number" ? negated(value) : numberOf(rational(-valueOf(value).n, valueOf(value).d));
  },
  rng: (values) => {
    exactly(values, 2, "rng(x, 0.01)");
    const [middle, by] = values.map(valueOf);
    if (middle === undefined || by === undefined || by.n < 0n)
      throw new FormulaError("rng takes a number and how far around it counts: rng(x, 0.01)");
    return { is: "range", from: add(middle, { n: -by.n, d: by.d }), to: add(middle, by) };
  },
};

export { floor };
