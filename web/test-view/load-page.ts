import type { Language } from "#contract/limits.ts";
import { loadText } from "./load-text.ts";
import { addressesOf, type TestSource } from "./test-source.ts";

/** One page of a test as an HTML fragment. */
export interface LoadedPage {
  id: number;
  html: string;
}

/**
 * The fragment of a page in the language, else in English.
 * @throws LoadError
 */
function loadPage(source: TestSource, pageId: number, language: Language): Promise<string> {
  return loadText(addressesOf(source, `items/${pageId}`, language));
}

/**
 * All pages at once, in the order of `pageIds`.
 * @throws LoadError
 */
export function loadPages(source: TestSource, pageIds: readonly number[], language: Language): Promise<LoadedPage[]> {
  return Promise.all(pageIds.map(async (id) => ({ id, html: await loadPage(source, id, language) })));
}
