import { type Spelling, type Token, tokenize } from "./expression-tokens.ts";
import { MAX_ANSWER_LENGTH, plainMaths } from "./notation.ts";
import { constantOf, monomial, type Polynomial, plus, times } from "./polynomial.ts";
import { negate, ONE, rational } from "./rational.ts";
import { isUnit } from "./unit.ts";

export interface ReadExpression {
  value: Polynomial;
  /** Summands as written: at the top level, or in a bracket of mere numbers (`(3+4)x` has two). */
  summands: number;
  /** A letter was typed, even if it cancels out. */
  letters: boolean;
}

export interface ExpressionStyle extends Spelling {
  unit?: string;
  /** The letters of the task. */
  letters: ReadonlySet<string>;
}

const MAX_DEPTH = 30;
const MAX_EXPONENT = 12n;
const MINUS_ONE = monomial("", negate(ONE));

type Part = { value: Polynomial; summands: number };

/** Recursive descent over the tokens; every method gives undefined where the term breaks off or grows too large. */
class Parser {
  private at = 0;
  private depth = 0;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  /** The whole text as one sum. */
  all(): Part | undefined {
    const sum = this.sum();
    return this.at === this.tokens.length ? sum : undefined;
  }

  private sign(): string | undefined {
    const token = this.tokens[this.at];
    return token !== undefined && "sign" in token ? token.sign : undefined;
  }

  private take(...signs: string[]): string | undefined {
    const sign = this.sign();
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.at += 1;
    return sign;
  }

  private sum(): Part | undefined {
    let negative = this.take("+", "-") === "-";
    let total: Part = { value: new Map(), summands: 0 };
    for (;;) {
      const product = this.product();
      const value = product && (negative ? times(product.value, MINUS_ONE) : product.value);
      if (product === undefined || value === undefined) return undefined;
      total = { value: plus(total.value, value), summands: total.summands + product.summands };
      const sign = this.take("+", "-");
      if (sign === undefined) return total;
      negative = sign === "-";
    }
  }

  private product(): Part | undefined {
    let left = this.power();
    while (left !== undefined) {
      const sign = this.take("*", "/");
      if (sign === undefined && !this.operandFollows()) return left;
      const signed = sign !== undefined && this.take("-") !== undefined;
      const right = this.power();
      if (right === undefined) return undefined;
      const by = sign === "/" ? inverse(right.value) : right.value;
      const product = by && times(left.value, by);
      const value = product && (signed ? times(product, MINUS_ONE) : product);
      left = value && { value, summands: Math.max(left.summands, right.summands) };
    }
    return undefined;
  }

  /** A letter or bracket directly behind a factor multiplies; so does a number behind a letter or bracket, not behind a number. */
  private operandFollows(): boolean {
    const token = this.tokens[this.at];
    if (token === undefined) return false;
    if ("letter" in token) return true;
    if ("sign" in token) return token.sign === "(";
    const before = this.tokens[this.at - 1];
    return before !== undefined && !("number" in before);
  }

  private power(): Part | undefined {
    const base = this.atom();
    if (base === undefined || this.take("^") === undefined) return base;
    const exponent = this.atom();
    const by = exponent && constantOf(exponent.value);
    if (by === undefined || by.d !== 1n || by.n < 0n || by.n > MAX_EXPONENT || this.sign() === "^") return undefined;
    let value: Polynomial | undefined = monomial("");
    for (let count = 0n; count < by.n && value !== undefined; count += 1n) value = times(value, base.value);
    return value && { value, summands: base.summands };
  }

  private atom(): Part | undefined {
    const token = this.tokens[this.at];
    if (token === undefined) return undefined;
    this.at += 1;
    if ("number" in token) return { value: monomial("", token.number), summands: 1 };
    if ("letter" in token) return { value: monomial(token.letter), summands: 1 };
    if (token.sign !== "(" || this.depth >= MAX_DEPTH) return undefined;
    this.depth += 1;
    const inner = this.sum();
    this.depth -= 1;
    if (inner === undefined || this.take(")") === undefined) return undefined;
    return { value: inner.value, summands: constantOf(inner.value) === undefined ? 1 : inner.summands };
  }
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token !== undefined && "sign" in token && token.sign === sign;
}

