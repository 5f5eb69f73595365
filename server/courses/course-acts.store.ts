import { v7 as newId } from "uuid";
import type { CourseActDetails, OwnCourseAct } from "#contract/colleagues.schema.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";

/** What is noted of an act in a course: by which teacher, and which colleague it concerns. */
export interface NewCourseAct {
  courseId: string;
  act: OwnCourseAct;
  by: string;
  subjectId?: string;
  details?: CourseActDetails;
  time: string;
}

/** Notes an act, in the transaction of what it tells. */
export async function noteCourseAct(db: Db, noted: NewCourseAct): Promise<void> {
  const { courseId, act, by, subjectId = null, details = {}, time } = noted;
  await db
    .insertInto("course_acts")
    .values({
      id: newId(),
      course_id: courseId,
      time,
      act,
      actor_id: by,
      subject_id: subjectId,
      details: writeJson(details),
    })
    .execute();
}
