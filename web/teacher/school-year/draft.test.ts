import { expect, test } from "vitest";
import { type Draft, EMPTY, nextSchoolYear, planOf, proposedFate, withFate, withGoal, withoutMade } from "./draft.ts";

const courses = [
  { _id: "7b", name: "7b" },
  { _id: "10a", name: "10 a" },
];

const movesOf = (draft: Draft) => {
  const plan = planOf(draft, courses);
  return typeof plan === "string" ? plan : plan.moves;
};

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
  expect(movesOf(withGoal(draft, ["c"], "leaves"))).toEqual([
    { pupilIds: ["a", "b"], to: { made: 1 } },
    { pupilIds: ["c"], to: "leaves" },
  ]);
  expect(movesOf(withoutMade(draft, "y"))).toEqual([]);
  expect(movesOf(withoutMade(withGoal(draft, ["a"], "made:y"), "x"))).toMatchObject([{ to: { made: 0 } }]);
});

test("sends nobody into a class that goes to the archive, and makes no plan without names", () => {
  const moved = withGoal(EMPTY, ["a"], "course:7b");
  expect(movesOf(moved)).toHaveLength(1);
  expect(movesOf(withFate(moved, "7b", { name: "7b", archived: true }))).toEqual([]);
  expect(planOf(withFate(EMPTY, "7b", { name: " ", archived: false }), courses)).toBe("unnamed");
  expect(withGoal(moved, ["a"], null).goals).toEqual({});
});

test("makes no plan that changes nothing", () => {
  const club = [{ _id: "c", name: "Mathe-AG" }];
  expect(planOf(EMPTY, club)).toBe("nothing");
  expect(planOf(withFate(EMPTY, "c", { name: "Mathe-AG ", archived: false }), club)).toBe("nothing");
  expect(planOf(withGoal(EMPTY, ["a"], "leaves"), club)).toMatchObject({ moves: [{ to: "leaves" }] });
  expect(planOf({ ...EMPTY, made: [{ key: "x", name: "8c" }] }, club)).toMatchObject({ made: [{ name: "8c" }] });
});

test("names the year that begins in autumn", () => {
  expect(nextSchoolYear(new Date("2027-08-30T10:00:00"))).toBe("2027/28");
  expect(nextSchoolYear(new Date("2099-01-30T10:00:00"))).toBe("2099/00");
});
