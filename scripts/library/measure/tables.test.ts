import { describe, expect, test } from "vitest";
import { remarksIn } from "../key/remarks.ts";
import type { Figures } from "./figures.ts";
import { aimsTable, libraryPage, type Measured, testTable, weakWithoutRemark } from "./tables.ts";

const yaml = `stages:
  - rules:
      # Robustness: 73 % are recognised,
      # since all six must be right.
      - is: 3
        when: { right: "=6" }
      # another comment
      - { is: "?", when: { blank: ">3" } }
# Robustness: of hints.
patterns:
  - rules:
      # Robustness: one answer is enough.
      - { is: h-FI, hint: true, when: { c1: first } }
`;

const both = (share: number) => ({ rule: share, model: share });
const alarms = (share: number) => ({ rule: share, likely: 0, sure: 0, patterns: [{ is: "FI", share }] });

const figures = (share: number, alarm: number): Figures => ({
  targets: [
    {
      kind: "stage",
      name: null,
      is: "3",
      isHint: false,
      at: [both(share), both(0.5)],
      instead: { rule: "stage 2 (9 %)", model: "" },
    },
  ],
  lapses: [both(0.8), both(0.7)],
  lastPage: both(0.6),
  pairs: undefined,
  careful: [alarms(alarm), alarms(0.1)],
  guessing: alarms(0.2),
  sameOption: undefined,
  kept: [
    { name: null, is: "FI", places: 2, at: [0.2, 0.6, 0.7, 1].map((at) => ({ ...both(at), either: at, beside: 0 })) },
  ],
  calibration: {
    bins: [0, 0, 0, 0, 90].map((sheets) => ({ sheets, expected: sheets * 0.95, right: sheets })),
    brier: 9,
    sheets: 90,
    sure: 60,
    sureRight: 57,
    likely: 20,
    unclear: 10,
    before: 5,
    after: 8,
  },
});

const measured = (share: number, alarm: number, remarks = remarksIn("")): Measured => ({
  machineName: "tiny-test",
  name: "Tiny",
  version: "1.0.0",
  responses: 3,
  minutes: 5,
  remarks,
  hasForm: false,
  plain: figures(share, alarm),
  other: figures(share, alarm),
});

describe("an author's remarks on weak figures", () => {
  test("are the comments that begin with the word, to their last line, with the rule that follows", () => {
    expect(remarksIn(yaml)).toEqual([
      { about: "3", line: 5, text: "73 % are recognised, since all six must be right." },
      { about: undefined, line: 10, text: "of hints." },
      { about: "h-FI", line: 13, text: "one answer is enough." },
    ]);
  });

  test("stand below the figures of their test", () => {
    expect(testTable(measured(0.73, 0, remarksIn(yaml)))).toContain(
      "- 3: 73 % are recognised, since all six must be right.",
    );
  });
});

describe("the page of figures", () => {
  test("has a row for each test, and marks what is too low", () => {
    const page = libraryPage([measured(0.849, 0.051)]);
    expect(page).toContain(
      "| `tiny-test` 1.0.0, Tiny | 3 | 5 | **85 %, 50 %** | **85 %, 50 %** | **5 %**, 0.0 % | 20 %, 0.0 % | 95 % of 67 % | 89 % | 50 % → 80 % * | **70 %, 70 %** | 0 % |",
    );
  });

  test("holds the figures of the whole library beside their aims", () => {
    const table = aimsTable([measured(0.95, 0.01), measured(0.93, 0.04)]);
    expect(table).toContain("| lowest by rule, mean over tests | 94.0 % | 94.0 % | ≥ 92 % |");
    expect(table).toContain(
      "| careful pupils with a finding by rule, most of all tests | **4.0 %** | **4.0 %** | ≤ 3 % |",
    );
    expect(table).toContain(
      "| “very sure” stages that are right, 10 % slips and 15 % lapses | 95.0 % | 95.0 % | ≥ 95 % |",
    );
    expect(table).toContain("| the same, lowest pattern | **70.0 %** | **70.0 %** | ≥ 75 % |");
  });

  test("says what is below, what is said instead and what would mend it", () => {
    const page = libraryPage([measured(0.73, 0, remarksIn(yaml))]);
    expect(page).toContain("**tiny-test**: stage 3 73 % by rule (instead stage 2 (9 %)); stage 3 73 % by model");
    expect(page).toContain("FI 70 % where kept to at 80 % of its 2 places.");
    expect(page).toContain("- 3: 73 % are recognised, since all six must be right.");
  });

  test("says of one test what is recognised under 85 % and which pattern more than 5 % of careful pupils get", () => {
    expect(testTable(measured(0.849, 0.051))).toContain(
      "Weak at 5 % slips: stage 3 recognised at 84.9 %; pattern FI at 5.1 % of careful pupils.",
    );
  });

  test("takes 85 % and 5 % as enough", () => {
    expect(testTable(measured(0.85, 0.05))).not.toContain("Weak at");
    expect(weakWithoutRemark(measured(0.85, 0.05))).toBe(false);
  });

  test("misses a remark where figures are weak", () => {
    expect(weakWithoutRemark(measured(0.84, 0))).toBe(true);
    expect(weakWithoutRemark(measured(0.84, 0, remarksIn(yaml)))).toBe(false);
  });
});
