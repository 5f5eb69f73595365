import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

type OwnTest = Pick<CourseTest, "_id" | "courseId">;

/** Reads again what an attempt that was reset or replaced affects. A screen with its answers calls it after closing them. */
function useRefresh({ _id, courseId }: OwnTest, pupilId: string) {
  const client = useQueryClient();
  return useCallback(async () => {
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
}

/** Lets a pupil take a test from the start; earlier answers are deleted. */
export function useResetAttempt(courseTest: OwnTest, pupilId: string) {
  const { _id, courseId } = courseTest;
  const client = useQueryClient();
  const refresh = useRefresh(courseTest, pupilId);
  const reset = useMutation({
    mutationFn: () => call("deleteResult", { params: { courseTestId: _id, pupilId } }),
    // Another tab may have reset the attempt.
    onSettled: (_gone, error) =>
      error === null ? undefined : client.invalidateQueries({ queryKey: keys.pupils(courseId) }),
    meta: { failed: "editAccess.reset.failed" },
  });
  return { reset, refresh };
}

/** The earlier states of an attempt, newest first. */
export function useAttemptStates({ _id }: OwnTest, pupilId: string) {
  return useQuery({
    queryKey: keys.attemptStates(_id, pupilId),
    queryFn: ({ signal }) => call("listAttemptStates", { params: { courseTestId: _id, pupilId }, signal }),
    select: ({ results }) => results,
    // Another login may have gone on since.
    staleTime: 0,
    meta: { failed: "results.answers.states.loadFailed" },
  });
}

/** Lets a pupil go on from an earlier state. */
export function useGiveBack(courseTest: OwnTest, pupilId: string) {
  const refresh = useRefresh(courseTest, pupilId);
  const giveBack = useMutation({
    mutationFn: (state: string) =>
      call("giveBack", { params: { courseTestId: courseTest._id, pupilId }, body: { state } }),
    meta: { failed: "results.answers.states.failed" },
  });
  return { giveBack, refresh };
}
