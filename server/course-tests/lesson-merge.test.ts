import fc from "fast-check";
import { expect, test } from "vitest";
import type { LessonPlan } from "#contract/course-tests.schema.ts";
import { mergeLessons } from "./lesson-merge.ts";

const plan = (moves: Record<string, string>): LessonPlan | null => (Object.keys(moves).length === 0 ? null : { moves });

test("keeps what a colleague moved meanwhile, and takes what was moved, moved on or sent home", () => {
  const before = plan({ anna: "stage 1", ben: "stage 2", cem: "stage 2" });
  const stored = plan({ anna: "stage 1", ben: "talk", cem: "stage 2", dana: "aside" });
  const after = plan({ anna: "stage 3", ben: "stage 2", emma: "talk" });
  expect(mergeLessons(stored, { before, after })).toEqual(
    plan({ anna: "stage 3", ben: "talk", dana: "aside", emma: "talk" }),
  );
});

test("has no plan left when the last move is taken back", () => {
  expect(mergeLessons(plan({ anna: "talk" }), { before: plan({ anna: "talk" }), after: null })).toBeNull();
});

const anyPlan = fc
  .dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom("stage 1", "stage 2", "talk"))
  .map(plan);

test("is the change itself where nobody else changed anything", () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, (before, after) => {
      expect(mergeLessons(before, { before, after })).toEqual(after);
    }),
  );
});

test("does not ask who came first where two moved different pupils", () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, anyPlan, (before, one, other) => {
      const changed = (after: LessonPlan | null): string[] =>
        ["a", "b", "c", "d", "e"].filter((pupil) => before?.moves[pupil] !== after?.moves[pupil]);
      fc.pre(changed(one).every((pupil) => !changed(other).includes(pupil)));
      expect(mergeLessons(mergeLessons(before, { before, after: one }), { before, after: other })).toEqual(
        mergeLessons(mergeLessons(before, { before, after: other }), { before, after: one }),
      );
    }),
  );
});
