import type { Language } from "#contract/languages.ts";
import { digitsOf, fractionOf, wholeOf, wordOf } from "./numerals.ts";
import { PLAIN_UNIT, UNIT, unitOf } from "./units.ts";

/** Put between a number and a letter, or two letters, that are multiplied: the next part is a letter, never a unit or a word. */
export const LETTER = "\u2062";
/** Brackets of a formula, which are spoken, unlike those of a sentence. */
export const OPEN = "⟨";
export const CLOSE = "⟩";

interface Words {
  /** The decimal mark, and the mark between groups of three digits, as patterns. */
  decimal: string;
  group: string;
  point: string;
  /** The other language's decimal mark, as a pattern: pages that show how to type it contain it. */
  otherDecimal: string;
  otherPoint: string;
  over: string;
  ratio: string;
  divided: string;
  /** Words after which a colon means a ratio. */
  ratios: RegExp;
  signs: Record<string, string>;
  powers: Record<string, string>;
  /** One-letter words of the language, which are no variables. */
  words: string;
}

export const words: Record<Language, Words> = {
  de: {
    decimal: ",",
    group: "[ .]",
    point: "Komma",
    otherDecimal: "\\.",
    otherPoint: "Punkt",
    over: "durch",
    ratio: "zu",
    divided: "geteilt durch",
    ratios: /Verhältnis|Maßstab/u,
    signs: {
      "−": "minus",
      "+": "plus",
      "·": "mal",
      "÷": "geteilt durch",
      "=": "gleich",
      "≠": "ungleich",
      "<": "kleiner als",
      ">": "größer als",
      "≤": "kleiner oder gleich",
      "≥": "größer oder gleich",
      "≈": "ungefähr gleich",
      "√": "Wurzel aus",
      "▢": "Lücke",
      "…": "Punkt Punkt Punkt",
      [OPEN]: "Klammer auf",
      [CLOSE]: "Klammer zu",
      α: "Alpha",
      β: "Beta",
      γ: "Gamma",
      π: "Pi",
    },
    powers: { "²": "hoch zwei", "³": "hoch drei", "^": "hoch" },
    words: "",
  },
  en: {
    decimal: "\\.",
    group: "[ ,]",
    point: "point",
    otherDecimal: ",",
    otherPoint: "comma",
    over: "over",
    ratio: "to",
    divided: "to",
    ratios: /ratio|scale/u,
    signs: {
      "−": "minus",
      "+": "plus",
      "·": "times",
      "÷": "divided by",
      "=": "equals",
      "≠": "is not equal to",
      "<": "is less than",
      ">": "is greater than",
      "≤": "is less than or equal to",
      "≥": "is greater than or equal to",
      "≈": "is about",
      "√": "the square root of",
      "▢": "blank",
      "…": "dot dot dot",
      [OPEN]: "open bracket",
      [CLOSE]: "close bracket",
      α: "alpha",
      β: "beta",
      γ: "gamma",
      π: "pi",
    },
    powers: { "²": "squared", "³": "cubed", "^": "to the power of" },
    words: "ai",
  },
};

const OPERAND_END = `[\\d▢${CLOSE}]`;
const OPERAND_START = `[\\d▢${OPEN}${LETTER}]`;

