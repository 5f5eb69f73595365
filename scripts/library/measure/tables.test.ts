import { describe, expect, test } from "vitest";
import { remarksIn } from "../key/remarks.ts";
import type { Robustness } from "./robustness.ts";
import { libraryPage, type Measured, testTable, weakWithoutRemark } from "./tables.ts";

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

const robustness = (share: number, alarm: number): Robustness => ({
  targets: [{ kind: "stage", name: null, is: "3", isHint: false, cases: 2, shares: [share, 0.5] }],
  careful: [
    { findings: alarm, withHints: alarm, patterns: [{ is: "FI", share: alarm }] },
    { findings: 0.1, withHints: 0.1, patterns: [] },
  ],
  guessing: { findings: 0, withHints: 0, patterns: [] },
});

const measured = (share: number, alarm: number, remarks = remarksIn("")): Measured => ({
  machineName: "tiny-test",
  name: "Tiny",
  version: "1.0.0",
  responses: 3,
  minutes: 5,
  remarks,
  robustness: robustness(share, alarm),
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
  test("says what is recognised under 85 % and which pattern more than 5 % of careful pupils get", () => {
    const page = libraryPage([measured(0.849, 0.051)]);
    expect(page).toContain("Weak at 5 % slips: stage 3 recognised at 84.9 %; pattern FI at 5.1 % of careful pupils.");
    expect(page).toContain("| **85 %** | 50 % | **5 %, 10 %** |");
  });

  test("takes 85 % and 5 % as enough", () => {
    expect(libraryPage([measured(0.85, 0.05)])).not.toContain("Weak at");
    expect(weakWithoutRemark(measured(0.85, 0.05))).toBe(false);
  });

  test("misses a remark where figures are weak", () => {
    expect(weakWithoutRemark(measured(0.84, 0))).toBe(true);
    expect(weakWithoutRemark(measured(0.84, 0, remarksIn(yaml)))).toBe(false);
  });
});
