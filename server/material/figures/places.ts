import type { Language } from "#contract/languages.ts";
import { FigureError, type Given } from "./given.ts";
import { drawing, label, lines, rect } from "./svg.ts";

export const placesTakes = ["number", "blank"] as const;

const BEFORE = {
  de: ["E", "Z", "H", "T", "ZT", "HT", "M"],
  en: ["O", "T", "H", "Th", "TTh", "HTh", "M"],
} as const;
const AFTER = { de: ["z", "h", "t", "zt", "ht"], en: ["t", "h", "th", "tth", "hth"] } as const;
/** The places in words: a voice cannot tell the z of tenths from the Z of tens. */
const NAMES_BEFORE = {
  de: ["Einer", "Zehner", "Hunderter", "Tausender", "Zehntausender", "Hunderttausender", "Millionen"],
  en: ["ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands", "millions"],
} as const;
const NAMES_AFTER = {
  de: ["Zehntel", "Hundertstel", "Tausendstel", "Zehntausendstel", "Hunderttausendstel"],
  en: ["tenths", "hundredths", "thousandths", "ten-thousandths", "hundred-thousandths"],
} as const;
const CELL = 66;
const MARK = 22;
const HEAD = 38;
const BODY = 56;

/**
 * A table of places with the digits of a number, and the mark between ones and tenths. `blank`: the table is empty, to be written in.
 */
export function places(given: Given, language: Language): string {
  const plain = (given.text("number") ?? "").replace(",", ".").replaceAll(/[\s\u00a0]/g, "");
  const [, whole, decimals = ""] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || whole.length > BEFORE.de.length || decimals.length > AFTER.de.length)
    throw new FigureError(`places: "number" has digits before and behind a mark, not ${plain}`);
  const isBlank = given.text("blank") === "true";
  const heads = [...BEFORE[language].slice(0, whole.length).toReversed(), ...AFTER[language].slice(0, decimals.length)];
  const digits = `${whole}${decimals}`.split("");
  const width = digits.length * CELL + (decimals === "" ? 0 : MARK);
  const left = (at: number): number => 2 + at * CELL + (at >= whole.length ? MARK : 0);
  const bottom = 2 + HEAD + BODY;
  const edges = digits.flatMap((_, at) => [left(at), left(at) + CELL]);
  const drawn = [
    rect("ground", 2, 2, width, HEAD),
    lines(
      "cut",
      [...new Set(edges)]
        .filter((x) => x > 2 && x < 2 + width)
        .map((x) => [
          { x, y: 2 },
          { x, y: bottom },
        ]),
    ),
    lines("cut", [
      [
        { x: 2, y: 2 + HEAD },
        { x: 2 + width, y: 2 + HEAD },
      ],
    ]),
    rect("ink", 2, 2, width, HEAD + BODY, 4),
    ...heads.map((head, at) => label("text strong", head, language, { x: left(at) + CELL / 2, y: 27 }, "middle")),
    ...(isBlank
      ? []
      : digits.map((digit, at) =>
          label("text large", digit, language, { x: left(at) + CELL / 2, y: 2 + HEAD + 38 }, "middle"),
        )),
    decimals === ""
      ? ""
      : label(
          "text large",
          language === "de" ? "," : ".",
          "en",
          { x: left(whole.length) - MARK / 2, y: 2 + HEAD + 38 },
          "middle",
        ),
  ];
  const names = [
    ...NAMES_BEFORE[language].slice(0, whole.length).toReversed(),
    ...NAMES_AFTER[language].slice(0, decimals.length),
  ];
  const inside = names.map((name, at) => (isBlank ? name : `${name} ${digits[at]}`)).join(", ");
  const title =
    language === "de"
      ? `Eine ${isBlank ? "leere " : ""}Stellenwerttafel: ${inside}.`
      : `${isBlank ? "An empty" : "A"} place value table: ${inside}.`;
  return drawing(title, width + 4, bottom + 2, drawn);
}
