import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expressionStyle, readExpression } from "../expression.ts";
import type { NumberStyle } from "../number/numeral.ts";
import {
  ADJECTIVES,
  ATTRIBUTES,
  EACH,
  FILLERS,
  LEADS,
  LINKS,
  ORDINALS,
  SIDES,
  SIGNS,
  THINGS,
  TIME_LEADS,
} from "../number/phrases.ts";
import { shareOf } from "../number/shares.ts";
import { readNumber } from "../number.ts";
import { polynomialKey } from "../polynomial.ts";
import { keyOf, negate, type Rational, rational } from "../rational.ts";
import { isMeasure } from "../unit.ts";

/** German and English words around a number that do not change it. */
const SAME: [before: string, behind: string, style?: NumberStyle][] = [
  ["", ""],
  [" ", " "],
  ["x = ", ""],
  ["= ", ""],
  ["", " ="],
  ["", " = x"],
  ["", "!"],
  ["", "?"],
  ["Antwort: ", ""],
  ["Answer: ", ""],
  ["Die Antwort ist ", "."],
  ["the answer is ", "."],
  ["es sind ", " Kinder"],
  ["there are ", " children"],
  ["es sind etwa ", ""],
  ["about ", ""],
  ["ca. ", " cm", { unit: "cm" }],
  ["≈ ", " cm", { unit: "cm" }],
  ["", "cm", { unit: "cm" }],
  ["", " Zentimeter lang", { unit: "cm" }],
  ["", " centimetres long", { unit: "cm" }],
  ["€ ", "", { unit: "€" }],
  ["EUR ", "", { unit: "€" }],
  ["", " Euro insgesamt", { unit: "€" }],
  ["", " euros in total", { unit: "€" }],
  ["", " € pro Stunde", { unit: "€" }],
  ["", " euros per hour", { unit: "€" }],
  ["", " °C", { unit: "°C" }],
  ["", "˚", { unit: "°" }],
  ["", " %", { unit: "%" }],
  ["", " (Kinder)"],
  ["", " (children)"],
];
const NEGATED: [before: string, behind: string, style?: NumberStyle][] = [
  ["-", ""],
  ["− ", ""],
  ["minus ", ""],
  ["negative ", ""],
  ["negativ ", ""],
  ["x = −", ""],
  ["(-", ")"],
  ["-(", ")"],
  ["", " unter Null"],
  ["", " below zero"],
  ["", " °C unter Null", { unit: "°C" }],
  ["", " degrees below zero", { unit: "°C" }],
  ["", " € Schulden", { unit: "€" }],
  ["", " euros in debt", { unit: "€" }],
  ["", " Grad minus", { unit: "°C" }],
];

interface Typed {
  value: Rational;
  text: string;
}

/** A number above zero and one of the ways to type it. */
const typedNumber: fc.Arbitrary<Typed> = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((n) => ({ value: rational(BigInt(n)), text: String(n) })),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 99 }), fc.constantFrom(",", "."))
    .map(([whole, part, mark]) => ({
      value: rational(BigInt(whole * 100 + part), 100n),
      text: `${whole}${mark}${String(part).padStart(2, "0")}`,
    })),
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 2, max: 99 }), fc.constantFrom("/", " / ", " durch "))
    .map(([n, d, bar]) => ({ value: rational(BigInt(n), BigInt(d)), text: `${n}${bar}${d}` })),
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 2, max: 99 }))
    .filter(([, d]) => d > 1)
    .map(([w, d]) => ({ value: rational(BigInt(w * d + 1), BigInt(d)), text: `${w} 1/${d}` })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(["Achtel", 8], ["tenths", 10], ["Zwölftel", 12], ["thirds", 3]),
    )
    .map(([n, [word, d]]) => ({ value: rational(BigInt(n), BigInt(d)), text: `${n} ${word}` })),
);

const keyOfRead = (typed: string, style?: NumberStyle): string | undefined => {
  const read = readNumber(typed, style);
  return read && keyOf(read.value);
};

/** Whether a list of units or of words around a number has the word, alone or in a phrase. */
function isKnown(word: string): boolean {
  const phrases = [ADJECTIVES, ATTRIBUTES, EACH, FILLERS, LEADS, LINKS, THINGS, TIME_LEADS, ORDINALS, SIDES, SIGNS];
  return (
    phrases.some((list) => [...list.keys()].some((phrase) => phrase.split(" ").includes(word))) ||
    isMeasure(word) ||
    shareOf(word) !== undefined ||
    // Numbers in words; an article is one before a unit.
    keyOfRead(`${word} cm`) !== undefined ||
    word === "no"
  );
}

