import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Test, VersionNumber } from "#contract/library.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { call } from "../../wire/call.ts";
import { orGone } from "../../wire/or-gone.ts";
import { keys } from "./keys.ts";
import { versionsOf } from "./library.ts";

type CourseTestList = CallAnswer<"listCourseTests">;

/** The tests of a course with the numbers of handed-in attempts, newest first. Without a course nothing is read. */
export function useCourseTests(courseId: string | undefined) {
  return useQuery({
    queryKey: keys.courseTestList(courseId ?? ""),
    enabled: courseId !== undefined,
    queryFn: ({ signal }) =>
      call("listCourseTests", {
        params: { courseId: courseId ?? "" },
        query: { includeResultCount: true, limit: 0 },
        signal,
      }),
    select: ({ results }) => results,
    meta: { failed: "failure.loadCourseTests" },
  });
}

/** The number of handed-in attempts by course test. Read again every 15 s, since a class hands in while its teacher watches. */
export function useProgress(courseTestIds: string[]) {
  return useQuery({
    queryKey: keys.progress(courseTestIds),
    queryFn: ({ signal }) => call("getProgress", { body: { courseTestIdList: courseTestIds }, signal }),
    select: (entries) => new Map(entries.map(({ _id, resultCount }) => [_id, resultCount])),
    enabled: courseTestIds.length > 0,
    refetchInterval: 15_000,
  });
}

/** For each course its course test with the newest sign of the class. Read again every 20 s, as the class hands in. */
export function useCourseNews() {
  return useQuery({
    queryKey: keys.courseNews,
    queryFn: ({ signal }) => call("listCourseNews", { signal }),
    select: ({ results }) => results,
    refetchInterval: 20_000,
    meta: { failed: "failure.loadCourses" },
  });
}

async function refresh(client: QueryClient, courseId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.courseTests(courseId) }),
    // The drawer and the head also show the number of tests.
    client.invalidateQueries({ queryKey: keys.courses }),
  ]);
}

/** Adds a version of a library test to a course, hidden until it is published. */
export function useAddCourseTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { courseId: string; testId: string; testVersion: VersionNumber; survey: boolean }) =>
      call("createCourseTest", { body }),
    onSuccess: ({ courseId }) => refresh(client, courseId),
    meta: { failed: "failure.addTest" },
  });
}

/**
 * Adds the newest version of a test and publishes it. A hidden one of the same version without results is published instead: the
 * teacher has added it before, or the answer to an earlier try was lost.
 */
export function useGiveTest(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (test: Test): Promise<CourseTest> => {
      const [newest] = versionsOf(test);
      if (newest === undefined) throw new Error(`${test._id} has no version.`);
      const query = { includeResultCount: true, limit: 0 };
      const { results } = await call("listCourseTests", { params: { courseId }, query });
      const hidden = results.find(
        ({ testId, testVersion, published, resultCount }) =>
          testId === test._id && versionText(testVersion) === versionText(newest.number) && !published && !resultCount,
      );
      const body = { courseId, testId: test._id, testVersion: newest.number, survey: false };
      const { _id: id } = hidden ?? (await call("createCourseTest", { body }));
      return await call("updateCourseTest", { query: { id }, body: { published: true } });
    },
    // The next screen needs the test in the list.
    onSuccess: () => refresh(client, courseId),
    meta: { failed: "failure.addTest" },
  });
}

/** Takes an addition back, right after it: nobody has worked on the test. */
export function useTakeBackCourseTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Pick<CourseTest, "_id" | "courseId">) =>
      orGone(call("deleteCourseTest", { params: { id: _id } })),
    onSuccess: (_done, { courseId }) => refresh(client, courseId),
    meta: { failed: "failure.deleteCourseTest" },
  });
}

export type CourseTestChange = { published: boolean } | { comment: string } | { survey: false };

/**
 * Publishes, withdraws or comments a course test, or ends its survey. The change shows at once, and is undone if the server
 * refuses.
 */
export function useUpdateCourseTest({ _id, courseId }: Pick<CourseTest, "_id" | "courseId">) {
  const client = useQueryClient();
  const lists = { queryKey: keys.courseTests(courseId) };
  const alone = { queryKey: keys.courseTest(_id) };
  const show = (change: Partial<CourseTest>): void => {
    client.setQueriesData<CourseTestList>(
      lists,
      (list) =>
        list && { ...list, results: list.results.map((test) => (test._id === _id ? { ...test, ...change } : test)) },
    );
    client.setQueriesData<CourseTest>(alone, (test) => test && { ...test, ...change });
  };
  const findShown = (): CourseTest | undefined => {
    const inLists = client.getQueriesData<CourseTestList>(lists).flatMap(([, list]) => list?.results ?? []);
    const own = client.getQueriesData<CourseTest>(alone).map(([, test]) => test);
    return [...own, ...inLists].find((test) => test?._id === _id);
  };
  return useMutation({
    mutationFn: (change: CourseTestChange) => call("updateCourseTest", { query: { id: _id }, body: change }),
    // Quick changes are sent in order.
    scope: { id: `course-test-${_id}` },
    onMutate: async (change) => {
      await Promise.all([client.cancelQueries(lists), client.cancelQueries(alone)]);
      const before = findShown();
      show(change);
      return { before };
    },
    onError: (_error, change, context) => {
      // Only the changed field is restored, because another change may be under way.
      if (!context?.before) return;
      const { published, comment, survey } = context.before;
      show("published" in change ? { published } : "comment" in change ? { comment } : { survey });
    },
    onSettled: () => {
      // Not awaited: the change is already on screen, and its success is reported now.
      void client.invalidateQueries(lists);
      void client.invalidateQueries(alone);
    },
    meta: { failed: "failure.editCourseTest" },
  });
}

/**
 * Deletes a course test with its results. `leave` runs before the refresh, so that the test's own screen does not report it
 * missing.
 */
export function useDeleteCourseTest(
  { _id, courseId }: Pick<CourseTest, "_id" | "courseId">,
  leave: () => Promise<void> = async () => {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deleteCourseTest", { params: { id: _id } })),
    onSuccess: async () => {
      await leave();
      await refresh(client, courseId);
      await client.invalidateQueries({ queryKey: keys.pupils(courseId) });
      client.removeQueries({ queryKey: keys.courseTest(_id) });
    },
    meta: { failed: "failure.deleteCourseTest" },
  });
}
