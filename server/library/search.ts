import type { Language } from "#contract/limits.ts";
import type { Library, LibraryTest } from "./library.ts";

const DIACRITICS = /\p{M}+/gu;

/** The form in which words are compared: without letter case, accents and umlaut dots, `ß` as `ss`. */
function folded(text: string): string {
  return text.normalize("NFD").replace(DIACRITICS, "").toLowerCase().replaceAll("ß", "ss");
}

/** Tests whose name or description in the language holds every word of `q`. */
export function searchTests(tests: readonly LibraryTest[], q: string, language: Language): LibraryTest[] {
  const words = folded(q).split(/\s+/u);
  return tests.filter(({ built }) => {
    const text = folded(`${built.name[language]}\n${built.description[language]}`);
    return words.every((word) => text.includes(word));
  });
}

const FILTER = /^categories=in=(?:\((?<many>[^()]+)\)|(?<one>[^(),]+))$/u;

/**
 * The category keys that a `qfilter` asks for: `categories=in=(a,b)` or `categories=in=a` (decisions "Tests and results"),
 * by name in the language, as `GET /categories/{language}` gives them, or by key.
 * @returns undefined if it is anything else, or names a category that there is not.
 */
export function readFilter(library: Library, qfilter: string, language: Language): Set<string> | undefined {
  const groups = FILTER.exec(qfilter)?.groups;
  const wanted = groups?.["many"]?.split(",") ?? [groups?.["one"] ?? ""];
  const keys = new Set<string>();
  for (const value of wanted) {
    const asked = folded(value.trim());
    const found = library.categories.find(({ key, name }) => key === asked || folded(name[language]) === asked);
    if (found === undefined) return undefined;
    keys.add(found.key);
  }
  return keys;
}
