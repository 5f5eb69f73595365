import { describe, expect, test } from "vitest";
import { type Unread, unreadRows, type Written, writtenRows } from "../testing/readings.ts";

const READ: Written[] = [
  {
    value: "3/4",
    de: [
      "3 Viertel",
      "3 viertel",
      "drei Viertel",
      "dreiviertel",
      "Dreiviertel",
      "3 durch 4",
      "3 Viertel Liter",
      "0 3/4",
    ],
    en: ["3 quarters", "three quarters", "three-quarters", "3 fourths", "3 over 4", "three quarters of a litre"],
  },
  {
    value: "1/2",
    de: [
      "halb",
      "die Hälfte",
      "Hälfte",
      "ein halb",
      "einhalb",
      "1 halb",
      "ein Halbes",
      "eine halbe",
      "1 durch 2",
      "5 Zehntel",
      "fünf Zehntel",
    ],
    en: ["half", "a half", "one half", "1 half", "the half", "5 tenths", "five tenths", "2 quarters"],
  },
  {
    value: "-1/2",
    de: ["minus ein halb", "-1/2", "1/-2", "1/ -2", "1/(-2)", "- einhalb"],
    en: ["minus one half", "minus a half", "negative one half", "1/-2"],
  },
  { value: "1/2", de: ["-1/-2", "−1/−2"], en: ["-1 / -2"] },
  { value: "-2/3", de: ["minus zwei Drittel", "-2 Drittel"], en: ["minus two thirds", "-2 thirds"] },
  { value: "3/20", de: ["3 Zwanzigstel", "drei Zwanzigstel"], en: ["3 twentieths", "three twentieths"] },
  { value: "1/4", de: ["3 Zwölftel"], en: ["3 twelfths"] },
  { value: "5/11", de: ["5 Elftel", "fünf Elftel"], en: ["5 elevenths", "five elevenths"] },
  { value: "7/100", de: ["7 Hundertstel", "sieben Hundertstel"], en: ["7 hundredths"] },
  { value: "7/1000", de: ["7 Tausendstel"], en: ["7 thousandths"] },
  { value: "3/25", de: ["3 Fünfundzwanzigstel"], en: ["3 twenty-fifths", "3 twenty fifths"] },
  {
    value: "5/2",
    de: [
      "2 einhalb",
      "2 ein halb",
      "2 und ein halb",
      "2 und eine halbe",
      "zweieinhalb",
      "zwei einhalb",
      "2 1/2",
      "2 Ganze 1/2",
      "2 Ganze und 1/2",
      "2 Ganze und ein halbes",
      "2½",
      "5 halbe",
      "zweieinhalb Stunden",
    ],
    en: [
      "2 and a half",
      "two and a half",
      "2 and one half",
      "2 wholes and a half",
      "2 wholes 1/2",
      "5 halves",
      "2 and a half hours",
    ],
  },
  {
    value: "3/2",
    de: ["anderthalb", "eineinhalb", "1 einhalb", "anderthalb Liter"],
    en: ["1 and a half", "one and a half"],
  },
  {
    value: "11/4",
    de: ["2 dreiviertel", "2 drei Viertel", "2 und drei Viertel", "2 3/4", "2 und 3/4"],
    en: ["2 and three quarters", "2 3/4"],
  },
  {
    value: "5/2",
    de: ["2 Komma 5", "2 komma 5", "2Komma5", "zwei Komma fünf", "2 Punkt 5"],
    en: ["2 point 5", "two point five", "2 point five"],
  },
  { value: "1/4", de: ["0 Komma 25", "null Komma zwei fünf"], en: ["0 point 25", "zero point two five"] },
  { value: "5/2", style: { unit: "cm" }, de: ["2 Komma 5 cm", "zweieinhalb cm"], en: ["2 point 5 cm"] },
  {
    value: "1/3",
    de: [
      "0,3…",
      "0,3...",
      "0,33…",
      "0,3\u0305",
      "0,(3)",
      "0,3 Periode",
      "0,3 periodisch",
      "0,Periode 3",
      "0 Komma Periode 3",
      "0,33 …",
      "ein Drittel",
    ],
    en: ["0.3…", "0.3\u0305", "0.(3)", "0.3 recurring", "0.3 repeating", "one third", "a third"],
  },
  { value: "1/6", de: ["0,1666…", "0,16\u0305", "0,1(6)", "0,1 Periode 6"], en: ["0.1666...", "0.16\u0305", "0.1(6)"] },
  { value: "4/33", de: ["0,(12)", "0,1\u03052\u0305"], en: ["0.(12)", "0.1212…"] },
  { value: "-2/3", de: ["-0,6\u0305", "-0,(6)", "−0,66…"], en: ["-0.6 recurring", "minus 0.(6)"] },
  { value: "10/3", de: ["3,3…", "3,(3)", "3,33… cm"], en: ["3.3…", "3.3 recurring"] },
  {
    value: "5",
    de: ["fünf", "Fünf", "fünf Kinder", "es sind fünf", "fuenf"],
    en: ["five", "Five", "five children", "there are five"],
  },
  { value: "1", de: ["eins", "ein Euro", "eine Stunde"], en: ["one", "one euro"] },
  { value: "12", de: ["zwölf", "zwoelf"], en: ["twelve"] },
  { value: "20", de: ["zwanzig"], en: ["twenty"] },
  { value: "47", de: ["siebenundvierzig"], en: ["forty-seven", "forty seven"] },
  { value: "30", de: ["dreißig", "dreissig"], en: ["thirty"] },
  {
    value: "0",
    de: ["null", "Null", "keine", "keiner", "kein", "0 Kinder", "null Kinder"],
    en: ["zero", "nil", "none", "Zero"],
  },
  { value: "0", style: { unit: "Kinder" }, de: ["keine Kinder", "keine"], en: ["no children", "none"] },
  { value: "0", style: { unit: "€" }, de: ["kein Euro", "0 €"], en: ["no euros", "€0"] },
  { value: "3", de: ["3 Ganze", "drei Ganze"], en: ["3 wholes", "three wholes"] },
];

