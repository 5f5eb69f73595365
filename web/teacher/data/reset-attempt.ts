import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/**
 * Lets a pupil take a test from the start; earlier answers are deleted. `refresh` reads affected data again. A screen with the
 * answers calls it after closing them.
 */
export function useResetAttempt({ _id, courseId }: Pick<CourseTest, "_id" | "courseId">, pupilId: string) {
  const client = useQueryClient();
  const refresh = useCallback(async () => {
    client.removeQueries({ queryKey: keys.pupilEvidence(_id, pupilId) });
    const changed = [
      keys.pupils(courseId),
      keys.courseTests(courseId),
      keys.courseTest(_id),
      keys.progress(),
      keys.evidence(_id),
    ];
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client, _id, courseId, pupilId]);
  const reset = useMutation({
    mutationFn: () => call("deleteResult", { params: { courseTestId: _id, pupilId } }),
    // Another tab may have reset the attempt.
    onSettled: (_gone, error) =>
      error === null ? undefined : client.invalidateQueries({ queryKey: keys.pupils(courseId) }),
    meta: { failed: "editAccess.reset.failed" },
  });
  return { reset, refresh };
}
