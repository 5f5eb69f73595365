import { describe, expect, test } from "vitest";
import { notationRows, type Task } from "../testing/notations.ts";

const ZERO_WIDTH = "\u200b";

const TASKS: Task[] = [
  {
    task: "three eighths, in any form",
    rule: { kind: "fraction", correct: ["3/8"] },
    accepted: [
      ..."3/8 6/16 9/24 12/32 30/80 300/800 ⅜ 0,375 0.375 ,375 37,5% 37.5% (3/8) +3/8 =3/8 3⁄8 3∕8 3\\8 03/8 3/08 ３/８ 3/8.".split(
        " ",
      ),
      "3 / 8",
      "3 /8",
      "3/ 8",
      " 3/8 ",
      "3\u00a0/\u00a08",
      "3\u2009/\u20098",
      `3/${ZERO_WIDTH}8`,
      "x = 3/8",
      "= 3/8",
      "3/8 =",
      "3/8 = 6/16",
      "6/16 = 3/8",
      "3/8 Liter",
      "3/8 l",
      "3/8 der Pizza",
      "3/8 vom Ganzen",
      "37,5 %",
      "0,3750",
      "0, 375",
    ],
    refused: [
      ..."8/3 3/5 5/8 3/9 4/8 1/8 3 8 38 3/80 30/8 0,38 0,37 3,8 3.8 3:8 3-8 3|8 3/8/1 /8 3/ 3//8 3/0 0/0 -3/8 −⅜ 3/8x ³/₈ 3/8? ? - 3/… …/8 3/8…".split(
        " ",
      ),
      "3 8",
      "3 von 8",
      "3 aus 8",
      "drei Achtel",
      "3 Achtel",
      "3 eighths",
      "1 3/8",
      "3 1/8",
      "3/8 oder 6/16",
      "3/8 und 5/8",
      "nicht 3/8",
      "0 375",
      "3+8",
      "3/8 + 0",
      "3·1/8",
      "37,5",
    ],
  },
  {
    task: "two and three quarters",
    rule: { kind: "fraction", correct: ["11/4"] },
    accepted: [
      ..."11/4 22/8 33/12 2¾ 2,75 2.75 (11/4) +2¾ 275%".split(" "),
      "2 3/4",
      "2 3 / 4",
      "2\u00a03/4",
      "2\u202f3/4",
      "2 ¾",
      "2 6/8",
      "2 9/12",
      "02 3/4",
      "2 und 3/4",
      "2 Ganze 3/4",
      "2 and 3/4",
      "= 2 3/4",
      "11/4 = 2 3/4",
      "2 3/4 kg",
      "(2 3/4)",
      "+ 2 3/4",
    ],
    refused: [
      ..."23/4 2+3/4 2·3/4 2*3/4 2x3/4 2-3/4 2/3/4 2,3/4 2.3/4 2;3/4 5/4 4/11 2 3/4 3 11 114 -11/4 2¾¾ 1,75 2,34".split(
        " ",
      ),
      "2 + 3/4",
      "3 2/4",
      "2 4/3",
      "2 3",
      "2 3/",
      "2 /4",
      "2 3/0",
      "2 0/4",
      "2 3/4 1",
      "- 2 3/4",
      "2 1/4",
      "2 ½ ¼",
      "2 3/…",
    ],
  },
  {
    task: "three quarters, in lowest terms",
    rule: { kind: "fraction", form: "simplest", correct: ["3/4"], codes: { "6/8": ["CUT"] } },
    accepted: [..."3/4 ¾ (3/4) +3/4 =3/4 3⁄4 03/4".split(" "), "3 / 4", "6/8 = 3/4", "0 3/4", "3/4 Liter", "x = 3/4"],
    refused: [..."6/8 9/12 30/40 75/100 0,75 0.75 75% 3/5 4/3 34 3:4 -3/4".split(" "), "75 %", "3/4 = 6/8"],
  },
  {
    task: "one and a half, in lowest terms",
    rule: { kind: "fraction", form: "simplest", correct: ["3/2"] },
    accepted: ["3/2", "1 1/2", "1½", "1 ½", "1 und 1/2"],
    refused: ["6/4", "1 2/4", "1,5", "1.5", "150 %", "2/3", "1/2", "0 3/2", "11/2"],
  },
  {
    task: "minus two thirds",
    rule: { kind: "fraction", correct: ["-2/3"] },
    accepted: [
      ..."-2/3 −2/3 –2/3 -⅔ −⅔ (-2/3) (−2/3) -4/6 -(2/3) −(4/6) -0,66… -0,666... -6/9".split(" "),
      "- 2/3",
      "− 2 / 3",
      "= −2/3",
      "-20/30",
    ],
    refused: [
      ..."2/3 +2/3 -3/2 -0,66 -0,67 -0,6 --2/3 2/3- -2 -23 -2/30 -2,3 ⅔".split(" "),
      "-1 2/3",
      "minus zwei Drittel",
    ],
  },
  {
    task: "a whole number as a fraction",
    rule: { kind: "fraction", correct: ["2"] },
    accepted: ["2", "2/1", "4/2", "8/4", "2,0", "200 %", "10/5", "02", "+2", "2 Ganze", "2."],
    refused: ["1/2", "2/4", "22", "2/0", "-2", "0,2", "20 %", "2,1"],
  },
];

describe("answers that are fractions", () => {
  test.each(notationRows(TASKS))("$title", ({ right, outcome }) => {
    expect(outcome()).toBe(right);
  });
});
