import type { Language } from "#contract/languages.ts";

const DE =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(
    " ",
  );
const EN =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety".split(
    " ",
  );

/** English ordinals that differ from the cardinal with `th`. */
const ORDINALS: Record<string, string> = {
  one: "first",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** A whole number below 100 in words; in German "ein" for 1, as before a noun. Undefined from 100 on. */
export function wordOf(number: number, language: Language): string | undefined {
  const names = language === "de" ? DE : EN;
  if (number < 20) return names[number];
  const ten = names[18 + Math.floor(number / 10)];
  const one = number % 10 === 0 ? undefined : names[number % 10];
  if (ten === undefined || one === undefined) return ten;
  return language === "de" ? `${one}und${ten}` : `${ten}-${one}`;
}

/** The digits of a number one by one: "sechs drei". */
export function digitsOf(digits: string, language: Language): string {
  return Array.from(digits, (digit) => (language === "de" && digit === "1" ? "eins" : wordOf(Number(digit), language)))
    .join(" ")
    .trim();
}

/** A whole number on its own: "eins", "vierunddreißig". From 100 on it stays in digits, which every voice reads correctly. */
export function wholeOf(number: number, language: Language): string {
  return language === "de" && number === 1 ? "eins" : (wordOf(number, language) ?? String(number));
}

function partDe(denominator: number): string | undefined {
  const special: Record<number, string> = {
    1: "Eintel",
    3: "Drittel",
    7: "Siebtel",
    8: "Achtel",
    100: "Hundertstel",
    1000: "Tausendstel",
  };
  const word = wordOf(denominator, "de");
  const name = special[denominator] ?? (word && word + (denominator < 20 ? "tel" : "stel"));
  return name && name.charAt(0).toUpperCase() + name.slice(1);
}

function partEn(denominator: number, several: boolean): string | undefined {
  const special: Record<number, string> = { 1: "whole", 4: "quarter", 100: "hundredth", 1000: "thousandth" };
  const ordinal = wordOf(denominator, "en")?.replace(
    /[a-z]+$/,
    (last) => ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
  const name = special[denominator] ?? ordinal;
  return name && (several ? `${name}s` : name);
}

/** A fraction of two whole numbers: "drei Viertel", "ein halb", "seven twelfths". Undefined if the numbers are too large for a word. */
export function fractionOf(numerator: number, denominator: number, language: Language): string | undefined {
  const count = wordOf(numerator, language);
  if (count === undefined || denominator === 0) return undefined;
  const one = numerator === 1;
  if (denominator === 2) return `${count} ${language === "de" ? (one ? "halb" : "Halbe") : one ? "half" : "halves"}`;
  const part = language === "de" ? partDe(denominator) : partEn(denominator, !one);
  return part && `${count} ${part}`;
}
