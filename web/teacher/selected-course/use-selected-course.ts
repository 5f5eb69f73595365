import { useEffect, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { useCourses } from "../data/courses.ts";
import { findRememberedCourse, onRememberedCourse, rememberCourse } from "./remembered-course.ts";

export interface SelectedCourse {
  /** The teacher's classes. */
  list: ReturnType<typeof useCourses>;
  /** The class of the address, else the one looked at last, else the only one. */
  course: Course | undefined;
  /** The address names a class that is not there. */
  missing: boolean;
}

/** Which class the teacher's screens are about: `/course-management/{courseId}`, `?course=`, or the one looked at last. */
export function useSelectedCourse(): SelectedCourse {
  const [search] = useSearchParams();
  const { courseId } = useParams();
  const remembered = useSyncExternalStore(onRememberedCourse, findRememberedCourse, findRememberedCourse);
  const list = useCourses();
  const courses = list.data;
  const named = courseId ?? search.get("course") ?? undefined;
  const only = courses?.length === 1 ? courses[0] : undefined;
  const course = courses?.find(({ _id }) => _id === (named ?? remembered)) ?? (named === undefined ? only : undefined);
  const selected = course?._id;

  useEffect(() => {
    if (selected !== undefined) rememberCourse(selected);
  }, [selected]);

  return { list, course, missing: courses !== undefined && named !== undefined && course === undefined };
}
