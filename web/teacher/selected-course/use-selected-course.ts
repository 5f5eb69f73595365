import { useEffect, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { useCourses } from "../data/courses.ts";
import { findRememberedCourse, onRememberedCourse, rememberCourse } from "./remembered-course.ts";

export interface SelectedCourse {
  /** The teacher's courses. */
  list: ReturnType<typeof useCourses>;
  /** The course of the address, else the last one on this device, else the only one. */
  course: Course | undefined;
  /** Whether the address names a course that does not exist. */
  missing: boolean;
}

/** The course of the teacher's screens: `/course-management/{courseId}`, `?course=`, or the last one on this device. */
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
