import { type Spelling, type Token, tokenize } from "./expression-tokens.ts";
import { type WordStyle, withoutWords } from "./expression-words.ts";
import { MAX_ANSWER_LENGTH, plainMaths } from "./notation.ts";
import { constantOf, monomial, type Polynomial, plus, same, times } from "./polynomial.ts";
import { negate, ONE, rational } from "./rational.ts";

export interface ReadExpression {
  value: Polynomial;
  /** Number of summands as written, at the top level or in a bracket of numbers: `(3+4)x` has two. */
  summands: number;
  /** A letter was typed, even if it cancels out. */
  letters: boolean;
  /** A bracket was typed: `3(x+2)`, `(3x)`. */
  brackets: boolean;
  /** Every product of numbers is worked out: not so in `3x+3·4` and `a²+4²`. */
  workedOut: boolean;
}

export interface ExpressionStyle extends Spelling, WordStyle {
  /** The task has powers, so that `a2` may be a² as well as a · 2. */
  hasPowers: boolean;
}

const MAX_DEPTH = 30;
const MAX_EXPONENT = 12n;
const MINUS_ONE = monomial("", negate(ONE));

/** `factors`: how many numbers are multiplied in it as written. */
type Part = { value: Polynomial; summands: number; factors: number };

/** Recursive descent over the tokens. Every method returns undefined if the term breaks off or grows too large. */
class Parser {
  private at = 0;
  private depth = 0;
  /** Whether every product read so far has one number at most. */
  workedOut = true;
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
    let total: Part = { value: new Map(), summands: 0, factors: 0 };
    for (;;) {
      const product = this.product();
      const value = product && (negative ? times(product.value, MINUS_ONE) : product.value);
      if (product === undefined || value === undefined) return undefined;
      total = {
        value: plus(total.value, value),
        summands: total.summands + product.summands,
        factors: product.factors,
      };
      this.workedOut &&= product.factors <= 1;
      const sign = this.take("+", "-");
      if (sign === undefined) return total;
      // 4n+-5 means 4n+(-5), and a doubled sign is a slip.
      negative = sign === "-" || this.take("-") !== undefined;
    }
  }

  private product(): Part | undefined {
    let left = this.power();
    while (left !== undefined) {
      const sign = this.take("*", "/");
      if (sign === undefined && !this.operandFollows()) return left;
      if (sign === undefined && this.signedNumberFollows()) return undefined;
      const signed = sign !== undefined && this.take("-") !== undefined;
      const right = this.power();
      if (right === undefined) return undefined;
      const by = sign === "/" ? inverse(right.value) : right.value;
      const product = by && times(left.value, by);
      const value = product && (signed ? times(product, MINUS_ONE) : product);
      // A number below a fraction bar belongs to the one above it.
      const factors = left.factors + (sign === "/" ? 0 : right.factors);
      left = value && { value, summands: Math.max(left.summands, right.summands), factors };
    }
    return undefined;
  }

  /** Whether a factor follows without a sign: a letter, a bracket, or a number that is not behind a number. */
  private operandFollows(): boolean {
    const token = this.tokens[this.at];
    if (token === undefined) return false;
    if ("letter" in token) return true;
    if ("sign" in token) return token.sign === "(";
    const before = this.tokens[this.at - 1];
    return before !== undefined && !("number" in before);
  }

  /** Whether a bracket with a sign follows: `4n (+5)` means a sum and no product. */
  private signedNumberFollows(): boolean {
    const [open, sign, number, close] = this.tokens.slice(this.at, this.at + 4);
    const isSigned = isSign(open, "(") && (isSign(sign, "+") || isSign(sign, "-"));
    return isSigned && number !== undefined && "number" in number && isSign(close, ")");
  }

  private power(): Part | undefined {
    const base = this.atom();
    if (base === undefined || this.take("^") === undefined) return base;
    const exponent = this.atom();
    const by = exponent && constantOf(exponent.value);
    if (by === undefined || by.d !== 1n || by.n < 0n || by.n > MAX_EXPONENT || this.sign() === "^") return undefined;
    let value: Polynomial | undefined = monomial("");
    for (let count = 0n; count < by.n && value !== undefined; count += 1n) value = times(value, base.value);
    return value && { value, summands: base.summands, factors: base.factors * 2 };
  }

  private atom(): Part | undefined {
    const token = this.tokens[this.at];
    if (token === undefined) return undefined;
    this.at += 1;
    if ("number" in token) return { value: monomial("", token.number), summands: 1, factors: 1 };
    if ("letter" in token) return { value: monomial(token.letter), summands: 1, factors: 0 };
    if (token.sign !== "(" || this.depth >= MAX_DEPTH) return undefined;
    this.depth += 1;
    const inner = this.sum();
    this.depth -= 1;
    if (inner === undefined || this.take(")") === undefined) return undefined;
    const isNumber = constantOf(inner.value) !== undefined;
    return { value: inner.value, summands: isNumber ? inner.summands : 1, factors: inner.factors };
  }
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token !== undefined && "sign" in token && token.sign === sign;
}

