import { useMemo } from "react";
import { useText } from "../i18n/staff.ts";
import type { TestPagesWords } from "../test-view/test-pages-words.ts";

/** The teacher's texts for TestPages; the same object until the language changes. */
export function useTestWords(): TestPagesWords {
  const t = useText();
  return useMemo(
    () => ({
      page: (number) => t("testWords.page", { number }),
      correctOf: (correct, total) => t("testWords.correctOf", { correct, total }),
      correct: t("testWords.correct"),
      wrong: t("testWords.wrong"),
      expected: t("testWords.expected"),
      unanswered: t("testWords.unanswered"),
      solution: t("testWords.solution"),
      nothingWrong: t("testWords.nothingWrong"),
      loading: t("testWords.loading"),
      failed: t("testWords.failed"),
      retry: t("common.retry"),
    }),
    [t],
  );
}
