import { describe, expect, test } from "vitest";
import { notationRows, type Task } from "../testing/notations.ts";

/** Chosen and arranged answers: pupils do not type them, but imports and older pages write them in several ways. */
const CHOICES: Task[] = [
  {
    task: "letters as keys",
    rule: { kind: "choices", options: ["a", "b", "c", "d", "0"], correct: ["abd"] },
    accepted: ["abd", "a,b,d", "a, b, d", "a;b;d", "a; b; d", "dba", "b,a,d", "d;a;b", " abd ", "a b d", "a ,b ,d"],
    refused: [
      "ab",
      "abcd",
      "abd0",
      "abdd",
      "a,b,d,a",
      "abe",
      "ABD",
      "0",
      "a,b;d",
      "a-b-d",
      "a/b/d",
      "a,,d",
      "a,b,d…",
      "abd…",
      "",
    ],
  },
  {
    task: "decimals as keys",
    rule: { kind: "choices", options: ["3.9", "3.10", "3.91"], correct: ["3.10,3.9"] },
    accepted: ["3.10,3.9", "3.9,3.10", "3.10;3.9", "3,10;3,9", "3.9; 3.10", "3.9 3.10"],
    refused: ["3.9", "3.1,3.9", "3.10", "3.10,3.9,3.91", "3.103.9", "3,9,3,10", "3.90,3.10"],
  },
];

const ORDERS: Task[] = [
  {
    task: "letters",
    rule: { kind: "order", options: ["a", "b", "c"], correct: ["acb"] },
    accepted: ["acb", "a,c,b", "a, c, b", "a;c;b", "a; c; b", "a c b", " acb "],
    refused: ["abc", "bca", "ac", "acbb", "acbd", "a-c-b", "ACB", "a,,b", "a,c…", "acb…"],
  },
  {
    task: "negative numbers",
    rule: { kind: "order", options: ["-2", "3", "-7", "0"], correct: ["-7,-2,0,3"], codes: { "-2,-7,0,3": ["MAG"] } },
    accepted: ["-7,-2,0,3", "−7,−2,0,3", "-7, -2, 0, 3", "-7; -2; 0; 3", "–7;–2;0;3", "-7 -2 0 3", "−7 −2 0 3"],
    refused: ["-2,-7,0,3", "3,0,-2,-7", "-7,-2,0", "7,2,0,3", "-7-203", "-7,-2,0,3,3", "-7,-2,0,4"],
  },
  {
    task: "decimals",
    rule: { kind: "order", options: ["-2.6", "-6", "-1.5"], correct: ["-6,-2.6,-1.5"] },
    accepted: ["-6,-2.6,-1.5", "-6; -2,6; -1,5", "−6;−2,6;−1,5", "-6 -2.6 -1.5"],
    refused: ["-1.5,-2.6,-6", "-6,-2,6,-1,5", "-6;-1,5;-2,6", "-6;-2.6"],
  },
];

const POINTS: Task[] = [
  {
    task: "a grid point",
    rule: { kind: "point", correct: ["3;2"], codes: { "2;3": ["SWAP"] } },
    accepted: [
      ..."3;2 3|2 3,2 (3|2) (3;2) (3,2) P(3|2) P(3;2) P=(3|2) P'(3|2) 3,0;2,0 3.0|2.0 6/2;2 +3;+2 03;2".split(" "),
      "3 ; 2",
      "3 | 2",
      "( 3 | 2 )",
      "(3; 2)",
      "(3, 2)",
      "P (3|2)",
      "A = (3 | 2)",
    ],
    refused: [
      ..."2;3 (2|3) 3 ;2 3; 3;2;1 32 3.2 -3;2 3;-2 (3|2 a;b ? 3/2 3:2 30;20 …;2".split(" "),
      "3 2",
      "3 und 2",
      "3;2 oder 2;3",
    ],
  },
  {
    task: "a point with negative coordinates and halves",
    rule: { kind: "point", correct: ["-2.5;4"] },
    accepted: [
      "-2.5;4",
      "-2,5;4",
      "(−2,5|4)",
      "( -2,5 | 4 )",
      "-2½;4",
      "-2 1/2; 4",
      "(-5/2; 4)",
      "(−2.5, 4)",
      "Q(–2,5|4)",
    ],
    refused: ["2,5;4", "-2,5,4", "-2.5", "4;-2,5", "-2,5;-4", "-2,4;4", "(-2|5|4)"],
  },
  {
    task: "a place in a figure, with a tolerance of two",
    rule: { kind: "point", correct: ["50;30"], tolerance: 2 },
    accepted: ["50;30", "52;28", "48;32", "51,5;29", "50.5;30.25", "50|30"],
    refused: ["52,1;30", "50;27,9", "30;50", "50", "-50;30"],
  },
];

describe("answers that are ticks", () => {
  test.each(notationRows(CHOICES))("$title", ({ right, outcome }) => {
    expect(outcome()).toBe(right);
  });
});

describe("answers that are orders", () => {
  test.each(notationRows(ORDERS))("$title", ({ right, outcome }) => {
    expect(outcome()).toBe(right);
  });
});

describe("answers that are points", () => {
  test.each(notationRows(POINTS))("$title", ({ right, outcome }) => {
    expect(outcome()).toBe(right);
  });
});
