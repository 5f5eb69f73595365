import { useEffect, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { inUse, useCourses } from "../data/courses.ts";
import { ALL_COURSES } from "../links/course-address.ts";
import { findRememberedCourse, onRememberedCourse, rememberCourse } from "./remembered-course.ts";

export interface SelectedCourse {
  /** The teacher's courses. */
  list: ReturnType<typeof useCourses>;
  /** The course of the address, else the last one on this device, else the only one. */
  course: Course | undefined;
  /** Whether the address names a course that does not exist. */
  missing: boolean;
}

/**
 * The course of the teacher's screens: `/course-management/{courseId}`, `?course=`, or the last one on this device. `?all` asks for
 * none, so that a teacher of several courses sees all of them.
 */
export function useSelectedCourse(): SelectedCourse {
  const [search] = useSearchParams();
  const { courseId } = useParams();
  const remembered = useSyncExternalStore(onRememberedCourse, findRememberedCourse, findRememberedCourse);
  const list = useCourses();
  const courses = list.data;
  const named = courseId ?? search.get("course") ?? undefined;
  const last = search.has(ALL_COURSES) ? undefined : remembered;
  const used = inUse(courses ?? []);
  const only = used.length === 1 ? used[0] : undefined;
  const course = courses?.find(({ _id }) => _id === (named ?? last)) ?? (named === undefined ? only : undefined);
  const selected = course?._id;

  useEffect(() => {
    if (selected !== undefined) rememberCourse(selected);
  }, [selected]);

  return { list, course, missing: courses !== undefined && named !== undefined && course === undefined };
}
