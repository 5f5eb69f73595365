import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { call } from "../../wire/call.ts";
import { courseTestKey, courseTestsKey } from "./course-tests.ts";
import { pupilsKey } from "./pupils.ts";

/**
 * Lets a pupil take a test from the start; what was given so far is deleted. `leave` goes away first from where the answers
 * are on screen, so that nobody reads there that they are missing.
 */
export function useResetAttempt(
  { _id: courseTestId, courseId }: Pick<CourseTest, "_id" | "courseId">,
  pupilId: string,
  leave: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("deleteResult", { params: { courseTestId, pupilId } }),
    onSuccess: () => {
      leave();
      client.removeQueries({ queryKey: ["evidence", courseTestId, pupilId] });
    },
    // After a failure too: another tab may have reset it.
    onSettled: async () => {
      const lists = [pupilsKey(courseId), courseTestsKey(courseId), ["progress"]];
      const alone = [courseTestKey(courseTestId), ["evidence", courseTestId]];
      await Promise.all([...lists, ...alone].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    meta: { failed: "editAccess.reset.failed" },
  });
}
