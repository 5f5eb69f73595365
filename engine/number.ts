import { MAX_ANSWER_LENGTH, plainMaths } from "./notation.ts";
import type { NumberStyle, ReadNumber } from "./number/numeral.ts";
import { isRemark, readQuantity } from "./number/quantity.ts";
import { Cursor, type Token, tokensOf } from "./number/tokens.ts";
import { equals } from "./rational.ts";
import { isMeasure } from "./unit.ts";

const OR = new Set(["oder", "or", "bzw", "also"]);
const OPERATORS = new Set(["+", "-", "*", "·", "×", "⋅", ":", "/", "÷"]);
const OPERATOR_WORDS = new Set(["x", "mal", "times", "plus", "minus", "durch", "geteilt"]);
/** Words that deny something, so that a side of an equation with one is no name. */
const DENIALS = new Set(["nicht", "not", "kein", "keine", "never", "nie", "weiß"]);
const MOST_WORDS_OF_A_NAME = 4;

/** Splits tokens at marks outside brackets. */
function split(tokens: readonly Token[], isMark: (token: Token, at: number) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "sign" && token.text === "(") depth += 1;
    if (token.kind === "sign" && token.text === ")") depth -= 1;
    if (depth === 0 && isMark(token, at)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

const isSign = (token: Token | undefined, ...signs: string[]): boolean =>
  token?.kind === "sign" && signs.includes(token.text);

const isOperator = ({ kind, text }: Token): boolean =>
  (kind === "sign" && OPERATORS.has(text)) || (kind === "word" && OPERATOR_WORDS.has(text));
const isLetter = ({ kind, text }: Token): boolean => kind === "word" && /^\p{L}[²³]?$/u.test(text);

/** Whether the tokens are a calculation: `5 + 7`, `3 cm · 4`, `2 3/4 − 1 1/2`. It is not worked out. */
function isCalculation(tokens: readonly Token[]): boolean {
  let depth = 0;
  let isBehindNumber = false;
  let hasOperator = false;
  for (const [at, token] of tokens.entries()) {
    const isOpen = isSign(token, "(");
    const isClose = isSign(token, ")");
    if (token.kind === "digits" || isOpen) {
      const isMixed = token.kind === "digits" && isSign(tokens[at + 1], "/");
      if (isBehindNumber && !isMixed) return false;
      isBehindNumber = !isOpen;
    } else if (isOperator(token)) {
      if (!isBehindNumber && (at > 0 || !isSign(token, "-"))) return false;
      isBehindNumber = false;
      hasOperator ||= at > 0;
    } else if (!isBehindNumber || !(isClose || isMeasure(token.typed))) return false;
    depth += Number(isOpen) - Number(isClose);
    if (depth < 0) return false;
  }
  return hasOperator && isBehindNumber && depth === 0;
}

/** Whether the tokens are a name in letters: `x`, `U`, `T(n)`, `f(3)`, `x₁`. */
function isLetterName(tokens: readonly Token[]): boolean {
  const [letter, ...more] = tokens;
  if (letter === undefined || !isLetter(letter)) return false;
  const isArgument = more.length === 3 && isSign(more[0], "(") && isSign(more[2], ")");
  return isArgument || more.every((token) => token.glued && isSign(token, "'", "₁", "₂", "₃"));
}

/** Whether the tokens before an equals sign name the number behind it: `der Umfang`, `m + n + 3`. */
function isNamed(tokens: readonly Token[]): boolean {
  const isWord = ({ kind, text }: Token) => kind === "word" && /^\p{L}/u.test(text) && !DENIALS.has(text);
  const isTerm = (token: Token) =>
    token.kind === "digits" || isOperator(token) || isLetter(token) || isSign(token, "(", ")");
  return tokens.every(isTerm) || (tokens.length <= MOST_WORDS_OF_A_NAME && tokens.every(isWord));
}

type Read = (tokens: readonly Token[], style: NumberStyle) => ReadNumber | undefined;

/** A part of an answer with the number in it. */
interface Said {
  tokens: readonly Token[];
  number: ReadNumber;
}

/**
 * The last of several numbers if all are the same, else undefined. Where percent are asked, `25 % = 1/4` are the same and
 * the one in percent counts.
 */
function agreed(said: readonly Said[], style: NumberStyle, read: Read): ReadNumber | undefined {
  const last = said.at(-1)?.number;
  if (last === undefined || said.every(({ number }) => equals(number.value, last.value))) return last;
  const shares = style.unit === "%" ? said.map(({ tokens }) => read(tokens, {})?.value) : [];
  const [share] = shares;
  if (share === undefined || !shares.every((one) => one !== undefined && equals(one, share))) return undefined;
  return said.find(({ number }) => !equals(number.value, share))?.number;
}

/** The number on which all parts agree; undefined if one of them is no number. */
function allAgreed(parts: readonly (readonly Token[])[], style: NumberStyle, read: Read): ReadNumber | undefined {
  const said = parts.flatMap((tokens) => {
    const number = read(tokens, style);
    return number === undefined ? [] : [{ tokens, number }];
  });
  return said.length < parts.length ? undefined : agreed(said, style, read);
}

const readPlain: Read = (tokens, style) => readQuantity(new Cursor(tokens), style);

/** Reads a number, perhaps with a remark in brackets that says the same: `1/2 (0,5)`, `3 (Kinder)`, `12 (= 5 + 7)`. */
function readStatement(tokens: readonly Token[], style: NumberStyle): ReadNumber | undefined {
  const whole = readPlain(tokens, style);
  if (whole !== undefined || !isSign(tokens.at(-1), ")")) return whole;
  const open = tokens.findLastIndex((token) => isSign(token, "("));
  if (open <= 0) return undefined;
  const main = tokens.slice(0, open);
  const remark = tokens.slice(open + 1, -1);
  const isSame = isSign(remark[0], "=", "≈");
  const said = isSame ? remark.slice(1) : remark;
  if (isRemark(new Cursor(said), style) || (isSame && isCalculation(said))) return readPlain(main, style);
  return allAgreed([said, main], style, readPlain);
}

/**
 * Reads the side of an equation that is the answer: the number among names and calculations (`x = 3`, `12 = 5 + 7`). Several
 * numbers must be the same (`1/2 = 0,5`); of two sides of `≈` the second counts (`4783 ≈ 4800`).
 */
function readEquation(tokens: readonly Token[], style: NumberStyle): ReadNumber | undefined {
  const isRounding = (token: Token, at: number) => at > 0 && isSign(token, "≈");
  const rounded = split(tokens, isRounding);
  const sides = split(rounded.at(-1) ?? [], (token) => isSign(token, "=")).filter((side) => side.length > 0);
  const others = rounded.slice(0, -1).flatMap((side) => split(side, (token) => isSign(token, "=")));
  const isExplained = (side: readonly Token[]) => isCalculation(side) || isLetterName(side);
  if (!others.every((side) => isExplained(side) || isNamed(side) || readStatement(side, style) !== undefined))
    return undefined;
  const said: Said[] = [];
  for (const [at, side] of sides.entries()) {
    const number = readStatement(side, style);
    if (number !== undefined) said.push({ tokens: side, number });
    else if (!isExplained(side) && (at === sides.length - 1 || !isNamed(side))) return undefined;
  }
  return agreed(said, style, readStatement);
}

/**
 * Reads a number exactly, as pupils write it in German and English (docs/decisions/04-diagnosis.md): in digits or words,
 * with sign, unit and words that do not change it, or as the side of an equation. Undefined if it is unreadable, if an
 * unknown word is before or behind it, or for two different numbers. Never throws.
 */
export function readNumber(answer: string, style: NumberStyle = {}): ReadNumber | undefined {
  if (answer.length > MAX_ANSWER_LENGTH) return undefined;
  const tokens = tokensOf(plainMaths(answer));
  const isOr = (token: Token, at: number) => at > 0 && token.kind === "word" && OR.has(token.text);
  const alternatives = split(tokens, isOr);
  const last = alternatives.length - 1;
  const pieces = alternatives.map((piece, at) => (at < last && isSign(piece.at(-1), ",") ? piece.slice(0, -1) : piece));
  return allAgreed(pieces.toReversed(), style, readEquation);
}