/** Removes brackets around the whole term, so that they hide no summands. */
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

const isLetter = (token: Token): token is { letter: string } => "letter" in token;

/** Whether a side of an equation is a name: `U`, `T(n)`, `Umfang`, or a letter of the task before another side (`n = 5`). */
function isName(side: readonly Token[], isLast: boolean, { letters }: ExpressionStyle): boolean {
  const open = side.findIndex((token) => isSign(token, "("));
  const name = open > 0 && isSign(side.at(-1), ")") ? side.slice(0, open) : side;
  const inside = side.slice(name.length + 1, -1);
  if (name.length === 0 || ![...name, ...inside].every(isLetter)) return false;
  return name.some((token) => isLetter(token) && !letters.has(token.letter)) || (name.length === 1 && !isLast);
}

/**
 * The side of an equation that is the answer: the last one that is no name (`3n = U`). Undefined for a term and a number,
 * as in `x + 3 = 10`: that states a condition or copies the task, and gives neither the number nor the term.
 */
function answerSide(tokens: readonly Token[], style: ExpressionStyle): Token[] | undefined {
  const sides: Token[][] = [[]];
  for (const token of tokens) {
    if (isSign(token, "=")) sides.push([]);
    else sides.at(-1)?.push(token);
  }
  const given = sides.filter((side) => side.length > 0);
  const terms = given.filter((side, at) => given.length === 1 || !isName(side, at === given.length - 1, style));
  const withLetters = terms.filter((side) => side.some(isLetter)).length;
  return withLetters > 0 && withLetters < terms.length ? undefined : terms.at(-1);
}

const OR = / (?:oder|or|bzw\.?) /iu;

function readOne(text: string, style: ExpressionStyle): ReadExpression | undefined {
  const term = withoutWords(text, style);
  if (style.hasPowers && /\p{L}\d/u.test(term)) return undefined;
  const tokens = tokenize(term, style);
  const side = tokens && answerSide(tokens, style);
  if (!side) return undefined;
  const parser = new Parser(unwrap(side));
  const part = parser.all();
  if (part === undefined) return undefined;
  const { value, summands } = part;
  const brackets = side.some((token) => isSign(token, "("));
  return { value, summands, letters: side.some(isLetter), brackets, workedOut: parser.workedOut };
}

/**
 * Reads a term with whole-number powers as a polynomial over exact numbers: `4n`, `n·4`, `3(n+4)`, `2ab`, `n²`, `= 3n`,
 * `U = 3n`, `4n+5 Stäbchen`. Undefined if it is unreadable, larger than a pupil writes, or two different terms. Never throws.
 */
export function readExpression(answer: string, style: ExpressionStyle): ReadExpression | undefined {
  if (answer.length > MAX_ANSWER_LENGTH) return undefined;
  const [first, ...others] = plainMaths(answer)
    .split(OR)
    .map((text) => readOne(text, style));
  return others.every((one) => one && first && same(one.value, first.value)) ? first : undefined;
}

/** How to read a task's terms, by the letters in the terms that its rule lists. */
export function expressionStyle(terms: readonly string[], unit?: string): ExpressionStyle {
  const all = new Set(terms.join(" ").match(/[a-z]/giu));
  const caseMatters = [...all].some((letter) => letter !== letter.toLowerCase() && all.has(letter.toLowerCase()));
  const letters = new Set([...all].map((letter) => (caseMatters ? letter : letter.toLowerCase())));
  const hasPowers = terms.some((term) => /[²³^]/u.test(term));
  return { unit, letters, caseMatters, xIsLetter: letters.has("x") || letters.has("X"), hasPowers };
}
