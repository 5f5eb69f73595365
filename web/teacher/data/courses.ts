import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Course } from "#contract/courses.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { call, orGone } from "../../wire/call.ts";
import { keys } from "./keys.ts";

const byName = new Intl.Collator("de", { numeric: true });

/** The teacher's courses, sorted as in German (6a before 10b). */
export function useCourses() {
  return useQuery({
    queryKey: keys.courses,
    queryFn: ({ signal }) => call("listCourses", { signal }),
    select: ({ results }) => results.toSorted((a, b) => byName.compare(a.name, b.name)),
    meta: { failed: "failure.loadCourses" },
  });
}

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
export function useDeleteCourse(courseId: string, leave: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deleteCourse", { params: { id: courseId } })),
    onSuccess: async () => {
      await leave();
      showCourses(client, (courses) => courses.filter(({ _id }) => _id !== courseId));
      await client.invalidateQueries({ queryKey: keys.courses });
    },
    meta: { failed: "failure.deleteCourse" },
  });
}
