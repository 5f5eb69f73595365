import { createHash } from "node:crypto";
import type { Count, PlannedCourse, SchoolYearPlan, SchoolYearPreview } from "#contract/school-year.schema.ts";
import { AppError } from "../http/app-error.ts";

/** A teacher's own courses with their pupils, as a plan finds them. */
export interface Facts {
  readonly courses: readonly CourseFacts[];
}

export interface CourseFacts {
  readonly id: string;
  readonly name: string;
  readonly archived: string | null;
  readonly withCodes: boolean;
  readonly isSample: boolean;
  readonly pupils: readonly PupilFacts[];
  /** The number of its course tests. */
  readonly tests: number;
}

export interface PupilFacts {
  readonly id: string;
  readonly hasCode: boolean;
  /** `logins_valid_from` */
  readonly logins: string | null;
  /** Handed in, without follow-up questions. */
  readonly results: number;
}

/** Where a group of pupils goes: into a course there is, into one of `made`, or from the school. */
export type Target = { readonly courseId: string } | { readonly made: number } | "leaves";

export interface Group {
  readonly from: CourseFacts;
  readonly to: Target;
  readonly pupils: readonly PupilFacts[];
}

/** A plan that can be carried out. */
export interface Evaluated extends SchoolYearPreview {
  readonly changed: readonly { readonly course: CourseFacts; readonly name: string; readonly archived: boolean }[];
  readonly groups: readonly Group[];
}

interface Ceilings {
  readonly pupilsPerCourse: number;
  readonly coursesPerTeacher: number;
}

const NONE: Count = { pupils: 0, results: 0 };
const plus = (one: Count, other: Count): Count => ({
  pupils: one.pupils + other.pupils,
  results: one.results + other.results,
});
const sum = (all: readonly Count[]): Count => all.reduce(plus, NONE);
const countOf = (pupils: readonly PupilFacts[]): Count => sum(pupils.map(({ results }) => ({ pupils: 1, results })));

/**
 * Finds out what a plan does, and counts it.
 * @throws AppError NOT_FOUND, SAMPLE_COURSE, SCHOOL_YEAR_UNFIT, TOO_MANY_PUPILS, TOO_MANY_COURSES
 */
export function evaluatePlan(facts: Facts, plan: SchoolYearPlan, ceilings: Ceilings): Evaluated {
  const byId = new Map(facts.courses.map((course) => [course.id, course]));
  const getCourse = (id: string): CourseFacts => {
    const course = byId.get(id);
    if (course === undefined) throw new AppError("NOT_FOUND");
    if (course.isSample) throw new AppError("SAMPLE_COURSE");
    return course;
  };
  const planned = new Map(
    plan.courses.map(({ id, name, archived }) => [id, { course: getCourse(id), name, archived }]),
  );
  if (planned.size < plan.courses.length) throw new AppError("SCHOOL_YEAR_UNFIT");
  const groups = groupsOf(facts, plan, getCourse);
  const involved = new Map([...planned].map(([id, { course }]) => [id, course]));
  for (const { from, to } of groups) {
    involved.set(from.id, from);
    if (to !== "leaves" && "courseId" in to) involved.set(to.courseId, getCourse(to.courseId));
  }
  const afterOf = (course: CourseFacts) => {
    const { name = course.name, archived = course.archived !== null } = planned.get(course.id) ?? {};
    return { name, archived };
  };
  for (const { to } of groups) {
    if (to === "leaves" || "made" in to) continue;
    if (afterOf(getCourse(to.courseId)).archived) throw new AppError("SCHOOL_YEAR_UNFIT");
  }
  const changed = [...planned.values()].filter(
    ({ course, name, archived }) => name !== course.name || archived !== (course.archived !== null),
  );
  if (changed.length + groups.length + plan.made.length === 0) throw new AppError("SCHOOL_YEAR_UNFIT");
  const courses = [
    ...[...involved.values()].map((course) =>
      countCourse(
        { courseId: course.id, name: course.name, nameAfter: afterOf(course).name, archived: afterOf(course).archived },
        course.pupils,
        groups,
        (to) => to !== "leaves" && "courseId" in to && to.courseId === course.id,
      ),
    ),
    ...plan.made.map(({ name }, index) =>
      countCourse(
        { courseId: null, name: "", archived: false, nameAfter: name },
        [],
        groups,
        (to) => to !== "leaves" && "made" in to && to.made === index,
      ),
    ),
  ];
  const inUse = facts.courses.filter(({ isSample }) => !isSample).length;
  if (plan.made.length > 0 && inUse + plan.made.length > ceilings.coursesPerTeacher)
    throw new AppError("TOO_MANY_COURSES", { limit: ceilings.coursesPerTeacher });
  if (courses.some(({ counts }) => counts.come.pupils > 0 && counts.after.pupils > ceilings.pupilsPerCourse))
    throw new AppError("TOO_MANY_PUPILS", { limit: ceilings.pupilsPerCourse });
  const total = (of: (course: PlannedCourse) => Count): Count => sum(courses.map(of));
  const stayIn = (isArchived: boolean) =>
    total(({ archived, counts }) => (archived === isArchived ? counts.stay : NONE));
  const withoutCode = groups
    .filter(({ to }) => to !== "leaves" && "courseId" in to && getCourse(to.courseId).withCodes)
    .flatMap(({ pupils }) => pupils)
    .filter(({ hasCode }) => !hasCode).length;
  return {
    fingerprint: fingerprintOf([...involved.values()], plan),
    counts: {
      before: total(({ counts }) => counts.before),
      stay: stayIn(false),
      move: total(({ counts }) => counts.move),
      leave: total(({ counts }) => counts.leave),
      archived: stayIn(true),
      after: total(({ counts }) => counts.after),
    },
    courses,
    withoutCode,
    changed,
    groups,
  };
}

