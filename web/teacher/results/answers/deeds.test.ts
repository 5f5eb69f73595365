import { describe, expect, test } from "vitest";
import type { Fact, Scheme } from "#contract/diagnosis.schema.ts";
import { textsIn } from "../../../i18n/testing.ts";
import { scalesOf, standingsOf } from "../../findings/standings.ts";
import { pattern, SINGLE, words } from "../../findings/testing.ts";
import { deedsOf, fittingPatterns, withoutRight } from "./deeds.ts";

const response = (name: string, item: number) => ({ name, page: 1, item, kind: "choice" });
const scheme: Scheme = {
  ...SINGLE,
  responses: ["a1", "a2", "a3", "b1", "b2"].map((name, index) => response(name, index + 1)),
  counts: {
    "right-a": {
      kind: "correct",
      means: words("Paaren, in denen die kürzere größer ist, richtig"),
      responses: ["a1", "a2", "a3"],
    },
    "right-b": { kind: "correct", means: words("anderen Paaren richtig"), responses: ["b1", "b2"] },
    longer: { kind: "code", means: words("Paaren zugunsten der längeren beantwortet"), responses: ["a1", "a2", "a3"] },
  },
  codes: { L1: words("die längere Zahl gewählt") },
  patterns: [
    {
      name: null,
      title: null,
      patterns: [pattern("L1", { label: words("Ganze Zahl") }), pattern("L4", { label: words("Länger ist größer") })],
    },
  ],
};

const fact = (count: string, bound: string, value: number, of: number, responses: string[] = []): Fact => ({
  count,
  bound,
  value,
  of,
  responses,
});

function attempt(is: string, facts: Fact[], codes: Record<string, string[]>) {
  const wrong = new Set(["a1", "a2"]);
  return {
    inputs: Object.fromEntries(scheme.responses.map(({ name }) => [name, "R"])),
    result: {
      outcomes: Object.fromEntries(scheme.responses.map(({ name }) => [name, !wrong.has(name)])),
      stage: 0,
      patterns: [is],
      firstFalse: { page: 1, item: 1 },
      diagnosisallcorrect: 60,
    },
    codes,
    because: [
      {
        kind: "stage" as const,
        name: null,
        is: 0,
        facts: [{ ...fact("right-a", ">=3", 1, 3, ["a3"]), missed: true as const }],
      },
      { kind: "pattern" as const, name: null, is, facts },
    ],
  };
}

const said = (given: ReturnType<typeof attempt>): string[] =>
  standingsOf(given, scalesOf(scheme)).flatMap((standing) =>
    deedsOf(standing, given, scheme, "de", textsIn("de")).map(
      ({ mark, what, where, items }) => `${mark}: ${what} | ${where} | ${items.map(({ name }) => name).join(" ")}`,
    ),
  );

const LOW = [fact("right-b", ">=2", 2, 2, ["b1", "b2"]), fact("right-a", "<=1", 1, 3, ["a3"])];

describe("the evidence", () => {
  test("says what the child did in the words of the answers' code, each count once, the thought first", () => {
    expect(said(attempt("L1", LOW, { a1: ["L1", "S1"], a2: ["L1"] }))).toEqual([
      "thought: 2 von 3: die längere Zahl gewählt | bei Paaren, in denen die kürzere größer ist | a1 a2",
      "right: 2 von 2 | anderen Paaren richtig | ",
    ]);
  });

  test("names the pattern where the answers have no code of it", () => {
    expect(said(attempt("L4", LOW, { a1: ["L1"], a2: [] }))[0]).toBe(
      "thought: 2 von 3: passt zu „Länger ist größer“ | bei Paaren, in denen die kürzere größer ist | a1 a2",
    );
  });

  test("takes a count of answers as it is, and leaves out what hardly occurred", () => {
    expect(said(attempt("L1", [fact("longer", ">=2", 2, 3, ["a1", "a2"])], {}))[0]).toBe(
      "thought: 2 von 3 | Paaren zugunsten der längeren beantwortet | a1 a2",
    );
    expect(said(attempt("L1", [fact("longer", "<=1", 0, 3)], {}))).toEqual([
      "right: 1 von 3 | Paaren, in denen die kürzere größer ist, richtig | a1 a2",
    ]);
  });

  test("does not add that nothing was right where it says what was done instead", () => {
    const given = attempt("L1", [fact("longer", ">=2", 2, 3, ["a1", "a2"])], {});
    const stage = { ...fact("right-c", ">=1", 0, 2), missed: true as const };
    const counts = { "right-c": { kind: "correct" as const, means: words("richtig"), responses: ["a1", "a2"] } };
    const own = { ...scheme, counts: { ...scheme.counts, ...counts } };
    const because = given.because.map((each) => (each.kind === "stage" ? { ...each, facts: [stage] } : each));
    const found = standingsOf(given, scalesOf(own)).flatMap((standing) =>
      deedsOf(standing, { ...given, because }, own, "de", textsIn("de")),
    );
    expect(found.map(({ key }) => key)).toEqual(["longer"]);
  });

  test("marks each answer that fits a pattern, and no other", () => {
    const given = attempt("L1", LOW, { a1: ["L1"], a2: ["S1"] });
    const found = fittingPatterns(standingsOf(given, scalesOf(scheme)), given, scheme, "de");
    expect([...found.keys()]).toEqual(["a1"]);
  });
});

test.each([
  [
    "de",
    "Aufgaben richtig, bei denen der Anfang nicht bei 0 liegt",
    "Aufgaben, bei denen der Anfang nicht bei 0 liegt",
  ],
  ["de", "Paaren mit einer Null (4,7 | 4,08) richtig", "Paaren mit einer Null (4,7 | 4,08)"],
  ["de", "Änderungsraten richtig bestimmt", undefined],
  ["de", "Listen mit richtigem Median", undefined],
  ["en", "pairs with a zero (4.7 | 4.08) answered correctly", "pairs with a zero (4.7 | 4.08)"],
  ["en", "questions correct in which arms distract", "questions in which arms distract"],
  ["en", "rates found correctly", undefined],
] as const)("in %s says of „%s“ what was counted", (language, means, what) => {
  expect(withoutRight(means, language)).toBe(what);
});
