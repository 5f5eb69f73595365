import { expect, test } from "vitest";
import { EMPTY, nextSchoolYear, planOf, proposedFate, withFate, withGoal, withoutMade } from "./draft.ts";

const courses = [
  { _id: "7b", name: "7b" },
  { _id: "10a", name: "10 a" },
];

test("proposes the next level, and the archive after level 10", () => {
  expect(proposedFate("7b")).toEqual({ name: "8b", archived: false });
  expect(proposedFate("Klasse 09 c")).toEqual({ name: "Klasse 10 c", archived: false });
  expect(proposedFate("10 a")).toEqual({ name: "10 a", archived: true });
  expect(proposedFate("Mathe-AG")).toEqual({ name: "Mathe-AG", archived: false });
});

test("makes one move of all children with the same goal, and counts new classes by their place", () => {
  let draft = {
    ...EMPTY,
    made: [
      { key: "x", name: "8c" },
      { key: "y", name: "8d" },
    ],
  };
  draft = { ...draft, ...withGoal(draft, ["a", "b"], "made:y") };
  const plan = planOf(withGoal(draft, ["c"], "leaves"), courses);
  expect(plan?.moves).toEqual([
    { pupilIds: ["a", "b"], to: { made: 1 } },
    { pupilIds: ["c"], to: "leaves" },
  ]);
  expect(planOf(withoutMade(draft, "y"), courses)?.moves).toEqual([]);
  expect(planOf(withoutMade(withGoal(draft, ["a"], "made:y"), "x"), courses)?.moves[0]?.to).toEqual({ made: 0 });
});

test("sends nobody into a class that goes to the archive, and makes no plan without names", () => {
  const moved = withGoal(EMPTY, ["a"], "course:7b");
  expect(planOf(moved, courses)?.moves).toHaveLength(1);
  expect(planOf(withFate(moved, "7b", { name: "7b", archived: true }), courses)?.moves).toEqual([]);
  expect(planOf(withFate(EMPTY, "7b", { name: " ", archived: false }), courses)).toBeUndefined();
  expect(withGoal(moved, ["a"], null).goals).toEqual({});
});

test("names the year that begins in autumn", () => {
  expect(nextSchoolYear(new Date("2027-08-30T10:00:00"))).toBe("2027/28");
  expect(nextSchoolYear(new Date("2099-01-30T10:00:00"))).toBe("2099/00");
});
