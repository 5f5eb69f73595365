import type { Course } from "#contract/courses.schema.ts";
import { useMayDelete } from "../../ui/use-user.ts";
import { useCourses } from "./courses.ts";

/** What the teacher may do in a course. */
export interface Rights {
  /** Change what is in it: not in an archived course, nor in one that she only reads. */
  mayTeach: boolean;
  /** Share it, and say what is kept of it for research. */
  isOwner: boolean;
  mayDelete: boolean;
}

/**
 * What the teacher may do in a course, by its id. Until the list of her courses is there, and in a sample without an account, as in a course of
 * her own; the server decides.
 */
export function useRights(courseId: string | undefined): Rights {
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  return useRightsIn(course);
}

export function useRightsIn(course: Pick<Course, "right" | "archived"> | undefined): Rights {
  const mayDelete = useMayDelete();
  const { right, archived } = course ?? { right: "own", archived: null };
  const isOwner = right === "own";
  return { mayTeach: right !== "read" && archived === null, isOwner, mayDelete: mayDelete && isOwner };
}
