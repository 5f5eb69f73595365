import { ENGLISH_CARDINALS, GERMAN_CARDINALS, type Numbered, tensOf, withPlainSpellings } from "./cardinals.ts";
import type { Cursor } from "./tokens.ts";

const GERMAN_STEMS: Record<number, string> = { 3: "drit", 7: "sieb", 8: "ach", 100: "hunderts", 1000: "tausends" };
const ENGLISH_ORDINALS: Record<number, string> = {
  3: "third",
  5: "fifth",
  8: "eighth",
  9: "ninth",
  12: "twelfth",
  100: "hundredth",
  1000: "thousandth",
};

function germanShare(word: string, of: number): string[] {
  const stem = GERMAN_STEMS[of] ?? (of < 20 ? word : `${word}s`);
  return [`${stem}tel`, `${stem}teln`];
}

function englishShare(word: string, of: number): string[] {
  const ordinal = ENGLISH_ORDINALS[of] ?? (word.endsWith("y") ? `${word.slice(0, -1)}ieth` : `${word}th`);
  return [ordinal, `${ordinal}s`];
}

const HALF = "halb halbe halben halber halbes hälfte half".split(" ");
const HALVES = "hälften halves".split(" ");
const QUARTERS = "quarter quarters".split(" ");
const from3 = ([, value]: Numbered): boolean => value >= 3;

/** All spellings of the shares. */
function shares(words: readonly Numbered[], spell: (word: string, of: number) => string[]): Numbered[] {
  return words.filter(from3).flatMap(([word, of]) => spell(word, of).map((share): Numbered => [share, of]));
}

const GERMAN_SHARES = withPlainSpellings(
  shares([...GERMAN_CARDINALS, ["hundert", 100], ["tausend", 1000]], germanShare),
);
const ENGLISH_SHARES = shares([...ENGLISH_CARDINALS, ["hundred", 100], ["thousand", 1000]], englishShare);

/** Name of a part → number of parts in a whole: `viertel` and `quarters` 4. */
const SHARES: ReadonlyMap<string, number> = new Map<string, number>([
  ...GERMAN_SHARES,
  ...ENGLISH_SHARES,
  ...[...HALF, ...HALVES].map((word): Numbered => [word, 2]),
  ...QUARTERS.map((word): Numbered => [word, 4]),
]);

/** Shares that mean one part when they are alone (`die Hälfte`); `third` alone is an ordinal. */
export const SHARES_ALONE: ReadonlySet<string> = new Set([
  "halb",
  "halbe",
  "hälfte",
  "half",
  "viertel",
  "quarter",
  "drittel",
]);
/** Words for one half that take no number before them: `2 halb` could be 1 or 2 1/2. */
export const ONE_HALF: ReadonlySet<string> = new Set(["halb", "half", "hälfte"]);

/** A fraction in one word: `dreiviertel` is 3/4, `zweieinhalb` 2 1/2. */
interface JoinedFraction {
  whole: number;
  top: number;
  bottom: number;
}

/** Fractions that German writes in one word. */
export const JOINED: ReadonlyMap<string, JoinedFraction> = new Map<string, JoinedFraction>([
  ["anderthalb", { whole: 1, top: 1, bottom: 2 }],
  ["einhalb", { whole: 0, top: 1, bottom: 2 }],
  ...withPlainSpellings(GERMAN_CARDINALS.filter(([, value]) => value > 0 && value < 20)).flatMap(([word, value]) => [
    [`${word}einhalb`, { whole: value, top: 1, bottom: 2 }] as const,
    ...GERMAN_SHARES.filter(([, of]) => of <= 12 && value < of).map(
      ([share, of]) => [`${word}${share}`, { whole: 0, top: value, bottom: of }] as const,
    ),
  ]),
]);

/** The number of such parts in a whole (`viertel` and `quarters` 4); undefined for any other word. */
export function shareOf(word: string): number | undefined {
  return SHARES.get(word.toLowerCase());
}

/** Takes `Viertel`, `tenths`, `twenty-fifths` as the number of parts in a whole, unless it is the unit (`35 Hundertstel`). */
export function takeShare(cursor: Cursor, unit: string | undefined): bigint | undefined {
  const tens = tensOf(cursor);
  const share = shareOf(cursor.next("word", tens > 0 ? 1 : 0) ?? "");
  if (share === undefined || share === shareOf(unit ?? "") || (tens > 0 && share > 9)) return undefined;
  cursor.at += tens > 0 ? 2 : 1;
  return BigInt(tens + share);
}
