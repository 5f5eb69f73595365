import type { Cursor } from "./tokens.ts";

const GERMAN =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn";
const GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig";
const ENGLISH =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety";

export type Numbered = [word: string, value: number];

const counted = (words: string, from: number, step = 1): Numbered[] =>
  words.split(" ").map((word, index) => [word, from + index * step]);

/** Adds the spellings of keyboards without umlauts: `fuenf`, `dreissig`. */
export function withPlainSpellings(words: readonly Numbered[]): Numbered[] {
  const plain = (word: string) => word.replaceAll("ü", "ue").replaceAll("ö", "oe").replaceAll("ß", "ss");
  return words.flatMap(([word, value]): Numbered[] => [
    [word, value],
    [plain(word), value],
  ]);
}

const TENS = counted(GERMAN_TENS, 20, 10);
/** From 0 to 99. */
export const GERMAN_CARDINALS: Numbered[] = [
  ...counted(GERMAN, 0),
  ...TENS,
  ...TENS.flatMap(([tens, value]) =>
    counted(GERMAN, 0)
      .slice(1, 10)
      .map(([unit, more]): Numbered => [`${unit}und${tens}`, value + more]),
  ),
];
/** The numbers in one word: from 0 to 20, and the tens. */
export const ENGLISH_CARDINALS: Numbered[] = [...counted(ENGLISH, 0), ...counted(ENGLISH_TENS, 20, 10)];

/**
 * Whole numbers up to 99. Larger ones are not read, because some tasks ask for such a word in digits. `ein` and `eine` are
 * 1 only before another word (`ein Euro`).
 */
const CARDINALS: ReadonlyMap<string, number> = new Map<string, number>([
  ...withPlainSpellings(GERMAN_CARDINALS),
  ...ENGLISH_CARDINALS,
  ["eins", 1],
  ["eine", 1],
  ["einen", 1],
  ["zwo", 2],
  ["nil", 0],
]);

const ENGLISH_TENS_OF: ReadonlyMap<string, number> = new Map(counted(ENGLISH_TENS, 20, 10));
const ENGLISH_UNITS: ReadonlyMap<string, number> = new Map(counted(ENGLISH, 0).slice(1, 10));
/** They mean 1 before another word and are no answer alone. */
const ARTICLES: ReadonlySet<string> = new Set(["ein", "eine", "einen"]);

/** Takes the tens of a number in two English words (`twenty-five`, `twenty fifths`); 0 if the next word is none. */
export function tensOf(cursor: Cursor): number {
  return ENGLISH_TENS_OF.get(cursor.next("word") ?? "") ?? 0;
}

/** Takes a whole number below 100 in one word, in English also in two. */
export function takeCardinal(cursor: Cursor): number | undefined {
  const tens = tensOf(cursor);
  const unit = ENGLISH_UNITS.get(cursor.next("word", 1) ?? "");
  const word = cursor.next("word") ?? "";
  const value = tens > 0 && unit !== undefined ? tens + unit : CARDINALS.get(word);
  if (value === undefined || (ARTICLES.has(word) && cursor.next("word", 1) === undefined)) return undefined;
  cursor.at += tens > 0 && unit !== undefined ? 2 : 1;
  return value;
}

/** Takes a whole number in digits that match `digits`, or in words. */
export function takeCount(cursor: Cursor, digits: RegExp): number | undefined {
  const typed = cursor.takeDigits(digits);
  return typed === undefined ? takeCardinal(cursor) : Number(typed);
}