/** Without brackets that enclose the whole term, so that they hide no summands. */
function unwrap(tokens: Token[]): Token[] {
  let open = 0;
  const closesEarly = tokens.some((token, index) => {
    if (isSign(token, "(")) open += 1;
    if (isSign(token, ")")) open -= 1;
    return open === 0 && index < tokens.length - 1;
  });
  return isSign(tokens[0], "(") && isSign(tokens.at(-1), ")") && !closesEarly ? unwrap(tokens.slice(1, -1)) : tokens;
}

function inverse(value: Polynomial): Polynomial | undefined {
  const number = constantOf(value);
  return number === undefined || number.n === 0n ? undefined : monomial("", rational(number.d, number.n));
}

/** A word of three letters or more behind a term, or several. */
const WORDS_BEHIND = /^(.*?[\p{L}\d)\]€]) +(\p{L}{3,}(?: \p{L}+)*\.?)$/u;

/** Without `Euro`, `years old`: words that may stand for the declared unit and are not the task's letters. */
function dropWords(text: string, style: ExpressionStyle): string {
  const [, term, words] = WORDS_BEHIND.exec(text) ?? [];
  if (term === undefined || words === undefined || style.unit === undefined) return text;
  const isProduct = words
    .toLowerCase()
    .split("")
    .every((letter) => style.letters.has(letter));
  return !isProduct && isUnit(words, style.unit) ? term : text;
}

function dropUnit(text: string, style: ExpressionStyle): string {
  const unit = style.unit === undefined ? undefined : plainMaths(style.unit);
  if (unit === undefined) return text;
  if (!text.toLowerCase().endsWith(unit.toLowerCase())) return dropWords(text, style);
  const before = text.slice(0, text.length - unit.length);
  const spelledByTask = unit
    .toLowerCase()
    .split("")
    .some((letter) => style.letters.has(letter));
  return /[\s)\]]$/u.test(before) || (!spelledByTask && unit.length !== 1) || /^[^\p{L}]/u.test(unit)
    ? before.trim()
    : text;
}

/** The side of an equation that is the answer: the last one, or the one before a name (`3n = U`). */
function answerSide(tokens: Token[], style: ExpressionStyle): Token[] {
  const sides: Token[][] = [[]];
  for (const token of tokens) {
    if ("sign" in token && token.sign === "=") sides.push([]);
    else sides.at(-1)?.push(token);
  }
  const last = sides.at(-1) ?? [];
  const [only] = last;
  const isName = last.length === 1 && only !== undefined && "letter" in only && !style.letters.has(only.letter);
  return (isName && sides.at(-2)) || last;
}

/**
 * A term with whole-number powers as a polynomial over exact numbers: `4n`, `n·4`, `3(n+4)`, `2ab`, `n²`, `= 3n`,
 * `U = 3n`. Undefined if it cannot be read or is larger than a pupil writes; never throws.
 */
export function readExpression(answer: string, style: ExpressionStyle): ReadExpression | undefined {
  if (answer.length > MAX_ANSWER_LENGTH) return undefined;
  const tokens = tokenize(dropUnit(plainMaths(answer), style), style);
  if (tokens === undefined) return undefined;
  const side = answerSide(tokens, style);
  const part = new Parser(unwrap(side)).all();
  return part && { ...part, letters: side.some((token) => "letter" in token) };
}

/** The letters of a task, from the terms that its rule lists, and how they are to be read. */
export function expressionStyle(terms: readonly string[], unit?: string): ExpressionStyle {
  const all = new Set(terms.join(" ").match(/[a-z]/giu));
  const caseMatters = [...all].some((letter) => letter !== letter.toLowerCase() && all.has(letter.toLowerCase()));
  const letters = new Set([...all].map((letter) => (caseMatters ? letter : letter.toLowerCase())));
  return { unit, letters, caseMatters, xIsLetter: letters.has("x") || letters.has("X") };
}
