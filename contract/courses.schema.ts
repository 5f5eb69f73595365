import Type, { type Static } from "typebox";
import { MemberRight } from "./colleagues.schema.ts";
import { Id, IdParams, IdQuery, listOf, Nothing, type RouteSchema, Time, VISIBLE_LINE } from "./common.schema.ts";
import { MAX_BULK, MAX_COURSE_NAME } from "./limits.ts";

export const Course = Type.Object({
  _id: Id,
  name: Type.String(),
  created: Time,
  /** Numbers of accesses and course tests, for the drawer. */
  pupilCount: Type.Integer(),
  courseTestCount: Type.Integer(),
  /** Whether the pupils log in with a code beside the access name. */
  withCodes: Type.Boolean(),
  /** Until when the door is open (`openDoor`); null: it is closed. */
  doorUntil: Type.Union([Time, Type.Null()]),
  /** Only of the sample class, whose pupils are invented. */
  sample: Type.Optional(Type.Literal(true)),
  /** What the caller may do: `own` it is hers; a colleague's is shared with her. */
  right: Type.Union([Type.Literal("own"), MemberRight]),
  /** Whose it is, by username or e-mail; null: the caller's. */
  owner: Type.Union([Type.String(), Type.Null()]),
  /** The number of colleagues with whom it is shared. */
  memberCount: Type.Integer(),
  /** Since when it is archived: looked at only, and its pupils cannot log in. Null: it is in use. */
  archived: Type.Union([Time, Type.Null()]),
  /** Accesses that nobody has used for long: how many will be deleted, and when the first of them; null: none. */
  unused: Type.Union([Type.Object({ count: Type.Integer(), due: Time }), Type.Null()]),
});
export type Course = Static<typeof Course>;

const NameBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_COURSE_NAME, pattern: VISIBLE_LINE }),
});

export const coursesSchemas = {
  listCourses: { response: { 200: listOf(Course) } },
  createCourse: { body: NameBody, response: { 201: Course } },
  /** Adds the sample class, with results. @throws SAMPLE_EXISTS */
  createSampleCourse: { response: { 201: Course } },
  updateCourse: { querystring: IdQuery, body: NameBody, response: { 200: Course } },
  /** Its accesses that are announced to be deleted stay for as long as if they had been used now. */
  keepUnusedPupils: { params: IdParams, response: { 204: Nothing } },
  /** Deletes them at once. */
  deleteUnusedPupils: { params: IdParams, response: { 204: Nothing } },
  deleteCourse: { params: IdParams, response: { 204: Nothing } },
  /**
   * Turns codes on. `renew` says who gets a new code; a pupil without one always does. The codes are in this answer only, since the
   * server keeps their hashes. New codes end the sessions of their pupils, and turning codes on those of all.
   */
  makeCodes: {
    params: IdParams,
    body: Type.Object({
      renew: Type.Union([Type.Literal("missing"), Type.Literal("all"), Type.Array(Id, { maxItems: MAX_BULK })]),
    }),
    response: { 200: listOf(Type.Object({ pupilId: Id, code: Type.String() })) },
  },
  /** Turns codes off: the access name alone logs in. They are kept for when codes are turned on again. */
  stopCodes: { params: IdParams, response: { 204: Nothing } },
  /** Ends the sessions of all pupils of a course on all devices. */
  endCourseLogins: { params: IdParams, response: { 204: Nothing } },
  /** Lets the course's access names in for ten minutes, whatever was typed at their address. */
  openDoor: { params: IdParams, response: { 200: Type.Object({ until: Time }) } },
  closeDoor: { params: IdParams, response: { 204: Nothing } },
} as const satisfies Record<string, RouteSchema>;
