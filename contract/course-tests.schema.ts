import Type, { type Static } from "typebox";
import {
  Id,
  IdParams,
  IdQuery,
  ListLimit,
  ListPage,
  listOf,
  Nothing,
  pageOf,
  type RouteSchema,
  Text,
  Time,
} from "./common.schema.ts";
import { PupilTest, TestId, TestOfVersion, TestVersion, VersionNumber } from "./library.schema.ts";
import { MAX_BULK, MAX_COMMENT, MAX_GROUP_KEY, MAX_RESPONSES } from "./limits.ts";
import { Inputs } from "./pupils.schema.ts";

/** An id as a record's key: JSON Schema checks keys by pattern, and would ignore the format of {@link Id}. */
const IdKey = Type.String({ pattern: "^[0-9a-f-]{36}$" });

/**
 * A teacher's changes to the groups of tomorrow's lesson: pupil id → key of the pupil's new group. Pupils without an entry
 * stay in the group that the diagnosis proposes.
 */
export const LessonPlan = Type.Object({
  moves: Type.Record(IdKey, Type.String({ minLength: 1, maxLength: MAX_GROUP_KEY }), {
    maxProperties: MAX_BULK,
    additionalProperties: false,
  }),
});
export type LessonPlan = Static<typeof LessonPlan>;

/** What was done to a course test, by the teacher or at its end. */
export const CourseTestAct = Type.Object({
  _id: Id,
  time: Time,
  act: Type.Union([
    Type.Literal("released"),
    Type.Literal("withdrawn"),
    Type.Literal("end-announced"),
    Type.Literal("end-taken-back"),
    Type.Literal("ended"),
    Type.Literal("reset"),
    Type.Literal("given-back"),
    Type.Literal("reopened"),
    Type.Literal("opened-late"),
    Type.Literal("late-closed"),
    Type.Literal("logged-out"),
  ]),
  /** The only pupil concerned; null: all. */
  pupilId: Type.Union([Id, Type.Null()]),
  /** Who did it, by username or e-mail; null: the server at the end, or an account that does not exist any more. */
  by: Type.Union([Type.String(), Type.Null()]),
});
export type CourseTestAct = Static<typeof CourseTestAct>;

export const CourseTest = Type.Object({
  _id: Id,
  courseId: Id,
  testId: TestId,
  testVersion: VersionNumber,
  machineName: Type.String(),
  name: Text,
  variant: Type.Union([Type.String(), Type.Null()]),
  /** All versions in the library, newest first; empty if the test has left the library. */
  versions: Type.Array(TestVersion),
  published: Type.Boolean(),
  publishDate: Type.Union([Time, Type.Null()]),
  /** When it ends or ended by the teacher's word; null: no end was set since it was released. */
  ends: Type.Union([Time, Type.Null()]),
  comment: Type.String(),
  /** Whether its pupils are asked the background survey after it. */
  survey: Type.Boolean(),
  /** Null: the groups are as the diagnosis proposes them. */
  lesson: Type.Union([LessonPlan, Type.Null()]),
  created: Time,
  /** Handed-in results; only with `includeResultCount`. */
  resultCount: Type.Optional(Type.Integer()),
  /** With it: the number of pupils to whom it is open late and who have not handed in. */
  lateCount: Type.Optional(Type.Integer()),
  /** Only with `includeTest` / `includeTests`. */
  test: Type.Optional(TestOfVersion),
});
export type CourseTest = Static<typeof CourseTest>;

/**
 * The course test of a course with the newest sign of the class: a hand-in, the release, else its addition. A hidden one that nobody has
 * begun only where there is no other.
 */
export const CourseNews = Type.Object({
  courseId: Id,
  courseTestId: Id,
  name: Text,
  variant: Type.Union([Type.String(), Type.Null()]),
  published: Type.Boolean(),
  /** Numbers of pupils who have handed in, and who have begun and not handed in. */
  handedIn: Type.Integer(),
  begun: Type.Integer(),
  /** The last hand-in; null: none. */
  lastHandIn: Type.Union([Time, Type.Null()]),
  /** When somebody last began; null: nobody has. */
  lastBegin: Type.Union([Time, Type.Null()]),
  /** The time of the newest sign. */
  time: Time,
});
export type CourseNews = Static<typeof CourseNews>;

/** A course test as its pupils see it: no solution, stage or pattern, and no comment of the teacher. */
export const PupilCourseTest = Type.Object({
  _id: Id,
  courseId: Id,
  testId: TestId,
  testVersion: VersionNumber,
  machineName: Type.String(),
  name: Text,
  variant: Type.Union([Type.String(), Type.Null()]),
  /** Only with `includeTest` / `includeTests`. */
  test: Type.Optional(PupilTest),
  publishDate: Type.Union([Time, Type.Null()]),
  /** Not begun: both null. In progress: page. Handed in: submitted. */
  page: Type.Union([Type.Integer(), Type.Null()]),
  submitted: Type.Union([Time, Type.Null()]),
});
export type PupilCourseTest = Static<typeof PupilCourseTest>;

