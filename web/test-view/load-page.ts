import type { Language } from "#contract/languages.ts";
import { loadElements } from "../items/items.ts";
import { loadText } from "./load-text.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { addressesOf, type TestSource } from "./test-source.ts";

/**
 * The fragment of a page in the language, else in English.
 * @throws LoadError
 */
function loadPage(source: TestSource, pageId: number, language: Language): Promise<string> {
  return loadText(addressesOf(source, `items/${pageId}`, language));
}

/**
 * All pages at once, in the order of `pageIds`, with the input elements that they use.
 * @throws LoadError
 */
export async function loadPages(
  source: TestSource,
  pageIds: readonly number[],
  language: Language,
): Promise<LoadedPage[]> {
  const pages = await Promise.all(pageIds.map(async (id) => ({ id, html: await loadPage(source, id, language) })));
  await loadElements(pages.map(({ html }) => html));
  return pages;
}
