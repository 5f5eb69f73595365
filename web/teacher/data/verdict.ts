import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Evidence, Verdict } from "#contract/results.schema.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** What the teacher says, before the server has noted the time. */
export type Said = Omit<Verdict, "time">;

/** Keeps what a teacher says of a diagnosis after a talk with the child; null takes it back. What is shown follows at once. */
export function useSaveVerdict(courseTestId: string, pupilId: string) {
  const client = useQueryClient();
  const queryKey = keys.pupilEvidence(courseTestId, pupilId);
  return useMutation({
    // One after the other, so that the last word counts.
    scope: { id: `verdict ${courseTestId} ${pupilId}` },
    mutationFn: (verdict: Said | null) => call("saveVerdict", { params: { courseTestId, pupilId }, body: { verdict } }),
    onMutate: (said) => {
      const before = client.getQueryData<Evidence>(queryKey);
      const verdict = said && { ...said, time: new Date().toISOString() };
      client.setQueryData<Evidence>(queryKey, (evidence) => evidence && { ...evidence, verdict });
      return before?.verdict;
    },
    onError: (_error, _said, before = null) => {
      client.setQueryData<Evidence>(queryKey, (evidence) => evidence && { ...evidence, verdict: before });
    },
    meta: { failed: "results.answers.verdict.failed" },
  });
}