/** The pupils who go, by the course from which and the one to which they do. */
function groupsOf(facts: Facts, plan: SchoolYearPlan, getCourse: (id: string) => CourseFacts): Group[] {
  const homes = new Map(
    facts.courses.flatMap((course) => course.pupils.map((pupil) => [pupil.id, { course, pupil }] as const)),
  );
  const seen = new Set<string>();
  const groups = new Map<string, Group & { pupils: PupilFacts[] }>();
  for (const { pupilIds, to } of plan.moves) {
    if (to !== "leaves" && "made" in to && to.made >= plan.made.length) throw new AppError("SCHOOL_YEAR_UNFIT");
    if (to !== "leaves" && "courseId" in to) getCourse(to.courseId);
    for (const id of pupilIds) {
      const home = homes.get(id);
      if (home === undefined) throw new AppError("NOT_FOUND");
      const from = getCourse(home.course.id);
      const staysThere = to !== "leaves" && "courseId" in to && to.courseId === from.id;
      if (seen.has(id) || staysThere) throw new AppError("SCHOOL_YEAR_UNFIT");
      seen.add(id);
      const key = `${from.id} ${JSON.stringify(to)}`;
      const group = groups.get(key) ?? { from, to, pupils: [] };
      group.pupils.push(home.pupil);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function countCourse(
  course: Omit<PlannedCourse, "counts">,
  pupils: readonly PupilFacts[],
  groups: readonly Group[],
  isHere: (to: Target) => boolean,
): PlannedCourse {
  const going = groups.filter(({ from }) => from.id === course.courseId);
  const gone = new Set(going.flatMap((group) => group.pupils.map(({ id }) => id)));
  const count = (some: readonly Group[]): Count => countOf(some.flatMap((group) => group.pupils));
  const stay = countOf(pupils.filter(({ id }) => !gone.has(id)));
  const come = count(groups.filter(({ to }) => isHere(to)));
  const counts = {
    before: countOf(pupils),
    stay,
    come,
    move: count(going.filter(({ to }) => to !== "leaves")),
    leave: count(going.filter(({ to }) => to === "leaves")),
    after: plus(stay, come),
  };
  return { ...course, counts };
}

/** A short text that is another one as soon as what it was made from is. */
function fingerprintOf(courses: readonly CourseFacts[], plan: SchoolYearPlan): string {
  const facts = courses
    .map(({ pupils, ...course }) => ({
      ...course,
      pupils: pupils.map(({ id, results }) => [id, results] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([facts, plan]))
    .digest("base64url");
}
