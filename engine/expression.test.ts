import { describe, expect, test } from "vitest";
import { compile } from "./compile.ts";
import { diagnose } from "./diagnose.ts";
import { oneResponse } from "./testing/documents.ts";

function outcome(
  correct: string[],
  typed: string,
  more: { "max-terms"?: number; brackets?: boolean; unit?: string } = {},
): boolean {
  const rules = compile(oneResponse({ kind: "expression", correct, ...more }));
  return diagnose(rules, { r: typed }).result.outcomes["r"] ?? false;
}

const ACCEPTED: [correct: string, typed: string[]][] = [
  [
    "4n+5",
    ["4n+5", "5+4n", " 4 n + 5 ", "4·n+5", "4*n+5", "4×n+5", "4⋅n + 5", "n·4+5", "n4+5", "4N+5", "4.n+5", "4 x n + 5"],
  ],
  [
    "4n+5",
    [
      "(4n+5)",
      "((4n)+5)",
      "[4n+5]",
      "4n + 5,0",
      "= 4n+5",
      "U = 4n+5",
      "4n+5 = T",
      "4n−(−5)",
      "5−−4n".replace("−−", "+"),
      "2(2n+2,5)",
    ],
  ],
  [
    "4n+5",
    ["n+n+n+n+5", "4n+5.", "4n+2+3", "+4n+5", "4n + 10/2", "8n/2+5", "8n:2 + 5", "½·8n+5", "4\u00a0n\u202f+\u20095"],
  ],
  ["3(n+4)", ["3(n+4)", "(n+4)3", "(n+4)·3", "3·(4+n)", "3n+12", "12+3n", "3x(n+4)", "(n + 4) x 3", "n+4+n+4+n+4"]],
  ["n^2", ["n²", "n^2", "n·n", "nn", "n*n", "n^(2)", "N²"]],
  ["20-3t", ["20-3t", "20 – 3t", "20 − 3·t", "-3t+20", "20 + -3t".replace("+ -", "+ (-") + ")"]],
  ["n/6", ["n/6", "n:6", "n÷6", "1/6 n", "1/6·n", "n·1/6", "(1/6)n"]],
  ["2ab", ["2ab", "2 a b", "2ba", "a·b·2", "ab2", "2a·b"]],
  ["7x", ["7x", "x7", "7·x", "7X", "3x+4x"]],
  ["10+t", ["10+t", "t+10", "r+s+t = 10+t"]],
  ["1000n", ["1000n", "1 000 n", "1 000n"]],
  ["0.5n", ["0,5n", "0.5n", ",5n", "n/2", "½n", "½ n", "1/2 n"]],
  ["2.5n", ["2½n", "2 1/2 n", "2,5n", "5n/2"]],
  ["(n+4)^2", ["(n+4)²", "(n+4)(n+4)", "n²+8n+16"]],
];

const REFUSED: [correct: string, typed: string[]][] = [
  [
    "4n+5",
    ["9n", "9", "4+5n", "4n5", "4n-5", "4n+", "+", "4n++5", "4n+5)", "(4n+5", "4n+5m", "45n", "keine Ahnung", "4n+5cm"],
  ],
  ["4n+5", ["4n ≠ 5", "4n;5", "4n,5", "n^4+5", "4^n+5", "4/n+5", "4n + 5 = 9n", "🙂", "2^2^2", "4 5 n"]],
  [
    "4n+5",
    [
      "9^9^9",
      "((((9^9)^9)^9)^9)",
      "(".repeat(150),
      "1e999",
      "(a+b+c+d+e+f+g)^12",
      "4n+5".repeat(100),
      "n^99999",
      "5n/0",
    ],
  ],
  ["3(n+4)", ["3n+4", "n+12", "12n", "3n4", "3+n+4"]],
  ["x-3", ["3-x", "x", "x3", "x-3-", "-3"]],
];

