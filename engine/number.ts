import { MAX_ANSWER_LENGTH, plainMaths } from "./notation.ts";
import type { NumberStyle, ReadNumber } from "./number/numeral.ts";
import { isOfMeasures, isRemark, readQuantity } from "./number/quantity.ts";
import { isAsked, isCalculation, isLetter, isLetterName, isNamed, isSign } from "./number/sides.ts";
import { Cursor, type Token, tokensOf } from "./number/tokens.ts";
import { add, equals, multiply, negate, rational } from "./rational.ts";

const OR = new Set(["oder", "or", "bzw", "also"]);
const EQUALS = new Set(["ist", "sind", "is", "are", "beträgt", "gleich", "equals"]);

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

/** Whether the tokens hold a number and the beginning of another statement: the `7 x` of `x = 7 x = 3`, the `7 v x` of `x = 7 v x = 3`. */
function isBetweenTwo(tokens: readonly Token[], style: NumberStyle): boolean {
  const at = tokens.findLastIndex(isLetter);
  const isName = at > 0 && tokens.slice(at + 1).every(({ kind, glued }) => glued && kind !== "word");
  const before = tokens[at - 1];
  const isJoined = isSign(before, "/") || (before !== undefined && ["v", "u", "o"].includes(before.text));
  if (!isName || (!isJoined && tokens[at]?.glued === true)) return false;
  return readStatement(tokens.slice(0, isJoined ? at - 1 : at), style) !== undefined;
}

type Read = (tokens: readonly Token[], style: NumberStyle) => ReadNumber | undefined;

/** A part of an answer with the number in it. */
interface Said {
  tokens: readonly Token[];
  number: ReadNumber;
}

/** Of two numbers, one of which is the other one rounded or cut off to two places or more, the exact one: 1/3 of `1/3 = 0,33`. */
function roundedIn(said: readonly Said[]): ReadNumber | undefined {
  const [one, two] = said;
  if (one === undefined || two === undefined || said.length > 2) return undefined;
  const isRounded = ({ tokens, number }: Said, exact: ReadNumber): boolean => {
    const [, places] = /[.,](\d{2,})$/u.exec(tokens.find(({ kind }) => kind === "digits")?.text ?? "") ?? [];
    if (places === undefined) return false;
    const off = multiply(add(number.value, negate(exact.value)), rational(10n ** BigInt(places.length)));
    return -off.d < off.n && off.n < off.d;
  };
  if (isRounded(two, one.number)) return one.number;
  return isRounded(one, two.number) ? two.number : undefined;
}

/**
 * The last of several numbers if all are the same, else undefined. Where percent are asked, `25 % = 1/4` are the same and
 * the one in percent counts.
 */
function agreed(said: readonly Said[], style: NumberStyle, read: Read): ReadNumber | undefined {
  const last = said.at(-1)?.number;
  if (last === undefined || said.every(({ number }) => equals(number.value, last.value))) return last;
  const exact = roundedIn(said);
  if (exact !== undefined) return exact;
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
  const isNoNumber = isRemark(new Cursor(said), style) || (isSame && isCalculation(said));
  if (isNoNumber || (readPlain(said, style) === undefined && isOfMeasures(new Cursor(said))))
    return readPlain(main, style);
  return allAgreed([said, main], style, readPlain);
}

/**
 * Reads the side of an equation that is the answer: the number among names, calculations and other measures (`x = 3`, `12 = 5 + 7`,
 * `900 cm = 9 m` where m are asked). Several numbers must be the same (`1/2 = 0,5`); of two sides of `≈` the second counts (`4783 ≈ 4800`).
 */
function readEquation(tokens: readonly Token[], style: NumberStyle): ReadNumber | undefined {
  const isRounding = (token: Token, at: number) => at > 0 && isSign(token, "≈");
  const isEqual = (token: Token, at: number) =>
    isSign(token, "=") || (at > 0 && token.kind === "word" && EQUALS.has(token.text));
  const rounded = split(tokens, isRounding);
  const sides = split(rounded.at(-1) ?? [], isEqual).filter((side) => side.length > 0);
  const others = rounded.slice(0, -1).flatMap((side) => split(side, isEqual));
  const isName = style.letter === undefined ? isLetterName : (side: readonly Token[]) => isAsked(side, style);
  const isExplained = (side: readonly Token[]) =>
    (isCalculation(side) && !side.some(({ text }) => text === style.letter)) ||
    isName(side) ||
    isOfMeasures(new Cursor(side));
  const isBefore = (side: readonly Token[], at: number) =>
    isNamed(side, style) && !(at > 0 && isBetweenTwo(side, style));
  if (!others.every((side, at) => isExplained(side) || isBefore(side, at) || readStatement(side, style) !== undefined))
    return undefined;
  const said: Said[] = [];
  for (const [at, side] of sides.entries()) {
    const number = readStatement(side, style);
    if (number !== undefined) said.push({ tokens: side, number });
    else if (!isExplained(side) && (said.length > 0 || at === sides.length - 1 || !isBefore(side, at)))
      return undefined;
  }
  return agreed(said, style, readStatement);
}

/** The text without the marks of a solution set (`L = {3}`, `x: 3`) where a letter is asked, and with `fünfmal` in two words where `mal` is. */
function statementOf(plain: string, { letter, unit }: NumberStyle): string {
  if (unit === "mal") return plain.replace(/(?<=\p{L})(?:mal|fache?)(?!\p{L})/giu, " $&");
  if (letter === undefined) return plain;
  return plain
    .replace(/^(?:L ?= ?)?\{(.*)\}$/u, "$1")
    .replace(new RegExp(`^(?:\\p{L}+ ?: ?)?${letter} ?[:=]`, "iu"), `${letter} =`);
}

/** Whether a `0/6` is in it, which may mean the two values 0 and 6. */
const hasZeroOverOther = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => text === "0" && isSign(tokens[at + 1], "/"));

/**
 * Reads a number exactly, as pupils write it in German and English (docs/decisions/04-diagnosis.md): in digits or words,
 * with sign, unit and words that do not change it, or as the side of an equation. Undefined if it is unreadable, if an
 * unknown word is before or behind it, or for two different numbers. Never throws.
 */
export function readNumber(answer: string, style: NumberStyle = {}): ReadNumber | undefined {
  if (answer.length > MAX_ANSWER_LENGTH) return undefined;
  const tokens = tokensOf(statementOf(plainMaths(answer), style));
  if (style.letter !== undefined && hasZeroOverOther(tokens)) return undefined;
  const isOr = (token: Token, at: number) => at > 0 && token.kind === "word" && OR.has(token.text);
  const alternatives = split(tokens, isOr);
  const last = alternatives.length - 1;
  const pieces = alternatives.map((piece, at) => (at < last && isSign(piece.at(-1), ",") ? piece.slice(0, -1) : piece));
  return allAgreed(pieces.toReversed(), style, readEquation);
}
