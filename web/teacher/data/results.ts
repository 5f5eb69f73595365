import { useQuery } from "@tanstack/react-query";
import type { Language } from "#contract/languages.ts";
import { loadExplanation } from "../../test-view/explanation.ts";
import type { TestSource } from "../../test-view/test-source.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** The course tests of a course with solution and scheme, newest first as sent by the server. */
export function useDetailedTests(courseId: string) {
  return useQuery({
    queryKey: keys.detailedTests(courseId),
    queryFn: ({ signal }) =>
      call("listCourseTests", {
        params: { courseId },
        query: { includeTests: true, includeResultCount: true, limit: 0 },
        signal,
      }),
    select: ({ results }) => results,
    meta: { failed: "failure.loadCourseTests" },
  });
}

/** One course test with solution and scheme. */
export function useDetailedTest(courseTestId: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: keys.detailedTest(courseTestId),
    queryFn: ({ signal }) =>
      call("getCourseTest", { params: { id: courseTestId }, query: { includeTest: true }, signal }),
    meta: { failed: "failure.loadTest" },
  });
}

/** The explanation file of a test version; it never changes. */
export function useExplanation(source: TestSource, language: Language, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: keys.explanation(source.machineName, source.version, language),
    queryFn: () => loadExplanation(source, language),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "failure.loadTest" },
  });
}

/**
 * All handed-in attempts at a course test, with the reasons. `handIns` is the number of hand-ins and the newest one: when it
 * changes, the attempts are read again, and the old ones stay until then.
 */
export function useClassEvidence(courseTestId: string, { enabled = true, handIns = "" } = {}) {
  return useQuery({
    queryKey: keys.classEvidence(courseTestId, handIns),
    queryFn: ({ signal }) => call("listEvidence", { params: { courseTestId }, signal }),
    select: ({ results }) => results,
    enabled,
    placeholderData: (before, query) => (query?.queryKey[1] === courseTestId ? before : undefined),
    meta: { failed: "results.answers.loadFailed" },
  });
}

/** One pupil's attempt with the reasons behind it. It changes only by a reset and a new hand-in. */
export function useEvidence(courseTestId: string, pupilId: string) {
  return useQuery({
    queryKey: keys.pupilEvidence(courseTestId, pupilId),
    queryFn: ({ signal }) => call("getEvidence", { params: { courseTestId, pupilId }, signal }),
    meta: { failed: "results.answers.loadFailed" },
  });
}
