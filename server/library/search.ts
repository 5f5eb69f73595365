import type { Language } from "#contract/languages.ts";
import { type Library, type LibraryTest, offeredTests } from "./library.ts";
import { inOrder } from "./order.ts";

const DIACRITICS = /\p{M}+/gu;

/** The form in which words are compared: without letter case, accents and umlaut dots, `ß` as `ss`. */
function folded(text: string): string {
  return text.normalize("NFD").replace(DIACRITICS, "").toLowerCase().replaceAll("ß", "ss");
}

/** What a test is found by, from what its card shows to what only the other language's words say. */
interface Findable {
  test: LibraryTest;
  /** Folded: each holds the one before it. */
  texts: readonly string[];
}

const otherOf = (language: Language): Language => (language === "de" ? "en" : "de");

/** A number asked for stands by itself: "Klasse 1" is not class 10. */
const holds = (text: string, word: string): boolean =>
  /^\d+$/u.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`, "u").test(text) : text.includes(word);

function findableOf({ categories }: Library, test: LibraryTest, language: Language): Findable {
  const { name, description, categories: keys, classLevel } = test.built;
  const { stages, patterns } = test.newest.scheme;
  const named = categories.filter(({ key }) => keys.includes(key));
  const titles = [...stages, ...patterns].flatMap(({ title }) => title ?? []);
  const findings = [...stages.flatMap((list) => list.stages), ...patterns.flatMap((list) => list.patterns)];
  const levels = { de: "Klasse", en: "class year grade" };
  const wordsIn = (spoken: Language): [card: string, behind: string] => {
    const card = [name[spoken], description[spoken]];
    const behind = [
      ...named.map((category) => category.name[spoken]),
      `${levels[spoken]} ${classLevel.join(" ")}`,
      ...titles.map((title) => title[spoken]),
      // Figures of examples are no class.
      ...findings
        .flatMap(({ label, means }) => [label[spoken], means[spoken]])
        .map((text) => text.replaceAll(/\d+/gu, "")),
    ];
    return [folded(card.join("\n")), folded(behind.join("\n"))];
  };
  const [card, behind] = wordsIn(language);
  const own = `${card}\n${behind}`;
  return { test, texts: [card, own, `${own}\n${wordsIn(otherOf(language)).join("\n")}`] };
}

/**
 * The library's search: gives the tests that hold every word of `q` in their name, description, categories, class levels,
 * stages and patterns, in either language. Those whose card in `language` has them come first, those found only by the other
 * language last; among themselves they are ordered by category and by name in the language.
 */
export function searchIn(library: Library): (q: string, language: Language) => LibraryTest[] {
  const built = offeredTests(library).map((test) => test.built);
  const findableIn = (language: Language): Findable[] =>
    inOrder(library, built, language)
      .flatMap(({ _id }) => library.tests.get(_id) ?? [])
      .map((test) => findableOf(library, test, language));
  const findable = { de: findableIn("de"), en: findableIn("en") };
  return (q, language) => {
    // "7. Klasse"
    const words = folded(q)
      .replaceAll(/(?<=\d)\.(?=\s)/gu, "")
      .split(/\s+/u);
    return findable[language]
      .map(({ test, texts }) => ({
        test,
        place: texts.findIndex((text) => words.every((word) => holds(text, word))),
      }))
      .filter(({ place }) => place !== -1)
      .toSorted((a, b) => a.place - b.place)
      .map(({ test }) => test);
  };
}

const FILTER = /^categories=in=(?:\((?<many>[^()]+)\)|(?<one>[^(),]+))$/u;

/**
 * The category keys that a `qfilter` asks for: `categories=in=(a,b)` or `categories=in=a`, by name in the language, as
 * `GET /categories/{language}` gives them, or by key.
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
