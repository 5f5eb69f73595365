import { expect, test } from "vitest";
import { readNumber } from "#engine/number.ts";
import { isNoNumber } from "./field-hints.ts";

const de = {
  units:
    "null eins ein eine zwei zwo drei vier fünf fuenf sechs sieben acht neun zehn elf zwölf zwoelf dreizehn sechzehn siebzehn",
  tens: "zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend einundzwanzig siebenunddreißig",
  shares:
    "halb halbe hälfte haelfte drittel viertel fünftel sechstel siebtel achtel neuntel zehntel zwanzigstel hundertstel tausendstel",
};
const en = {
  units: "zero nought one two three four five six seven eight nine ten eleven twelve thirteen fifteen eighteen",
  tens: "twenty thirty forty fifty sixty seventy eighty ninety hundred thousand twenty-one ninety-nine",
  shares:
    "half halves third thirds quarter quarters fourth fifth sixth seventh eighth ninth tenth twelfth twentieth hundredth",
};
const phrases = [
  "die Hälfte",
  "ein halbes",
  "minus fünf",
  "fünf Grad unter Null",
  "zwei Komma fünf",
  "drei Viertel",
  "anderthalb",
  "eineinhalb",
  "halb sieben",
  "ein Dutzend",
  "Fünf.",
  "three quarters",
  "two point five",
  "one and a half",
  "half past six",
  "five below zero",
  "no euros",
  "noon",
  "midnight",
  "Mitternacht",
  "½",
  "Ⅳ",
];
const numerals = [...Object.values(de), ...Object.values(en)].flatMap((words) => words.split(" "));

test.each([...numerals, ...phrases])("does not doubt %s, which may be a number in words", (typed) => {
  expect(isNoNumber(typed)).toBe(false);
  expect(isNoNumber(typed.toUpperCase())).toBe(false);
  expect(isNoNumber(typed.normalize("NFD"))).toBe(false);
});

test.each(["3", "-3", "3,5", "5 cm", "3 unter Null", "halb 7", "4n+5", "x = 3", "1m20", "٣", ""])(
  "says nothing to %j, which has a digit or is empty",
  (typed) => {
    expect(isNoNumber(typed)).toBe(false);
  },
);

test.each(["abc", "weiß ich nicht", "?", "-", "cm", "x", "idk"])(
  "says to %j that it is no number, as the diagnosis does",
  (typed) => {
    expect(readNumber(typed)).toBeUndefined();
    expect(isNoNumber(typed)).toBe(true);
  },
);
