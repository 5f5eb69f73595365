import { useQuery } from "@tanstack/react-query";
import type { Language } from "#contract/languages.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { readItems } from "../../test-view/read-items.ts";
import type { TestSource } from "../../test-view/test-source.ts";
import { keys } from "./keys.ts";

/**
 * The texts on the pages of a test version: prompts, choices, words. They never change. A failure is not reported, because without
 * them answers are shown by their keys.
 */
export function useTestTexts({ machineName, version }: TestSource, pageIds: readonly number[], language: Language) {
  return useQuery({
    queryKey: keys.testTexts(machineName, version, language),
    queryFn: async () => {
      const ids = pageIds.filter((id) => id < SURVEY_PAGE_ID);
      return readItems(await loadPages({ machineName, version }, ids, language));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