const letters = Array.from("abcdefghijklmnopqrstuvwxyzäöüß");
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }).map((all) => all.join(""));
const unknownWord = word.filter((one) => one.length > 1 && !isKnown(one));
/** Words with a meaning around a number, and any others. */
const someWord = fc.oneof(
  word,
  fc.constantFrom(
    ..."cm € % m km Kinder children unter Null below zero Schulden debt Uhr am pm halb viertel Viertel half past nach vor to Komma point und and ein a einhalb oder or Rest von of in je pro mal times Tausend Periode minus plus nicht weiß idk keine T Z E n x".split(
      " ",
    ),
  ),
);
const sign = fc.constantFrom(...Array.from("+-*/·:=()[]^²³.,;!?…'|<>≈~#"));
const digits = fc.integer({ min: 0, max: 2000 }).map(String);
const anything = fc
  .array(fc.tuple(fc.constantFrom("", " ", "  "), fc.oneof(someWord, sign, digits)), { maxLength: 6 })
  .map((pieces) => pieces.map(([space, piece]) => space + piece).join(""));

describe("a number", () => {
  test.each(SAME)("is itself between “%s” and “%s”", (before, behind, style) => {
    fc.assert(
      fc.property(typedNumber, ({ value, text }) => {
        fc.pre(/\d$/u.test(text) || !/^[\p{L}˚]/u.test(behind));
        expect([text, keyOfRead(before + text + behind, style)]).toEqual([text, keyOf(value)]);
      }),
    );
  });

  test.each(NEGATED)("is below zero between “%s” and “%s”", (before, behind, style) => {
    fc.assert(
      fc.property(typedNumber, ({ value, text }) => {
        expect([text, keyOfRead(before + text + behind, style)]).toEqual([text, keyOf(negate(value))]);
      }),
    );
  });

  test("is not read beside a word that nobody knows", () => {
    fc.assert(
      fc.property(typedNumber, unknownWord, ({ text }, unknown) => {
        for (const typed of [
          `${text} ${unknown}`,
          `${text}${unknown}`,
          `${unknown} ${text}`,
          `${text} cm ${unknown}`,
        ]) {
          expect([typed, keyOfRead(typed)]).toEqual([typed, undefined]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("is only itself if all that stands behind it is known to leave it so", () => {
    fc.assert(
      fc.property(fc.constantFrom("37", "2,5", "3/4"), anything, (text, behind) => {
        if (keyOfRead(text + behind) !== keyOfRead(text)) return;
        // A calculation and an unshortened fraction (37 and 0/10) are other ways to write the number, and a letter, its power or, between
        // two equals signs, a letter with an index a name for it.
        const equal = behind
          .toLowerCase()
          .replace(/(?<!\p{L})(?:ist|sind|is|are|beträgt|gleich|equals)(?!\p{L})/gu, "=");
        fc.pre(!/[=≈(].*\d|^\d+ *\//u.test(equal));
        const rest = equal
          // The hyphen of `3-mal`.
          .replace(/^-(?=[\p{L}%€°$£])/u, "")
          // What is said in brackets is about as much.
          .replaceAll("(≈", "(")
          .replace(/= *\p{L}(?: *['²³]*(?=[ .!?=]|$)|\d+(?= *=))/gu, "")
          // Zeros behind the decimal mark in digits and words, also for ever, a whole as a fraction, no cents.
          .replace(
            /^ *(?:[.,]? ?0+|periode *0+|(?:komma|point|punkt)(?:[ -]*(?:0+|null|zero|nil))+|\/ *0*1|[.,]-{1,2})/gu,
            "",
          )
          .replace(/(?<!\p{L})[cdk]?m\^?[23](?!\d)/gu, "m");
        const words = rest.match(/\p{L}+/gu) ?? [];
        const others = rest.replace(/\p{L}+(?:[-/](?=\p{L})| *[²³])?|[€%°$£](?:\/(?=\p{L}))?|[ =().!?,]/gu, "");
        expect([behind, words.filter((one) => !isKnown(one) && !["oder", "or"].includes(one)), others]).toEqual([
          behind,
          [],
          "",
        ]);
      }),
      { numRuns: 20_000, examples: [["37", "=m0=a"]] },
    );
  });

  test("is read or not, and never throws, whatever stands around it and is asked for", () => {
    const units = [undefined, "€", "cm", "%", "°C", "Uhr", "h", "Einer", "Zehner", "Kinder", "km/h", "Hundertstel"];
    fc.assert(
      fc.property(anything, fc.constantFrom(...units), fc.boolean(), (typed, unit, wholes) => {
        const read = readNumber(typed, { unit, wholes });
        expect(read === undefined || read.value.d > 0n).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("a term", () => {
  const style = expressionStyle(["4n+5"]);
  const keyOfTerm = (typed: string): string | undefined => {
    const read = readExpression(typed, style);
    return read && polynomialKey(read.value);
  };

  test("is not itself beside a word that nobody knows", () => {
    fc.assert(
      fc.property(unknownWord, (unknown) => {
        for (const typed of [`4n+5 ${unknown}`, `4n+5${unknown}`, `${unknown} 4n+5`]) {
          expect([typed, keyOfTerm(typed) === keyOfTerm("4n+5")]).toEqual([typed, false]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("is read or not, and never throws, whatever stands around it and is asked for", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(undefined, "€", "cm", "Jahre", "m"), (typed, unit) => {
        const read = readExpression(`4n ${typed}`, { ...style, unit });
        expect(read === undefined || read.summands > 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