/** Unifies signs that are written in several ways. */
function unify(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u2060\u2061]/gu, "")
    .replaceAll(/[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`)
    .replaceAll(/[□☐◻]|_{2,}/gu, "▢")
    .replaceAll(/[⋅×*∙]/gu, "·")
    .replaceAll("...", "…")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/(?<=^|[\s(=<>+·:÷,;])-(?=\d)|(?<=[\d)])( ?)-\1(?=[\d(])/gu, "−")
    .trim();
}

/** Brackets without a word inside belong to a formula. */
function markBrackets(text: string): string {
  let before: string;
  let marked = text;
  do {
    before = marked;
    marked = before.replaceAll(/\(([^()]*[\d▢][^()]*|\p{L}(?: ?[−+·] ?\p{L})+)\)/gu, (whole, inner: string) =>
      /\p{L}{2}/u.test(inner) ? whole : `${OPEN}${inner.replaceAll("|", ", ")}${CLOSE}`,
    );
  } while (marked !== before);
  return marked;
}

function sayUnits(text: string, language: Language): string {
  const moved = language === "en" ? text.replaceAll(/€ ?(\d(?:[\d.,]*\d)?)/gu, "$1 €") : text;
  return moved
    .replaceAll(
      new RegExp(`((?:\\d+ )?(?:[\\d.,]*\\d)(?:\\/\\d+)?)( ?)(${UNIT})(?![\\p{L}\\d²³${LETTER}])`, "gu"),
      (whole, number: string, gap: string, unit: string) =>
        gap === "" && /^[a-z]$/u.test(unit)
          ? whole
          : `${number} ${unitOf(unit, /^(1|\d+\/\d+)$/u.test(number), language)}`,
    )
    .replaceAll(new RegExp(`(?<![\\p{L}\\d])${PLAIN_UNIT}(?![\\p{L}\\d²³])`, "gu"), (unit) =>
      unitOf(unit, false, language),
    );
}

function sayColons(text: string, language: Language): string {
  const { ratio, divided, ratios } = words[language];
  const isRatio = ratios.test(text);
  const times = isRatio
    ? text
    : text.replaceAll(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])(?: (Uhr|o’clock))?/gu, (_, hour, minute) => {
        const rest = minute === "00" ? "" : ` ${Number(minute)}`;
        return language === "de" ? `${Number(hour)} Uhr${rest}` : `${Number(hour)}${rest || " o’clock"}`;
      });
  return times.replaceAll(
    new RegExp(`(?<=${OPERAND_END})( ?):\\1(?=${OPERAND_START})`, "gu"),
    ` ${isRatio ? ratio : divided} `,
  );
}

function sayNumbers(text: string, language: Language): string {
  const { decimal, point, otherDecimal, otherPoint, over } = words[language];
  const saidAs = (sign: string) => (_: string, whole: string, digits: string) =>
    `${wholeOf(Number(whole), language)} ${sign} ${digitsOf(digits, language)}`;
  return text
    .replaceAll(/(?:(?<![\d,.])(\d+) )?(?<![\d,.])(\d+)\/(\d+)(?![\d/])/gu, (whole, wholes, above, below) => {
      const fraction = fractionOf(Number(above), Number(below), language);
      if (fraction === undefined) return whole;
      if (wholes === undefined) return fraction;
      const count = wordOf(Number(wholes), language) ?? wholes;
      return language === "de" ? `${count} ${fraction}` : `${count} and ${fraction.replace(/^one half$/u, "a half")}`;
    })
    .replaceAll(new RegExp(`(\\d+)${decimal}(\\d+)`, "gu"), saidAs(point))
    .replaceAll(new RegExp(`(?<![\\d.,])(\\d+)${otherDecimal}(\\d+)(?![\\d.,]*\\d)`, "gu"), saidAs(otherPoint))
    .replaceAll(
      new RegExp(`(?<=${OPERAND_END}|\\p{L})\\/(?=[\\d▢])|(?<=[\\d▢])\\/(?=\\p{L}|${LETTER})`, "gu"),
      ` ${over} `,
    );
}

/** Voices speak only capital letters by their names, so letters that stand for numbers become capitals. */
function sayLetters(text: string, language: Language): string {
  const inFormula =
    /(?<=[\d−+·÷=<>])([a-zA-Z])(?![\p{L}\d])|(?<=[−+·÷=<>] )[a-z](?!\p{L})|(?<!\p{L})[a-z](?= ?[−+·÷=<>²³^])/gu;
  return text
    .replaceAll(inFormula, (letter) => ` ${letter.toUpperCase()}`)
    .replaceAll(/(?<![\p{L}\d’'])[a-z](?![\p{L}’'])/gu, (letter) =>
      words[language].words.includes(letter) ? letter : letter.toUpperCase(),
    );
}

/**
 * The speech of a text: maths in words ("vier Komma sechs drei", never "vier Komma dreiundsechzig"), units and letters by their
 * names; words stay unchanged. Whole numbers stay digits, which every voice reads correctly.
 */
export function sayText(text: string, language: Language): string {
  const { group, signs, powers } = words[language];
  const grouped = new RegExp(`(?<![\\d.,/])\\d{1,3}(?:(?:${group}\\d{3})(?![\\d]))+(?!\\/)`, "gu");
  const joined = markBrackets(unify(text)).replaceAll(grouped, (number) => number.replaceAll(/\D/gu, ""));
  const spoken = sayLetters(sayNumbers(sayColons(sayUnits(joined, language), language), language), language);
  return spoken
    .replaceAll(/(?<=\d)–(?=\d)/gu, language === "de" ? " bis " : " to ")
    .replaceAll(/[²³^]/gu, (sign) => ` ${powers[sign] ?? sign} `)
    .replaceAll(/[−+·÷=≠<>≤≥≈√▢…⟨⟩αβγπ]/gu, (sign) => ` ${signs[sign] ?? sign} `)
    .replaceAll(LETTER, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ (?=[.,;:?!)])|(?<=\() /gu, "")
    .trim();
}
