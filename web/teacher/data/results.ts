import { useQuery } from "@tanstack/react-query";
import type { Language } from "#contract/limits.ts";
import { loadExplanation } from "../../test-view/explanation.ts";
import type { TestSource } from "../../test-view/test-source.ts";
import { call } from "../../wire/call.ts";

const byName = new Intl.Collator("de", { numeric: true });

/** Below `["pupils", courseId]`, so that adding or deleting an access reads the results again. */
export const pupilResultsKey = (courseId: string) => ["pupils", courseId, "results"] as const;
/** Below `["courseTests", courseId]`, so that a test that comes or goes reads the results again. */
export const detailedTestsKey = (courseId: string) => ["courseTests", courseId, "detailed"] as const;

/** The pupils of a class with all their results, by name. */
export function usePupilResults(courseId: string) {
  return useQuery({
    queryKey: pupilResultsKey(courseId),
    queryFn: ({ signal }) =>
      call("listPupils", { params: { courseId }, query: { includeResults: true, limit: 0 }, signal }),
    select: ({ results }) => results.toSorted((a, b) => byName.compare(a.name, b.name)),
    // A class hands in while its teacher watches.
    refetchInterval: 20_000,
    meta: { failed: "failure.loadPupils" },
  });
}

/** The course tests of a class with solution and scheme, newest first as the server sends them. */
export function useDetailedTests(courseId: string) {
  return useQuery({
    queryKey: detailedTestsKey(courseId),
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
export function useDetailedTest(courseTestId: string) {
  return useQuery({
    queryKey: ["courseTest", courseTestId, "detailed"],
    queryFn: ({ signal }) =>
      call("getCourseTest", { params: { id: courseTestId }, query: { includeTest: true }, signal }),
    meta: { failed: "failure.loadTest" },
  });
}

/** What the explanation file of a test version says; it never changes. */
export function useExplanation(source: TestSource, language: Language) {
  return useQuery({
    queryKey: ["explanation", source.machineName, source.version, language],
    queryFn: () => loadExplanation(source, language),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "failure.loadTest" },
  });
}

/** One pupil's attempt with the reasons behind it; a hand-in never changes. */
export function useEvidence(courseTestId: string, pupilId: string) {
  return useQuery({
    queryKey: ["evidence", courseTestId, pupilId],
    queryFn: ({ signal }) => call("getEvidence", { params: { courseTestId, pupilId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "results.answers.loadFailed" },
  });
}
