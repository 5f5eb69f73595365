import Type, { type Static } from "typebox";
import { Id, IdParams, IdQuery, listOf, Nothing, type RouteSchema, Time, VISIBLE_LINE } from "./common.schema.ts";
import { MAX_COURSE_NAME } from "./limits.ts";

export const Course = Type.Object({
  _id: Id,
  name: Type.String(),
  created: Time,
  /** Numbers of accesses and course tests, for the drawer. */
  pupilCount: Type.Integer(),
  courseTestCount: Type.Integer(),
});
export type Course = Static<typeof Course>;

const NameBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: MAX_COURSE_NAME, pattern: VISIBLE_LINE }),
});

export const coursesSchemas = {
  listCourses: { response: { 200: listOf(Course) } },
  createCourse: { body: NameBody, response: { 201: Course } },
  updateCourse: { querystring: IdQuery, body: NameBody, response: { 200: Course } },
  deleteCourse: { params: IdParams, response: { 204: Nothing } },
} as const satisfies Record<string, RouteSchema>;
