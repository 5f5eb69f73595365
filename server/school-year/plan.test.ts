import fc from "fast-check";
import { expect, test } from "vitest";
import type { Count, SchoolYearPlan } from "#contract/school-year.schema.ts";
import { AppError } from "../http/app-error.ts";
import { type CourseFacts, evaluatePlan, type Facts } from "./plan.ts";

const ceilings = { pupilsPerCourse: 400, coursesPerTeacher: 100 };

/** A teacher's courses with children who have each some results. */
function factsOf(classes: readonly (readonly number[])[]): Facts {
  return {
    courses: classes.map(
      (results, course): CourseFacts => ({
        id: `course-${course}`,
        name: `${course + 5}a`,
        archived: null,
        withCodes: course % 2 === 0,
        isSample: false,
        tests: 1,
        pupils: results.map((count, index) => ({
          id: `pupil-${course}-${index}`,
          hasCode: index % 2 === 0,
          logins: null,
          results: count,
        })),
      }),
    ),
  };
}

const add = (...counts: readonly Count[]): Count => ({
  pupils: counts.reduce((sum, { pupils }) => sum + pupils, 0),
  results: counts.reduce((sum, { results }) => sum + results, 0),
});

/** A school and a plan for it: each course moves up or is archived, and each child stays, leaves, or goes into a course that is not. */
const schools = fc
  .array(fc.tuple(fc.boolean(), fc.array(fc.tuple(fc.nat(9), fc.nat(20)), { maxLength: 12 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((classes) => {
    const facts = factsOf(classes.map(([, pupils]) => pupils.map(([results]) => results)));
    const open = classes.flatMap(([isArchived], index) => (isArchived ? [] : [`course-${index}`]));
    const moves = classes.flatMap(([, pupils], course) =>
      pupils.flatMap(([, choice], index): SchoolYearPlan["moves"] => {
        const pupilIds = [`pupil-${course}-${index}`];
        if (choice === 0) return [{ pupilIds, to: "leaves" }];
        if (choice === 1) return [{ pupilIds, to: { made: 0 } }];
        const courseId = open[choice - 2];
        return courseId === undefined || courseId === `course-${course}` ? [] : [{ pupilIds, to: { courseId } }];
      }),
    );
    const courses = facts.courses.map(({ id }, index) => ({
      id,
      name: `${index + 6}a`,
      archived: classes[index]?.[0] ?? false,
    }));
    return { facts, plan: { courses, made: [{ name: "neu" }], moves } };
  });

test("every child and every result is counted once, whatever is planned", () => {
  fc.assert(
    fc.property(schools, ({ facts, plan }) => {
      const { counts, courses } = evaluatePlan(facts, plan, ceilings);
      const all = facts.courses.flatMap(({ pupils }) => pupils);
      expect(counts.before).toEqual({
        pupils: all.length,
        results: all.reduce((sum, { results }) => sum + results, 0),
      });
      expect(add(counts.stay, counts.move, counts.leave, counts.archived)).toEqual(counts.before);
      expect(add(counts.after, counts.leave)).toEqual(counts.before);
      for (const { counts: of } of courses) {
        expect(add(of.stay, of.move, of.leave)).toEqual(of.before);
        expect(add(of.stay, of.come)).toEqual(of.after);
      }
      expect(add(...courses.map((course) => course.counts.come))).toEqual(counts.move);
      expect(add(...courses.map((course) => course.counts.leave))).toEqual(counts.leave);
    }),
  );
});

test("the fingerprint changes with a child, a result, a name and the plan, and with nothing else", () => {
  const plan: SchoolYearPlan = { courses: [{ id: "course-0", name: "6a", archived: false }], made: [], moves: [] };
  const of = (facts: Facts, planned = plan): string => evaluatePlan(facts, planned, ceilings).fingerprint;
  const before = of(factsOf([[1, 2], [3]]));
  expect(of(factsOf([[1, 2], [4]])), "another course").toBe(before);
  expect(of(factsOf([[1, 3], [3]]))).not.toBe(before);
  expect(of(factsOf([[1, 2, 0], [3]]))).not.toBe(before);
  const renamed = factsOf([[1, 2]]).courses.map((course) => ({ ...course, name: "5x" }));
  expect(of({ courses: renamed })).not.toBe(before);
  expect(of(factsOf([[1, 2]]), { ...plan, made: [{ name: "6b" }] })).not.toBe(before);
});

const refused = (plan: Partial<SchoolYearPlan>, limits = ceilings, facts = factsOf([[1, 2], [3]])): string => {
  try {
    evaluatePlan(facts, { courses: [], made: [], moves: [], ...plan }, limits);
    return "ok";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

test("refuses plans that contradict themselves, and says which ceiling is in the way", () => {
  const into = (courseId: string, ...pupilIds: string[]) => ({ pupilIds, to: { courseId } });
  expect(refused({})).toBe("SCHOOL_YEAR_UNFIT");
  expect(refused({ moves: [into("course-1", "pupil-0-0")] })).toBe("ok");
  expect(refused({ moves: [into("course-0", "pupil-0-0")] }), "where it is").toBe("SCHOOL_YEAR_UNFIT");
  expect(refused({ moves: [into("course-1", "pupil-0-0"), { pupilIds: ["pupil-0-0"], to: "leaves" }] })).toBe(
    "SCHOOL_YEAR_UNFIT",
  );
  expect(refused({ moves: [{ pupilIds: ["pupil-0-0"], to: { made: 0 } }] })).toBe("SCHOOL_YEAR_UNFIT");
  expect(
    refused({
      courses: [{ id: "course-1", name: "6a", archived: true }],
      moves: [into("course-1", "pupil-0-0")],
    }),
    "into the archive",
  ).toBe("SCHOOL_YEAR_UNFIT");
  expect(refused({ moves: [into("course-9", "pupil-0-0")] })).toBe("NOT_FOUND");
  expect(refused({ moves: [into("course-1", "pupil-9-9")] })).toBe("NOT_FOUND");
  expect(refused({ moves: [into("course-1", "pupil-0-0")] }, { ...ceilings, pupilsPerCourse: 1 })).toBe(
    "TOO_MANY_PUPILS",
  );
  expect(refused({ made: [{ name: "6b" }] }, { ...ceilings, coursesPerTeacher: 2 })).toBe("TOO_MANY_COURSES");
  const sample = factsOf([[1]]).courses.map((course) => ({ ...course, isSample: true }));
  expect(refused({ moves: [{ pupilIds: ["pupil-0-0"], to: "leaves" }] }, ceilings, { courses: sample })).toBe(
    "SAMPLE_COURSE",
  );
});
