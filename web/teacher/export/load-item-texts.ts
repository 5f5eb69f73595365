import { type Language, SURVEY_PAGE_ID } from "#contract/limits.ts";
import { type ItemTexts, NO_ITEM_TEXTS } from "../../test-view/item-texts.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { readItems } from "../../test-view/read-items.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import type { DetailedTest } from "../findings/standings.ts";

/**
 * What stands on the pages of tests, by the ids of the course tests. A test whose pages cannot be had, as without a network, has
 * none: its answers are in the file all the same.
 */
export async function loadItemTexts(
  tests: readonly DetailedTest[],
  language: Language,
): Promise<Map<string, ItemTexts>> {
  const loaded = tests.map(async (courseTest): Promise<[string, ItemTexts]> => {
    const ids = courseTest.test.pageIds.filter((id) => id < SURVEY_PAGE_ID);
    const items = await loadPages(sourceOf(courseTest), ids, language).then(
      (pages) => readItems(pages).items,
      () => NO_ITEM_TEXTS,
    );
    return [courseTest._id, items];
  });
  return new Map(await Promise.all(loaded));
}
