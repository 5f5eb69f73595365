import { useMemo } from "react";
import { useText } from "../i18n/staff.ts";
import type { TestPagesWords } from "../test-view/test-pages-words.ts";

/** The teacher's words for TestPages; the same object until the language changes. */
export function useTestWords(): TestPagesWords {
  const say = useText();
  return useMemo(
    () => ({
      page: (number) => say("testWords.page", { number }),
      correct: say("testWords.correct"),
      wrong: say("testWords.wrong"),
      expected: say("testWords.expected"),
      unanswered: say("testWords.unanswered"),
      solution: say("testWords.solution"),
      nothingWrong: say("testWords.nothingWrong"),
      loading: say("testWords.loading"),
      failed: say("testWords.failed"),
      retry: say("common.retry"),
    }),
    [say],
  );
}
