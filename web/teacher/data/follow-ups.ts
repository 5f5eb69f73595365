import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { AskedFollowUp, PupilFollowUps } from "#contract/follow-ups.schema.ts";
import type { Language } from "#contract/languages.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { readItems } from "../../test-view/read-items.ts";
import { useReadOnly } from "../../ui/read-only.ts";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { keys } from "./keys.ts";

type OwnTest = Pick<CourseTest, "_id" | "courseId">;

const answeredOf = (all: readonly PupilFollowUps[]): string[] =>
  all.flatMap(({ pupilId, asked }) => asked.flatMap(({ submitted }) => (submitted === null ? [] : [pupilId])));

/**
 * What was asked of each pupil who has handed in, and what could be asked. `watching` reads it again every 20 s. Answers that have
 * arrived since change how sure the diagnosis is, so that it is read again too.
 */
export function useFollowUps({ _id, courseId }: OwnTest, { watching = false } = {}) {
  const client = useQueryClient();
  const queryKey = keys.followUps(_id);
  const readOnly = useReadOnly();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<{ results: PupilFollowUps[] }>(queryKey);
      const now = await call("listFollowUps", { params: { id: _id }, signal });
      if (before !== undefined && answeredOf(now.results).length > answeredOf(before.results).length) {
        const pupils = new Set(answeredOf(now.results));
        const changed = [keys.pupils(courseId), ...[...pupils].map((id) => keys.pupilEvidence(_id, id))];
        void Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: key })));
      }
      return now;
    },
    select: ({ results }) => results,
    refetchInterval: watching && !readOnly && 20_000,
    meta: { failed: "followUps.loadFailed" },
  });
}

/** Asks pupils the questions that are proposed for them; the answer is those who were asked. */
export function useAskFollowUps({ _id }: OwnTest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pupilIds: readonly string[]) => {
      const { pupils } = await call("askFollowUps", { params: { id: _id }, body: { pupilIds: [...pupilIds] } });
      return pupils.flatMap(({ pupilId, asked }) => (asked === null ? [] : [pupilId]));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.followUps(_id) }),
    meta: { failed: "followUps.askFailed" },
  });
}

/** Takes back the questions that a pupil has not answered yet. */
export function useTakeBackFollowUps({ _id }: OwnTest, pupilId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("takeBackFollowUps", { params: { id: _id, pupilId } }),
    onSettled: (_done, error) =>
      error === null || error instanceof CallError
        ? client.invalidateQueries({ queryKey: keys.followUps(_id) })
        : undefined,
    meta: { failed: "followUps.takeBackFailed", codes: { NOT_FOUND: "followUps.tooLate" } },
  });
}

/** The texts of items that are asked by themselves. A failure is not reported: without them they are named by their places. */
export function useQuestionTexts(
  { machineName, testVersion, questions }: Pick<AskedFollowUp, "machineName" | "testVersion" | "questions">,
  language: Language,
) {
  const ids = [...new Set(questions.map(({ pageId }) => pageId))];
  return useQuery({
    queryKey: [...keys.testTexts(machineName, testVersion, language), ids],
    queryFn: async () => readItems(await loadPages({ machineName, version: testVersion }, ids, language)).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
