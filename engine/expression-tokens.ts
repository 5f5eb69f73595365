import { add, fromDigits, type Rational, rational } from "./rational.ts";

/** A number, a letter, or a sign: `+ - * / ^ ( ) =`. */
export type Token = { number: Rational } | { letter: string } | { sign: string };

export interface Spelling {
  /** `x` is a letter of the task; otherwise it is read as a multiplication sign between operands. */
  xIsLetter: boolean;
  /** The task uses a capital and its small letter with different meanings. */
  caseMatters: boolean;
}

const MIXED = /^(\d{1,30}) (\d{1,30})\/(\d{1,30})(?!\d)/u;
const NUMBER = /^(\d{1,3}(?: \d{3})+(?!\d)|\d{1,30})(?:[.,](\d{1,30}))?|^[.,](\d{1,30})/u;
const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SIGNS: Record<string, string> = {
  "+": "+",
  "-": "-",
  "*": "*",
  "·": "*",
  "×": "*",
  "⋅": "*",
  "∙": "*",
  "•": "*",
  "∗": "*",
  ".": "*",
  ":": "/",
  "/": "/",
  "÷": "/",
  "^": "^",
  "(": "(",
  ")": ")",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
  "=": "=",
};

/** Words for signs: `4 mal n plus 5`. */
const WORDS: [RegExp, string][] = [
  [/(?<!\p{L})(?:mal|times)(?!\p{L})/giu, "*"],
  [/(?<!\p{L})plus(?!\p{L})/giu, "+"],
  [/(?<!\p{L})minus(?!\p{L})/giu, "-"],
  [/ ?(?<!\p{L})hoch(?!\p{L})/giu, "^"],
  [/(?<!\p{L})(?:geteilt durch|durch|divided by)(?!\p{L})/giu, "/"],
];

function isOperand(token: Token | undefined): boolean {
  return token !== undefined && (!("sign" in token) || token.sign === ")");
}

/** Whether an x is a multiplication sign: it has an operand on both sides. */
function multiplies(before: Token | undefined, rest: string): boolean {
  return isOperand(before) && /^ ?[\d(\p{L}]/u.test(rest);
}

/** Removes stops, spaces and equals signs from the end of an answer. */
function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && ".!?= ".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function readNumberToken(text: string): { value: Rational; length: number } | undefined {
  const [mixed, whole, top, bottom] = MIXED.exec(text) ?? [];
  if (
    mixed !== undefined &&
    whole !== undefined &&
    top !== undefined &&
    bottom !== undefined &&
    !/^0*$/u.test(bottom)
  ) {
    return { value: add(fromDigits(whole, ""), rational(BigInt(top), BigInt(bottom))), length: mixed.length };
  }
  const [all, digits, decimals, bare] = NUMBER.exec(text) ?? [];
  if (all === undefined) return undefined;
  return { value: fromDigits(digits?.replaceAll(" ", "") ?? "", decimals ?? bare ?? ""), length: all.length };
}

/** The tokens of a plain text (see `plainMaths`); undefined if it has a character that no term has. */
export function tokenize(text: string, spelling: Spelling): Token[] | undefined {
  const tokens: Token[] = [];
  let rest = withoutStops(WORDS.reduce((signs, [word, sign]) => signs.replace(word, sign), text));
  while (rest !== "") {
    const sign = rest[0] ?? "";
    const number = /^[.,]/u.test(rest) && isOperand(tokens.at(-1)) ? undefined : readNumberToken(rest);
    const power = SUPERSCRIPT.indexOf(sign);
    if (number !== undefined) {
      tokens.push({ number: number.value });
      rest = rest.slice(number.length);
    } else if (power >= 0) {
      tokens.push({ sign: "^" }, { number: fromDigits(String(power), "") });
      rest = rest.slice(1);
    } else if (/[a-z]/iu.test(sign)) {
      const letter = spelling.caseMatters ? sign : sign.toLowerCase();
      rest = rest.slice(1);
      const isTimes = letter === "x" && !spelling.xIsLetter && multiplies(tokens.at(-1), rest);
      tokens.push(isTimes ? { sign: "*" } : { letter });
    } else if (sign === " ") {
      rest = rest.slice(1);
    } else {
      const known = SIGNS[sign];
      if (known === undefined) return undefined;
      tokens.push({ sign: known });
      rest = rest.slice(1);
    }
  }
  return tokens;
}
