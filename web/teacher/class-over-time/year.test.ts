import { describe, expect, test } from "vitest";
import { aPupil, aTest, entry, NAMED, SINGLE, words } from "../findings/testing.ts";
import { sittingsOfPupil } from "./own-change.ts";
import { sittingsOf } from "./sittings.ts";
import { linesOf, nextOf, placeOf, yearOf } from "./year.ts";

const FAMILIES = {
  ...SINGLE,
  families: [
    {
      id: "longer",
      lesson: words("Longer is not larger"),
      need: { one: words(""), many: words("") },
      patterns: [{ name: null, is: "L1" }],
      stages: [{ name: null, is: 0 }],
    },
  ],
};
const pupil = aPupil(
  "Ann",
  entry("a", "2026-09-01T08:00:00Z", { stage: 0, patterns: ["S1"] }),
  entry("percent", "2026-10-01T08:00:00Z", { stage: { parts: 1, wholes: "?" }, patterns: { wholes: [] } }),
  entry("b", "2026-11-01T08:00:00Z", { stage: 2 }),
  entry("open", "2026-12-01T08:00:00Z"),
);
const tests = [
  aTest("a", { variant: "A" }, FAMILIES),
  aTest("percent", { machineName: "percent" }, NAMED),
  aTest("b", { machineName: "decimals-b", variant: "B" }, FAMILIES),
  aTest("open", { machineName: "open" }),
];
const year = yearOf(sittingsOfPupil("Ann", sittingsOf([pupil], tests)));

test("a pupil's year has the handed-in tests in order, with a ladder for each part", () => {
  expect(year.map(({ own, steps }) => [own.sitting.test._id, ...steps.map(({ standing }) => standing.stage)])).toEqual([
    ["a", 0],
    ["percent", 1, "?"],
    ["b", 2],
  ]);
});

test("only forms of one test are compared", () => {
  expect(year.map(({ steps }) => steps.map(({ change }) => change))).toEqual([
    [undefined],
    [undefined, undefined],
    ["higher"],
  ]);
});

test("a stone stands at the height of its stage, and below the ladder where there is none", () => {
  expect(year.flatMap(({ steps }) => steps.map(({ standing }) => placeOf(standing)))).toEqual([0, 1, -1, 2]);
});

test("what comes next is the lesson of the pupil's family, and nothing at the top", () => {
  expect(year.flatMap(({ steps }) => steps.map(({ standing }) => nextOf(standing)?.en))).toEqual([
    "Longer is not larger",
    undefined,
    undefined,
    undefined,
  ]);
});

test("in a version without families the pattern comes next", () => {
  const bo = aPupil("Bo", entry("old", "2026-09-01T08:00:00Z", { stage: 1, patterns: ["S1"] }));
  const [first] = yearOf(sittingsOfPupil("Bo", sittingsOf([bo], [aTest("old")])));
  expect(first?.steps.map(({ standing }) => nextOf(standing)?.en)).toEqual(["S1"]);
});

describe("the lines of the picture", () => {
  const said = (most: number): string[] =>
    linesOf(year, most).map((line) => line.map(({ own }) => own.sitting.test._id).join(" "));

  test("hold as many ladders as there is room for, and no test is broken", () => {
    expect([said(9), said(3), said(2)]).toEqual([["a percent b"], ["a percent", "b"], ["a", "percent", "b"]]);
  });

  test("hold a test that has more ladders than a line", () => {
    expect(said(1)).toEqual(["a", "percent", "b"]);
  });
});