/** When each response was answered, by the clock of the answering device. */
export const AnswerTimes = Type.Record(Type.String({ maxLength: 60 }), Time, { maxProperties: MAX_RESPONSES });

/** A saved attempt that the pupil goes on with. */
export const Draft = Type.Object({
  inputs: Inputs,
  times: AnswerTimes,
  page: Type.Union([Type.Integer(), Type.Null()]),
});
export type Draft = Static<typeof Draft>;

/**
 * When the teacher last reset the attempt, null if never. A device names the last reset it knows. Its answers from before a
 * later one no longer count, since they belong to the old attempt (docs/decisions/05-attempts.md).
 */
export const Reset = Type.Union([Time, Type.Null()]);
export type Reset = Static<typeof Reset>;

/** A course test as the player opens it, with the server's draft of the attempt; null: there is none to go on with. */
export const OpenedCourseTest = Type.Object({
  ...PupilCourseTest.properties,
  draft: Type.Union([Draft, Type.Null()]),
  reset: Reset,
  /** True if the test has ended and the pupil has not handed it in: a device that holds answers hands them in. */
  ended: Type.Optional(Type.Literal(true)),
});
export type OpenedCourseTest = Static<typeof OpenedCourseTest>;

const IncludeTest = Type.Object({ includeTest: Type.Optional(Type.Boolean()) });

/** The pupils who may begin a test that is closed to the others. */
const LateOpenings = Type.Object({ pupilIds: Type.Array(Id, { maxItems: MAX_BULK }) });

export const courseTestsSchemas = {
  getCourseTest: { params: IdParams, querystring: IncludeTest, response: { 200: CourseTest } },
  listCourseTests: {
    params: Type.Object({ courseId: Id }),
    querystring: Type.Object({
      includeTests: Type.Optional(Type.Boolean()),
      includeResultCount: Type.Optional(Type.Boolean()),
      limit: Type.Optional(ListLimit),
      page: Type.Optional(ListPage),
    }),
    response: { 200: listOf(CourseTest) },
  },
  /** At most one for each course; a course without tests has none. */
  listCourseNews: { response: { 200: listOf(CourseNews) } },
  createCourseTest: {
    body: Type.Object({
      courseId: Id,
      testId: TestId,
      testVersion: VersionNumber,
      /** Appends the background survey; without it none. @throws SURVEY_NOT_OFFERED */
      survey: Type.Optional(Type.Boolean()),
    }),
    response: { 201: CourseTest },
  },
  updateCourseTest: {
    querystring: IdQuery,
    body: Type.Object({
      published: Type.Optional(Type.Boolean()),
      comment: Type.Optional(Type.String({ maxLength: MAX_COMMENT })),
      /** Removes the survey with the answers to it. It can be appended only when the course test is created. */
      survey: Type.Optional(Type.Literal(false)),
      lesson: Type.Optional(Type.Union([LessonPlan, Type.Null()])),
      /** What the teacher saw before: only her changes to it count, so that those of a colleague stay. Without it `lesson` is the whole plan. */
      lessonBefore: Type.Optional(Type.Union([LessonPlan, Type.Null()])),
    }),
    response: { 200: CourseTest },
  },
  deleteCourseTest: { params: IdParams, response: { 204: Nothing } },
  /** Ends it for all who take it, in two minutes or at once. An end that was set before gives way. */
  endCourseTest: {
    params: IdParams,
    body: Type.Object({ atOnce: Type.Optional(Type.Boolean()) }),
    response: { 200: CourseTest },
  },
  /** Takes an end back that has not come. @throws TEST_ENDED */
  keepCourseTestOpen: { params: IdParams, response: { 200: CourseTest } },
  getLateOpenings: { params: IdParams, response: { 200: LateOpenings } },
  /** Lets these pupils, and no others, begin although the test is withdrawn or has ended. @throws NOT_FOUND for a foreign pupil */
  openLate: {
    params: IdParams,
    body: LateOpenings,
    response: { 200: LateOpenings },
  },
  /** Newest first. */
  listCourseTestActs: { params: IdParams, response: { 200: listOf(CourseTestAct) } },
  listPupilCourseTests: {
    params: Type.Object({ pupilId: Id }),
    querystring: Type.Object({
      includeTests: Type.Optional(Type.Boolean()),
      page: Type.Optional(ListPage),
    }),
    response: { 200: pageOf(PupilCourseTest) },
  },
  openCourseTest: { params: IdParams, querystring: IncludeTest, response: { 200: OpenedCourseTest } },
} as const satisfies Record<string, RouteSchema>;
