import { describe, expect, test } from "vitest";
import type { Certainty } from "#contract/diagnosis.schema.ts";
import { aPupil, aTest, entry, NAMED } from "../../findings/testing.ts";
import { FILTERS, inOrder, type Order, pupilsByFilter } from "./arrange-pupils.ts";
import { columnsOf } from "./matrix-columns.ts";

const TIME = "2026-11-12T08:00:00Z";
const decimals = aTest("decimals");
const percent = aTest("percent", {}, NAMED);

const unclear = (is: number): Certainty[] => [
  {
    name: null,
    word: "unclear",
    stages: [{ is, p: 0.5, word: "unclear" }],
    patterns: [],
    best: { stage: is, patterns: [], slips: [], lapses: [] },
  },
];

const pupils = [
  aPupil("Ada", entry("decimals", TIME, { stage: 2 }), entry("percent", TIME, { stage: { parts: 1, wholes: 1 } })),
  aPupil("Ben", entry("decimals", TIME, { stage: 0, patterns: ["L1"] }), entry("percent", TIME)),
  aPupil(
    "Cem",
    { ...entry("decimals", TIME, { stage: 1 }), certainty: unclear(1) },
    entry("percent", TIME, { stage: { parts: 0, wholes: "?" } }),
  ),
  aPupil("Dua", entry("decimals", TIME, { stage: "?", patterns: ["A1", "h-X"] })),
  aPupil("Eva"),
];
const columns = columnsOf(pupils, [decimals, percent], false);

describe("the pupils of the overview", () => {
  test("are filtered by what they have in any of the tests", () => {
    const names = Object.entries(pupilsByFilter(pupils, columns)).map(([filter, found]) => [
      filter,
      found.map(({ name }) => name).join(" "),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      all: "Ada Ben Cem Dua Eva",
      lowest: "Ben Cem",
      pattern: "Ben",
      unclear: "Cem",
      missing: "Ben Dua Eva",
    });
    expect(names.map(([filter]) => filter)).toEqual([...FILTERS]);
  });

  const ordered = (order: Order, simplified = false): string =>
    inOrder(pupils, columnsOf(pupils, [decimals, percent], simplified), order, simplified)
      .map(({ name }) => name)
      .join(" ");

  test("stand by name, or by the stage on one scale of a test: the lowest first, those without one last", () => {
    expect(ordered("name")).toBe("Ada Ben Cem Dua Eva");
    expect(ordered({ courseTestId: "decimals", scale: 0 })).toBe("Ben Cem Ada Dua Eva");
    expect(ordered({ courseTestId: "percent", scale: 0 })).toBe("Cem Ada Ben Dua Eva");
    expect(ordered({ courseTestId: "percent", scale: 1 })).toBe("Ada Cem Ben Dua Eva");
  });

  test("stand by name when the chosen test is gone", () => {
    expect(ordered({ courseTestId: "gone", scale: 0 })).toBe("Ada Ben Cem Dua Eva");
  });

  test("stand by correct answers in the simplified view, the fewest first", () => {
    const class7b = [
      aPupil("Ada", entry("decimals", TIME, { outcomes: { a: true, b: true } })),
      aPupil("Ben", entry("decimals", TIME, { outcomes: { a: true, b: false } })),
    ];
    const order = { courseTestId: "decimals", scale: 0 };
    expect(inOrder(class7b, columnsOf(class7b, [decimals], true), order, true).map(({ name }) => name)).toEqual([
      "Ben",
      "Ada",
    ]);
  });
});
