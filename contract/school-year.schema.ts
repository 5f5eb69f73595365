import Type, { type Static } from "typebox";
import { Id, IdParams, listOf, Nothing, type RouteSchema, Text, Time, VISIBLE_LINE } from "./common.schema.ts";
import { MAX_BULK, MAX_COURSE_NAME, MAX_PLANNED_COURSES } from "./limits.ts";

const CourseName = Type.String({ minLength: 1, maxLength: MAX_COURSE_NAME, pattern: VISIBLE_LINE });
const Fingerprint = Type.String({ maxLength: 64 });

/** Where children go: into another course of the teacher, into one that the plan makes, by its index, or they leave the school. */
export const Destination = Type.Union([
  Type.Object({ courseId: Id }),
  Type.Object({ made: Type.Integer({ minimum: 0, maximum: MAX_PLANNED_COURSES }) }),
  Type.Literal("leaves"),
]);
export type Destination = Static<typeof Destination>;

/** What is to become of courses and their children. Courses and children that it does not name stay as they are. */
export const SchoolYearPlan = Type.Object({
  /** The courses by their names of then, and whether they are archived then. */
  courses: Type.Array(Type.Object({ id: Id, name: CourseName, archived: Type.Boolean() }), {
    maxItems: MAX_PLANNED_COURSES,
  }),
  /** New courses, empty but for whom the moves bring. */
  made: Type.Array(Type.Object({ name: CourseName }), { maxItems: MAX_PLANNED_COURSES }),
  moves: Type.Array(Type.Object({ pupilIds: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK }), to: Destination }), {
    maxItems: MAX_BULK,
  }),
});
export type SchoolYearPlan = Static<typeof SchoolYearPlan>;

/** Children and their handed-in results, without those of follow-up questions. */
const Count = Type.Object({ pupils: Type.Integer(), results: Type.Integer() });
export type Count = Static<typeof Count>;

const CourseCounts = Type.Object({
  before: Count,
  stay: Count,
  come: Count,
  /** To another course. */
  move: Count,
  /** From the school. */
  leave: Count,
  after: Count,
});

/** One course of a plan. */
export const PlannedCourse = Type.Object({
  /** Null: the plan makes it. */
  courseId: Type.Union([Id, Type.Null()]),
  /** Empty: the plan makes it. */
  name: Type.String(),
  nameAfter: Type.String(),
  archived: Type.Boolean(),
  counts: CourseCounts,
});
export type PlannedCourse = Static<typeof PlannedCourse>;

/** What a plan changes, counted. `before` is `stay + move + leave + archived`, and so are the results. */
export const SchoolYearCounts = Type.Object({
  before: Count,
  /** In courses that are in use then. */
  stay: Count,
  move: Count,
  leave: Count,
  /** In courses that are archived then. */
  archived: Count,
  after: Count,
});
export type SchoolYearCounts = Static<typeof SchoolYearCounts>;

export const SchoolYearPreview = Type.Object({
  /** Of all that the counts were made from; it is another one as soon as one of the courses changes. */
  fingerprint: Fingerprint,
  counts: SchoolYearCounts,
  courses: Type.Array(PlannedCourse),
  /** Children who come into a course with codes and have none. */
  withoutCode: Type.Integer(),
});
export type SchoolYearPreview = Static<typeof SchoolYearPreview>;

/** The newest change that can be undone. */
export const SchoolYearChange = Type.Object({
  _id: Id,
  time: Time,
  /** Until then it can be undone. */
  until: Time,
  counts: SchoolYearCounts,
});
export type SchoolYearChange = Static<typeof SchoolYearChange>;

/** A course that is archived, with what one can look for in it. */
export const ArchivedCourse = Type.Object({
  _id: Id,
  name: Type.String(),
  archived: Time,
  /** When it is deleted. */
  due: Time,
  /** Whether the deletion is announced: it is less than a month away. */
  isDueSoon: Type.Boolean(),
  results: Type.Integer(),
  pupilNames: Type.Array(Type.String()),
  testNames: Type.Array(Text),
});
export type ArchivedCourse = Static<typeof ArchivedCourse>;

export const schoolYearSchemas = {
  /** @throws SCHOOL_YEAR_UNFIT, TOO_MANY_PUPILS, TOO_MANY_COURSES, SAMPLE_COURSE */
  previewSchoolYear: { body: SchoolYearPlan, response: { 200: SchoolYearPreview } },
  /** Does all of the plan or nothing. @throws SCHOOL_YEAR_CHANGED if the fingerprint is not that of now, and as the preview; TOO_MANY_COURSE_TESTS */
  applySchoolYear: {
    body: Type.Object({ plan: SchoolYearPlan, fingerprint: Fingerprint }),
    response: { 201: SchoolYearChange },
  },
  getSchoolYearUndo: { response: { 200: Type.Object({ change: Type.Union([SchoolYearChange, Type.Null()]) }) } },
  /** Undoes a change. What came later stays, and moves along with its child. @throws UNDO_OVER, UNDO_BLOCKED */
  undoSchoolYear: { params: IdParams, response: { 204: Nothing } },
  /** The teacher's own, newest first. */
  listArchive: { response: { 200: listOf(ArchivedCourse) } },
} as const satisfies Record<string, RouteSchema>;
