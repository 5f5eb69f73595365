import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Course } from "#contract/courses.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import type { StaffKey } from "../../i18n/staff.ts";
import { call } from "../../wire/call.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { orGone } from "../../wire/or-gone.ts";
import { dropNamesOfCourse } from "../names/upkeep.ts";
import { keys } from "./keys.ts";

const byName = new Intl.Collator("de", { numeric: true });

/** The teacher's courses, sorted as in German (6a before 10b). */
export function useCourses(chosen: (courses: Course[]) => Course[] = (courses) => courses) {
  return useQuery({
    queryKey: keys.courses,
    queryFn: ({ signal }) => call("listCourses", { signal }),
    select: ({ results }) => chosen(results.toSorted((a, b) => byName.compare(a.name, b.name))),
    meta: { failed: "failure.loadCourses" },
  });
}

/** Those that take tests and pupils: without the sample class, archived ones, and those that the teacher only reads. */
export function useRealCourses() {
  return useCourses((courses) =>
    courses.filter(({ sample, right, archived }) => !sample && right !== "read" && archived === null),
  );
}

/** The teacher's own that are in use, without the sample class: only they move up, and take children of each other. */
export function useOwnCourses() {
  return useCourses((courses) =>
    courses.filter(({ sample, right, archived }) => !sample && right === "own" && archived === null),
  );
}

/** Those that are not archived. */
export const inUse = (courses: readonly Course[]): Course[] => courses.filter(({ archived }) => archived === null);

/** Shows a change before the list is read again. */
function showCourses(client: QueryClient, change: (courses: readonly Course[]) => Course[]): void {
  client.setQueryData<CallAnswer<"listCourses">>(keys.courses, (list) => {
    if (list === undefined) return undefined;
    const results = change(list.results);
    return { results, totalCount: results.length };
  });
}

export function useCreateCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("createCourse", { body: { name } }),
    onSuccess: (course) => {
      showCourses(client, (courses) => [...courses, course]);
      return client.invalidateQueries({ queryKey: keys.courses });
    },
    meta: { failed: "failure.addCourse" },
  });
}

/**
 * Creates a course once: if the answer to a try is lost, the next one finds the course that it may have made.
 * The function throws what the call throws; the failure was reported.
 */
export function useCreateCourseOnce(): (name: string) => Promise<Course> {
  const { mutateAsync } = useCreateCourse();
  const { data: known } = useCourses();
  /** The courses before a try without an answer. */
  const before = useRef<ReadonlySet<string>>(undefined);
  return async (name) => {
    if (before.current !== undefined) {
      const { results } = await call("listCourses");
      const made = results.find((course) => course.name === name && before.current?.has(course._id) === false);
      if (made !== undefined) return made;
    }
    try {
      return await mutateAsync(name);
    } catch (error) {
      if (error instanceof NetworkError || (error instanceof CallError && error.status >= 500))
        before.current ??= new Set(known?.map(({ _id }) => _id));
      throw error;
    }
  };
}

/** Adds the sample class. It may be there already, added in another tab. */
export function useAddSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("createSampleCourse"),
    onSuccess: (course) => showCourses(client, (courses) => [...courses, course]),
    onSettled: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "sample.addFailed" },
  });
}

export function useRenameCourse(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("updateCourse", { query: { id: courseId }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.courses }),
    meta: { failed: "failure.editCourse" },
  });
}

/**
 * Deletes a course with its accesses, tests and results. `leave` runs before the refresh, so that its screens do not report it
 * missing.
 */
export function useDeleteCourse(
  courseId: string,
  leave: () => Promise<void>,
  failed: StaffKey = "failure.deleteCourse",
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deleteCourse", { params: { id: courseId } })),
    onSuccess: async () => {
      dropNamesOfCourse(courseId);
      await leave();
      showCourses(client, (courses) => courses.filter(({ _id }) => _id !== courseId));
      await client.invalidateQueries({ queryKey: keys.courses });
    },
    meta: { failed },
  });
}