describe("expressions", () => {
  test.each(ACCEPTED.flatMap(([correct, typed]) => typed.map((one) => [correct, one] as const)))(
    "takes for %s the answer %s",
    (correct, typed) => {
      expect(outcome([correct], typed)).toBe(true);
    },
  );

  test.each(REFUSED.flatMap(([correct, typed]) => typed.map((one) => [correct, one] as const)))(
    "refuses for %s the answer %s",
    (correct, typed) => {
      expect(outcome([correct], typed)).toBe(false);
    },
  );

  test("takes no term that is left to be shortened", () => {
    for (const [typed, right] of [
      ["7x", true],
      ["(7x)", true],
      ["3x+4x", false],
      ["(3x+4x)", false],
      ["((3x+4x))", false],
      ["(3+4)x", false],
      ["3x+4x = 7x", true],
    ] as const) {
      expect([typed, outcome(["7x"], typed, { "max-terms": 1 })]).toEqual([typed, right]);
    }
  });

  test("takes only terms that are worked out where summands are counted", () => {
    for (const [typed, right] of [
      ["x²+8x+15", true],
      ["x*x+8x+15", true],
      ["x²+x·8+15", true],
      ["x²+16x/2+15", true],
      ["x²+8x+3·5", false],
      ["x²+2·4·x+15", false],
      ["x²+2·x·4+15", false],
      ["x²+8x+2^3+7", false],
    ] as const) {
      expect([typed, outcome(["x²+8x+15"], typed, { "max-terms": 3 })]).toEqual([typed, right]);
      expect([typed, outcome(["x²+8x+15"], typed)]).toEqual([typed, true]);
    }
    expect(outcome(["x²/2+3/4x"], "x²/2+3/4x", { "max-terms": 2 })).toBe(true);
    expect(outcome(["x²+16"], "x²+4²", { "max-terms": 2 })).toBe(false);
  });

  test("does not take a digit behind a letter where it may be a power", () => {
    expect(outcome(["a²+8"], "a2+8")).toBe(false);
    expect(outcome(["a²+8"], "a hoch 2+8")).toBe(true);
    expect(outcome(["2a+8"], "a2+8")).toBe(true);
  });

  test("takes no bracket where the task is to write without one", () => {
    for (const [typed, right] of [
      ["6x+15", true],
      ["(6x+15)", false],
      ["6x+(15)", false],
      ["6x+(-3+18)", false],
      ["3(2x+5)", false],
      ["6(x)+15", false],
      ["3(2x+5) = 6x+15", true],
    ] as const) {
      expect([typed, outcome(["6x+15"], typed, { brackets: false })]).toEqual([typed, right]);
      expect([typed, outcome(["6x+15"], typed)]).toEqual([typed, true]);
    }
  });

  test("drops the declared unit, and without one a unit that cannot be letters", () => {
    expect(outcome(["3n"], "3n cm", { unit: "cm" })).toBe(true);
    expect(outcome(["3n"], "3ncm", { unit: "cm" })).toBe(true);
    expect(outcome(["3n"], "3n cm")).toBe(true);
    expect(outcome(["3n"], "3ncm")).toBe(false);
    expect(outcome(["3n"], "3n m")).toBe(false);
    expect(outcome(["3m"], "3m", { unit: "m" })).toBe(true);
    expect(outcome(["3n"], "3n m", { unit: "m" })).toBe(true);
  });

  test("drops the unit as a word behind the term, in either language, but no letters of the task and no other unit", () => {
    for (const typed of ["2n+3 Euro", "2n + 3 euros", "(2n+3) Euro."]) {
      expect([typed, outcome(["2n+3"], typed, { unit: "€" })]).toEqual([typed, true]);
    }
    for (const typed of ["x-3 Jahre", "x-3 years", "x−3 Jahre alt", "3·x:3-3 years old"]) {
      expect([typed, outcome(["x-3"], typed, { unit: "Jahre" })]).toEqual([typed, true]);
    }
    expect(outcome(["3n"], "3n Meter", { unit: "cm" })).toBe(false);
    expect(outcome(["3n"], "3n Tausend", { unit: "€" })).toBe(false);
    expect(outcome(["3n"], "3n plus", { unit: "€" })).toBe(false);
    expect(outcome(["3"], "3 Euro", { unit: "€" })).toBe(true);
    expect(outcome(["3"], "3 rst", { unit: "€" })).toBe(false);
    expect(outcome(["3", "3rst"], "3 rst", { unit: "€" })).toBe(true);
    expect(outcome(["3", "r+s+t"], "3 rst", { unit: "€" })).toBe(false);
    expect(outcome(["3n"], "3n Euro")).toBe(true);
  });

  test("tells large from small letters where the task uses both", () => {
    expect(outcome(["A+a"], "A+a")).toBe(true);
    expect(outcome(["A+a"], "2a")).toBe(false);
    expect(outcome(["2a"], "A+a")).toBe(true);
  });

  test("gives a number without letters the code of numbers, a listed number its own", () => {
    const codes = { "3": ["LNU"], number: ["EVAL"] };
    const rules = compile(oneResponse({ kind: "expression", correct: ["3n"], codes }));
    for (const [typed, expected] of [
      ["3", ["LNU"]],
      ["4-1", ["LNU"]],
      ["15", ["EVAL"]],
      ["15,5", ["EVAL"]],
      ["n-n+15", undefined],
      ["4n", undefined],
    ] as const) {
      expect([typed, diagnose(rules, { r: typed }).codes["r"]]).toEqual([typed, expected]);
    }
  });
});
