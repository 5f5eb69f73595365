import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";
import { versionsOf } from "./library.ts";

interface Opening {
  /** Where the class has it already. */
  courseTest: Pick<CourseTest, "_id"> | undefined;
  form: Test;
  /** Who may write it: these, and those who have begun. */
  pupilIds: readonly string[];
}

/**
 * Opens another form of a test to single pupils of a class: it is added hidden, and is open late for them alone. The answer is the
 * course test, and who could write it before.
 */
export function useOpenSecondTest(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `second ${courseId}` },
    mutationFn: async ({ courseTest, form, pupilIds }: Opening) => {
      const [newest] = versionsOf(form);
      if (newest === undefined) throw new Error(`${form._id} has no version.`);
      const body = { courseId, testId: form._id, testVersion: newest.number, survey: false };
      const { _id: id } = courseTest ?? (await call("createCourseTest", { body }));
      const { pupilIds: before } = await call("getLateOpenings", { params: { id } });
      await call("openLate", { params: { id }, body: { pupilIds: [...pupilIds] } });
      return { courseTestId: id, before };
    },
    onSettled: async () => {
      const changed = [keys.courseTests(courseId), keys.courses, keys.courseNews, keys.allLate];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    meta: { failed: "material.second.failed", codes: { NOT_FOUND: "material.give.gone" } },
  });
}

/** The pupils to whom a course test is open late. Without one nothing is read. */
export function useLateOpeningsOf(courseTestId: string | undefined) {
  return useQuery({
    enabled: courseTestId !== undefined,
    queryKey: keys.late(courseTestId ?? ""),
    queryFn: ({ signal }) => call("getLateOpenings", { params: { id: courseTestId ?? "" }, signal }),
    select: ({ pupilIds }) => pupilIds,
    staleTime: 0,
    meta: { failed: "ending.late.loadFailed" },
  });
}
