type Operator = ">=" | "<=" | ">" | "<" | "=";

/** Right-hand side of a bound: a number, a share (of all or of the wrong answers), or another count. */
type Amount =
  | { kind: "number"; number: number }
  | { kind: "share"; numerator: number; denominator: number; ofWrong: boolean }
  | { kind: "count"; name: string };

export interface ParsedBound {
  operator: Operator;
  amount: Amount;
}

const OPERATORS: Record<string, Operator> = {
  ">=": ">=",
  "≥": ">=",
  "<=": "<=",
  "≤": "<=",
  ">": ">",
  "<": "<",
  "=": "=",
};

/** Parses a bound (engine/format.ts); undefined if the text is none. */
export function parseBound(text: string): ParsedBound | undefined {
  const [, sign, rest = ""] = /^\s*(>=|<=|≥|≤|>|<|=)\s*(.+?)\s*$/u.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const operator = OPERATORS[sign];
  if (operator === undefined) return undefined;
  if (/^\d{1,4}$/u.test(rest)) return { operator, amount: { kind: "number", number: Number(rest) } };
  const [, percent, top, bottom, wrong] = /^(?:(\d{1,3}) ?%|(\d{1,3})\/(\d{1,3}))( of wrong)?$/u.exec(rest) ?? [];
  const ofWrong = wrong !== undefined;
  if (percent !== undefined) {
    return { operator, amount: { kind: "share", numerator: Number(percent), denominator: 100, ofWrong } };
  }
  if (top !== undefined && Number(bottom) > 0) {
    return { operator, amount: { kind: "share", numerator: Number(top), denominator: Number(bottom), ofWrong } };
  }
  return /^[\p{L}][\p{L}\d_.-]*$/u.test(rest) ? { operator, amount: { kind: "count", name: rest } } : undefined;
}

/** Compares whole numbers. */
export const HOLDS: Record<Operator, (left: number, right: number) => boolean> = {
  ">=": (left, right) => left >= right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  "<": (left, right) => left < right,
  "=": (left, right) => left === right,
};
