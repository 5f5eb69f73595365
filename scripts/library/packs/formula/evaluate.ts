import jsep from "jsep";
import { add, fromDigits, multiply, negate, type Rational } from "#engine/rational.ts";
import { FUNCTIONS, floor, wholeOf } from "./functions.ts";
import {
  areEqual,
  compareValues,
  divide,
  FormulaError,
  isNumeric,
  nameOf,
  numberOf,
  type Value,
  valueOf,
} from "./values.ts";

/** A formula that was read. */
export interface Formula {
  source: string;
  /** The names that it uses. */
  names: readonly string[];
  /** @throws FormulaError */
  evaluate: (names: ReadonlyMap<string, Value>) => Value;
}

// The language of formulas is smaller than jsep's: what is not here is refused.
jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
for (const [operator, rank] of Object.entries({
  or: 1,
  and: 2,
  "==": 6,
  "!=": 6,
  in: 6,
  "not in": 6,
  "<": 7,
  ">": 7,
  "<=": 7,
  ">=": 7,
  "+": 9,
  "-": 9,
  "*": 10,
  "/": 10,
  "//": 10,
  "%": 10,
}))
  jsep.addBinaryOp(operator, rank);
for (const operator of ["-", "not"]) jsep.addUnaryOp(operator);

type Names = ReadonlyMap<string, Value>;
type Step = (names: Names) => Value;

const truth = (holds: boolean): Value => ({ is: "truth", holds });

function holds(value: Value): boolean {
  if (value.is !== "truth")
    throw new FormulaError(`needs a comparison and gets ${nameOf(value)}; write one such as a < b`);
  return value.holds;
}

const rationals = (a: Value, b: Value): [Rational, Rational] => [valueOf(a), valueOf(b)];

const isIn = (a: Value, b: Value): boolean => {
  if (b.is !== "list") throw new FormulaError(`in needs a list and gets ${nameOf(b)}: a in [1, 2]`);
  return b.of.some((one) => areEqual(a, one));
};

function equal(a: Value, b: Value): boolean {
  if (isNumeric(a) !== isNumeric(b) && a.is !== "none" && b.is !== "none")
    throw new FormulaError(`compares ${nameOf(a)} with ${nameOf(b)}`);
  return areEqual(a, b);
}

const BINARY: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  "+": (a, b) => numberOf(add(...rationals(a, b))),
  "-": (a, b) => numberOf(add(valueOf(a), negate(valueOf(b)))),
  "*": (a, b) => numberOf(multiply(...rationals(a, b))),
  "/": (a, b) => numberOf(divide(...rationals(a, b))),
  "//": (a, b) => numberOf(floor(divide(...rationals(a, b)))),
  "%": (a, b) => {
    const [x, y] = rationals(a, b);
    return numberOf(add(x, negate(multiply(y, numberOf(floor(divide(x, y))).value))));
  },
  "==": (a, b) => truth(equal(a, b)),
  "!=": (a, b) => truth(!equal(a, b)),
  "<": (a, b) => truth(compareValues(a, b) < 0),
  "<=": (a, b) => truth(compareValues(a, b) <= 0),
  ">": (a, b) => truth(compareValues(a, b) > 0),
  ">=": (a, b) => truth(compareValues(a, b) >= 0),
  in: (a, b) => truth(isIn(a, b)),
  "not in": (a, b) => truth(!isIn(a, b)),
};

function binary({ operator, left, right }: jsep.BinaryExpression, names: Set<string>): Step {
  const [a, b] = [stepOf(left, names), stepOf(right, names)];
  if (operator === "and") return (of) => truth(holds(a(of)) && holds(b(of)));
  if (operator === "or") return (of) => truth(holds(a(of)) || holds(b(of)));
  const apply = BINARY[operator];
  if (apply === undefined) throw new FormulaError(`does not know the sign ${operator}`);
  return (of) => apply(a(of), b(of));
}

function unary({ operator, argument }: jsep.UnaryExpression, names: Set<string>): Step {
  const of = stepOf(argument, names);
  return operator === "not" ? (values) => truth(!holds(of(values))) : (values) => numberOf(negate(valueOf(of(values))));
}

function call({ callee, arguments: given }: jsep.CallExpression, names: Set<string>): Step {
  const name = callee.type === "Identifier" && typeof callee.name === "string" ? callee.name : "";
  const apply = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (apply === undefined)
    throw new FormulaError(`does not know ${name}(…); there are ${Object.keys(FUNCTIONS).join(", ")}`);
  const steps = given.map((one) => stepOf(one, names));
  return (of) => apply(steps.map((step) => step(of)));
}

function member({ computed, object, property }: jsep.MemberExpression, names: Set<string>): Step {
  if (!computed) throw new FormulaError("has a point behind a name; an entry of a list is written o[0]");
  const [list, index] = [stepOf(object, names), stepOf(property, names)];
  return (of) => {
    const from = list(of);
    if (from.is !== "list") throw new FormulaError(`takes an entry of ${nameOf(from)}; only lists have entries`);
    const at = Number(wholeOf(index(of)));
    const entry = from.of[at];
    if (entry === undefined)
      throw new FormulaError(`takes entry ${at} of a list of ${from.of.length}; the first is [0]`);
    return entry;
  };
}

function literal({ raw, value }: jsep.Literal): Step {
  if (typeof value === "string") return () => ({ is: "text", text: value });
  const [, whole, decimals = ""] = /^(\d*)(?:\.(\d+))?$/u.exec(raw) ?? [];
  if (whole === undefined) throw new FormulaError(`cannot read ${raw}; write numbers as 12 or 0.5`);
  const number = numberOf(fromDigits(whole, decimals));
  return () => number;
}

function identifier(name: string, names: Set<string>): Step {
  if (name === "none") return () => ({ is: "none" });
  names.add(name);
  return (of) => {
    const value = of.get(name);
    if (value === undefined)
      throw new FormulaError(`does not know ${name}; draw it or name it under let, above where it is used`);
    return value;
  };
}

function stepOf(expression: jsep.Expression, names: Set<string>): Step {
  const node = expression as jsep.CoreExpression;
  switch (node.type) {
    case "Literal":
      return literal(node);
    case "Identifier":
      return identifier(node.name, names);
    case "BinaryExpression":
      return binary(node, names);
    case "UnaryExpression":
      return unary(node, names);
    case "CallExpression":
      return call(node, names);
    case "MemberExpression":
      return member(node, names);
    case "ConditionalExpression": {
      const [test, yes, no] = [node.test, node.consequent, node.alternate].map((one) => stepOf(one, names));
      return (of) => ((test && holds(test(of)) ? yes : no) ?? (() => ({ is: "none" as const })))(of);
    }
    case "ArrayExpression": {
      const steps = node.elements.flatMap((one) => (one === null ? [] : [stepOf(one, names)]));
      return (of) => ({ is: "list", of: steps.map((step) => step(of)) });
    }
    default:
      throw new FormulaError("is no formula; write one such as 10*a + b");
  }
}

const known = new Map<string, Formula>();

/** Reads a formula. @throws FormulaError with what would be right */
export function readFormula(source: string): Formula {
  const before = known.get(source);
  if (before !== undefined) return before;
  const names = new Set<string>();
  let parsed: jsep.Expression;
  try {
    parsed = jsep(source);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new FormulaError(`is no formula: ${what.charAt(0).toLowerCase()}${what.slice(1)}`);
  }
  const step = stepOf(parsed, names);
  const formula: Formula = { source, names: [...names], evaluate: step };
  known.set(source, formula);
  return formula;
}