const UNREAD: Unread[] = [
  {
    why: "it cannot be said which fraction is meant",
    de: [
      "2 halb",
      "3 Viertel 5",
      "Viertel vor",
      "3 drittel halb",
      "3/",
      "/4",
      "1//-2",
      "1/--2",
      "2 und 3",
      "2 Ganze 3",
      "2 null/4",
      "2 null Viertel",
      "1:2",
      "3 : 4",
    ],
    en: ["2 half", "3 fourth fifth", "1 over", "over 4", "2 and 3", "2 and a", "half 7"],
  },
  { why: "it is a sum, not a number", de: ["2+1/2", "2 + 1/2", "2 plus ein halb"], en: ["2 plus a half"] },
  {
    why: "it cannot be said which digits go on",
    de: ["0,16…", "0,16 Periode", "3…", "3 Periode", "1/3…", "0,(…)", "0,()", "0,(3", "0,3)"],
    en: ["0.16 recurring", "3 recurring", "0.(3"],
  },
  {
    why: "digits behind the point are said one by one",
    de: ["null Komma fünfunddreißig", "2 Komma", "Komma 5", "2 Komma 5 Komma 3"],
    en: ["zero point thirty-five", "2 point", "2 points 5"],
  },
  {
    why: "a large number in words is what some tasks ask to write in digits",
    style: { wholes: true },
    de: ["vierunddreißigtausendsieben", "tausend", "zweihundertfünf", "4 Tausender und 3 Zehner"],
    en: ["thirty-four thousand and seven", "a thousand", "two hundred and five", "4 thousands and 3 tens"],
  },
  {
    why: "it is no number",
    de: ["ein", "eine", "und", "die", "minus", "keine Zeit", "Null Bock"],
    en: ["a", "the", "and", "no", "point"],
  },
];

describe("numbers and fractions in words", () => {
  test.each(writtenRows(READ))("$title", ({ expected, read }) => {
    expect(read()).toBe(expected);
  });

  test.each(unreadRows(UNREAD))("$title", ({ expected, read }) => {
    expect(read()).toBe(expected);
  });
});
