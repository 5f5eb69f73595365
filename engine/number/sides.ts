import { isMeasure } from "../unit.ts";
import type { NumberStyle } from "./numeral.ts";
import type { Token } from "./tokens.ts";

// The sides of an equation that are no answer: calculations and names.

const OF_PRODUCTS = ["*", "·", "×", "⋅", ":", "/", "÷"];
const OPERATORS = new Set(["+", "-", "^", ...OF_PRODUCTS]);
const OPERATOR_WORDS = new Set(["x", "mal", "times", "plus", "minus", "durch", "geteilt", "hoch"]);
const ROOT = "√";
const POWERS = ["²", "³", "⁴", "⁵", "⁶"];
/** Words that deny something, so that a side of an equation with one is no name. */
const DENIALS = new Set(["nicht", "not", "kein", "keine", "never", "nie", "weiß"]);
const MOST_WORDS_OF_A_NAME = 4;

export const isSign = (token: Token | undefined, ...signs: string[]): boolean =>
  token?.kind === "sign" && signs.includes(token.text);

const isOperator = ({ kind, text }: Token): boolean =>
  (kind === "sign" && OPERATORS.has(text)) || (kind === "word" && OPERATOR_WORDS.has(text));
export const isLetter = ({ kind, text }: Token): boolean => kind === "word" && /^\p{L}[²³]?$/u.test(text);

/** Whether a minus that stands behind no number is the sign of the next one: at the start, `(-3)`, `4·-3`. */
const isSignOfNext = (before: Token | undefined): boolean =>
  before === undefined || isSign(before, "(", ...OF_PRODUCTS);

/** Whether the tokens are a calculation: `5 + 7`, `3 cm · 4`, `2 3/4 − 1 1/2`, `(-3)²`. It is not worked out. */
export function isCalculation(tokens: readonly Token[]): boolean {
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
      if (!isBehindNumber && !(isSign(token, "-") && isSignOfNext(tokens[at - 1]))) return false;
      hasOperator ||= isBehindNumber;
      isBehindNumber = false;
    } else if (isSign(token, ...(isBehindNumber ? POWERS : [ROOT]))) {
      hasOperator = true;
    } else if (!isBehindNumber || !(isClose || isMeasure(token.typed))) return false;
    depth += Number(isOpen) - Number(isClose);
    if (depth < 0) return false;
  }
  return hasOperator && isBehindNumber && depth === 0;
}

/** Whether the tokens are a name in letters: `x`, `U`, `T(n)`, `f(3)`, `x₁`. */
export function isLetterName(tokens: readonly Token[]): boolean {
  const [letter, ...more] = tokens;
  if (letter === undefined || !isLetter(letter)) return false;
  const isArgument = more.length === 3 && isSign(more[0], "(") && isSign(more[2], ")");
  return isArgument || more.every((token) => token.glued && isSign(token, "'", "₁", "₂", "₃"));
}

/** Whether the tokens before an equals sign name the number behind it: `der Umfang`, and where no letter is asked `m + n + 3`. */
export function isNamed(tokens: readonly Token[], { letter }: NumberStyle): boolean {
  const isWord = ({ kind, text }: Token) =>
    kind === "word" && /^\p{L}/u.test(text) && !DENIALS.has(text) && (letter === undefined || text.length > 1);
  const isTerm = (token: Token) =>
    token.kind === "digits" || isOperator(token) || isLetter(token) || isSign(token, "(", ")", ROOT, ...POWERS);
  const isOfTerms = letter === undefined && tokens.every(isTerm);
  return isOfTerms || (tokens.length <= MOST_WORDS_OF_A_NAME && tokens.every(isWord));
}

/** Whether the tokens are the letter whose value is asked, perhaps with an index: `x`, `x₁`, `x1`. */
export function isAsked(tokens: readonly Token[], { letter }: NumberStyle): boolean {
  const [name, ...index] = tokens;
  return (
    name?.text === letter &&
    index.every(({ glued, kind, text }) => glued && (kind === "digits" || "_₁₂".includes(text)))
  );
}
