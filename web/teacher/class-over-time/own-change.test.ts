import { describe, expect, test } from "vitest";
import { aPupil, aTest, entry } from "../findings/testing.ts";
import { findBefore, isDone, ownCorrectChange, ownStageChange, sittingsOfPupil } from "./own-change.ts";
import { sittingsOf } from "./sittings.ts";

const at = (day: string): string => `2026-09-${day}T10:00:00Z`;

const late = aPupil("late", entry("a", at("20"), { stage: 2, outcomes: { x: true } }), entry("other", at("10"), {}));
const pupils = [
  aPupil(
    "usual",
    entry("a", at("01"), { stage: 0, outcomes: { x: false, y: true } }),
    entry("other", at("10"), {}),
    entry("b", at("15"), { stage: 1, outcomes: { x: true, y: true } }),
  ),
  aPupil("usual too", entry("a", at("01"), {}), entry("other", at("10"), {}), entry("b", at("15"))),
  late,
];
const sittings = sittingsOf(pupils, [
  aTest("a", { variant: "A" }),
  aTest("b", { machineName: "decimals-b", variant: "B" }),
  aTest("other", { machineName: "percent" }),
]);

describe("a pupil's tests", () => {
  test("stand in her own order; what she has not handed in stands where the class took it", () => {
    const order = (id: string) =>
      sittingsOfPupil(id, sittings).map(({ sitting, attempt }) => [sitting.test._id, attempt.state]);
    expect(order("usual")).toEqual([
      ["a", "done"],
      ["other", "done"],
      ["b", "done"],
    ]);
    expect(order("usual too").at(-1)).toEqual(["b", "progress"]);
    expect(order("late")).toEqual([
      ["other", "done"],
      ["b", "none"],
      ["a", "done"],
    ]);
  });

  test("are compared with the same test or its variant the time before, and with no other test", () => {
    const own = sittingsOfPupil("usual", sittings);
    const [first, other, second] = own.filter(isDone);
    if (!(first && other && second)) return expect.unreachable();
    expect(findBefore(first, own)).toBeUndefined();
    expect(findBefore(other, own)).toBeUndefined();
    const before = findBefore(second, own);
    expect(before).toBe(first);
    expect(ownStageChange(first, second, null)).toBe("higher");
    expect(ownStageChange(first, second, "no such scale")).toBeUndefined();
    expect(ownCorrectChange(first, second)).toBe("higher");
  });

  test("are not compared with what was only begun", () => {
    const own = sittingsOfPupil("late", sittings);
    const last = own.filter(isDone).at(-1);
    expect(last && findBefore(last, own)).toBeUndefined();
  });
});
