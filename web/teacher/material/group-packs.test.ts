import { describe, expect, test } from "vitest";
import { pattern, stage, words } from "../findings/testing.ts";
import { findPack, packsOfGroups, type TaughtGroup } from "./group-packs.ts";
import { aCard } from "./testing.ts";

const SCALE = { name: null, title: null, stages: [stage(0), stage(1), stage(2)], patterns: [pattern("L1")] };
const group = (
  patterns: string[],
  stages: number[] = [],
  own: { patterns?: string[]; stages?: number[] } = {},
): TaughtGroup => ({
  family: {
    id: "f",
    lesson: words("lesson"),
    need: { one: words(""), many: words("") },
    patterns,
    stages,
  },
  patterns: (own.patterns ?? patterns).map((is) => ({ is })),
  stages: (own.stages ?? stages).map((is) => ({ is })),
});

const LONGER = aCard("longer", ["L1", "L2", "L4"], [0]);
const SHORTER = aCard("shorter", ["S1", "S3"]);
const FIRST = aCard("first", [], [0, 1]);

describe("the pack of a group", () => {
  test("is the one that covers patterns of its family", () => {
    expect(findPack([SHORTER, LONGER], group(["L1", "L2", "L4"]), SCALE)).toBe(LONGER);
  });

  test("of those with a pattern is never chosen by the stage on which they stand", () => {
    expect(findPack([LONGER, FIRST], group(["A2"], [0]), SCALE)).toBeUndefined();
  });

  test("of those without a pattern is the one for most of their stages", () => {
    expect(findPack([LONGER, FIRST], group([], [0, 1]), SCALE)).toBe(FIRST);
    expect(findPack([LONGER], group([], [0, 1], { stages: [1] }), SCALE)).toBeUndefined();
    expect(findPack([LONGER], group([], [0, 1], { stages: [0] }), SCALE)).toBe(LONGER);
  });

  test("belongs to the scale of the lesson, not to another one of the test", () => {
    expect(findPack([LONGER], group(["L1"]), { ...SCALE, name: "parts" })).toBeUndefined();
  });

  test("may be for a group without a family, by its pattern or stage", () => {
    const own: TaughtGroup = { family: undefined, patterns: [{ is: "S3" }], stages: [] };
    expect(findPack([LONGER, SHORTER], own, SCALE)).toBe(SHORTER);
    expect(
      findPack([LONGER, SHORTER], { family: undefined, patterns: [], stages: [{ is: 2 }] }, SCALE),
    ).toBeUndefined();
  });
});

test("groups with the same pack are shown together, in the order of the lesson; those without are left out", () => {
  const [first, second, third, other] = [group(["S1"]), group(["L1"]), group(["L2"]), group(["X"])];
  expect(packsOfGroups([LONGER, SHORTER], [first, second, other, third], SCALE)).toEqual([
    { pack: SHORTER, groups: [first] },
    { pack: LONGER, groups: [second, third] },
  ]);
});
