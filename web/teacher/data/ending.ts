import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Room } from "#contract/room.schema.ts";
import { call } from "../../wire/call.ts";
import { useShownNames } from "../projector/shown-pupils.ts";
import { keys } from "./keys.ts";

type OwnTest = Pick<CourseTest, "_id" | "courseId">;

/** Reads again what an end, or a child who may write late, changes. A live room hears of it by itself. */
async function refresh(client: QueryClient, { _id, courseId }: OwnTest): Promise<void> {
  const changed = [
    keys.courseTests(courseId),
    keys.courseTest(_id),
    keys.courseNews,
    keys.pupils(courseId),
    keys.progress(),
    keys.evidence(_id),
  ];
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Ends a course test for all, in two minutes or at once. */
export function useEndCourseTest(courseTest: OwnTest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (atOnce: boolean) => call("endCourseTest", { params: { id: courseTest._id }, body: { atOnce } }),
    onSuccess: () => refresh(client, courseTest),
    meta: { failed: "ending.end.failed" },
  });
}

/** Takes an end back that has not come yet. */
export function useKeepOpen(courseTest: OwnTest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("keepCourseTestOpen", { params: { id: courseTest._id } }),
    onSettled: () => refresh(client, courseTest),
    meta: { failed: "ending.keep.failed", codes: { TEST_ENDED: "ending.keep.tooLate" } },
  });
}

/** Puts a hand-in in progress again, with its answers. */
export function useReopenResult(courseTest: OwnTest, pupilId: string) {
  const client = useQueryClient();
  const { _id: courseTestId } = courseTest;
  const again = useCallback(async () => {
    client.removeQueries({ queryKey: keys.pupilEvidence(courseTestId, pupilId) });
    await refresh(client, courseTest);
  }, [client, courseTest, courseTestId, pupilId]);
  const reopen = useMutation({
    mutationFn: () => call("reopenResult", { params: { courseTestId, pupilId } }),
    meta: { failed: "ending.reopen.failed", codes: { NOT_FOUND: "ending.reopen.gone" } },
  });
  /** A screen with the answers calls `refresh` after closing them. */
  return { reopen, refresh: again };
}

/** Says which pupils may write a closed test late. Each answers with those who might before, so that it can be undone. */
export function useLateOpenings(courseTest: OwnTest) {
  const client = useQueryClient();
  const params = { id: courseTest._id };
  return useMutation({
    scope: { id: `late ${courseTest._id}` },
    mutationFn: async (change: (before: readonly string[]) => readonly string[]) => {
      const { pupilIds: before } = await call("getLateOpenings", { params });
      await call("openLate", { params, body: { pupilIds: [...change(before)] } });
      return before;
    },
    onSettled: () => refresh(client, courseTest),
    meta: { failed: "ending.late.failed", codes: { NOT_FOUND: "ending.late.gone" } },
  });
}

/** How the class stands with a course test now, behind aliases while names are hidden. */
export function useClassNow({ _id, courseId }: OwnTest) {
  const shown = useShownNames(courseId);
  const select = useCallback((room: Room) => ({ ...room, children: shown(room.children) }), [shown]);
  return useQuery({
    queryKey: keys.classNow(_id),
    queryFn: ({ signal }) => call("getRoom", { params: { id: _id }, signal }),
    select,
    staleTime: 0,
    meta: { failed: "ending.late.loadFailed" },
  });
}

/** Counts the children who have begun a course test and not handed in; undefined if the server does not say. */
export async function countWriting({ _id }: OwnTest): Promise<number | undefined> {
  try {
    const { children } = await call("getRoom", { params: { id: _id } });
    return children.filter(({ standing }) => standing === "writing").length;
  } catch {
    // Whatever is done next reports what is wrong.
    return undefined;
  }
}

/** What was done to a course test, newest first. */
export function useCourseTestActs({ _id }: OwnTest) {
  return useQuery({
    queryKey: keys.acts(_id),
    queryFn: ({ signal }) => call("listCourseTestActs", { params: { id: _id }, signal }),
    select: ({ results }) => results,
    staleTime: 0,
    meta: { failed: "ending.acts.loadFailed" },
  });
}
