import type { Language } from "#contract/languages.ts";
import { type Library, type LibraryTest, offeredTests } from "./library.ts";
import { inOrder } from "./order.ts";
import { findingsOf } from "./scheme.ts";
import { folded, spellingOf } from "./spelling.ts";

/**
 * The texts by which a test is found, in three ranks: its card, its other words in the language, then the other
 * language.
 */
interface Findable {
  test: LibraryTest;
  /** Folded texts; each one contains the one before it. */
  texts: readonly string[];
  /** The card and the other words in the language, as they are spelt. */
  spelt: readonly [card: string, behind: string];
}

const otherOf = (language: Language): Language => (language === "de" ? "en" : "de");

/** True if a text contains a word. Numbers must match as a whole: "Klasse 1" does not find class 10. */
const holds = (text: string, word: string): boolean =>
  /^\d+$/u.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`, "u").test(text) : text.includes(word);

function findableOf({ categories, leitideen }: Library, test: LibraryTest, language: Language): Findable {
  const { name, description, categories: keys, leitidee, classLevel } = test.built;
  const { stages, patterns } = findingsOf(test.newest.built.diagnosis);
  const named = categories.filter(({ key }) => keys.includes(key));
  const ideas = leitideen.filter(({ key }) => leitidee.includes(key));
  const titles = [...stages, ...patterns].flatMap(({ title }) => title ?? []);
  const findings = [...stages.flatMap((list) => list.stages), ...patterns.flatMap((list) => list.patterns)];
  const levels = { de: "Klasse", en: "class year grade" };
  const idea = { de: "Leitidee", en: "guiding idea" };
  const wordsIn = (spoken: Language): [card: string, behind: string] => {
    const card = [name[spoken], description[spoken]];
    const behind = [
      ...named.map((category) => category.name[spoken]),
      ...ideas.map((one) => `${idea[spoken]} ${one.name[spoken]}`),
      `${levels[spoken]} ${classLevel.join(" ")}`,
      ...titles.map((title) => title[spoken]),
      // Numbers in examples are not class levels, so they are left out.
      ...findings
        .flatMap(({ label, means }) => [label[spoken], means[spoken]])
        .map((text) => text.replaceAll(/\d+/gu, "")),
    ];
    return [card.join("\n"), behind.join("\n")];
  };
  const spelt = wordsIn(language);
  const [card, own, all] = [spelt.slice(0, 1), spelt, [...spelt, ...wordsIn(otherOf(language))]];
  return { test, texts: [card, own, all].map((texts) => folded(texts.join("\n"))), spelt };
}

/** What a search found. */
export interface Found {
  tests: LibraryTest[];
  /** The words that were searched for instead, since no test holds those that were asked for. */
  corrected?: string;
  /** Keys of the categories whose tests are near to the words; only where nothing was found. */
  near?: string[];
}

/**
 * Makes the library's search. It finds the tests that contain every word of `q` in their name, description, categories,
 * Leitideen, class levels, stages and patterns, in either language. Tests whose card matches in `language` come first, those that
 * match only in the other language last. Within these ranks the order is by category, then by name. Where no test holds the
 * words, it searches for words that are spelt almost like them, and else names the categories that are near.
 */
export function searchIn(library: Library): (q: string, language: Language) => Found {
  const built = offeredTests(library).map((test) => test.built);
  const near = library.categories.map(({ key, near: words = [] }) => ({ key, words: words.map(folded) }));
  const nearTo = (words: readonly string[]): string[] => {
    const matched = (matches: (word: string, known: string) => boolean) =>
      near.filter((one) => words.some((word) => one.words.some((known) => matches(word, known)))).map(({ key }) => key);
    const same = matched((word, known) => word === known);
    return same.length > 0 ? same : matched(isBeginning);
  };

  const findableIn = (language: Language) => {
    const tests = inOrder(library, built, language)
      .flatMap(({ _id }) => library.tests.get(_id) ?? [])
      .map((test) => findableOf(library, test, language));
    return { tests, spelling: spellingOf([0, 1].flatMap((rank) => tests.map(({ spelt }) => spelt[rank] ?? ""))) };
  };
  const findable = { de: findableIn("de"), en: findableIn("en") };

  return (q, language) => {
    const { tests, spelling } = findable[language];
    const find = (words: readonly string[]): LibraryTest[] =>
      tests
        .map(({ test, texts }) => ({
          test,
          place: texts.findIndex((text) => words.every((word) => holds(text, word))),
        }))
        .filter(({ place }) => place !== -1)
        .toSorted((a, b) => a.place - b.place)
        .map(({ test }) => test);

    // "7. Klasse"
    const words = folded(q)
      .replaceAll(/(?<=\d)\.(?=\s)/gu, "")
      .split(/\s+/u);
    const found = find(words);
    if (found.length > 0) return { tests: found };
    const categories = nearTo(words);
    if (categories.length > 0) return { tests: [], near: categories };
    const corrections = spelling(words.filter((word) => word !== "")) ?? [];
    const similar = corrections.length > 0 ? find(corrections.map(({ search }) => search)) : [];
    if (similar.length === 0) return { tests: [], near: [] };
    return { tests: similar, corrected: corrections.map(({ word }) => word).join(" ") };
  };
}

/** True if one of two words begins with the other, "Kreisfläche" with "Kreis". */
const isBeginning = (word: string, known: string): boolean =>
  word.length >= 5 && ((known.length >= 5 && word.startsWith(known)) || known.startsWith(word));

const FILTER = /^categories=in=(?:\((?<many>[^()]+)\)|(?<one>[^(),]+))$/u;

/**
 * Reads the category keys of a `qfilter`, `categories=in=(a,b)` or `categories=in=a`. Categories are given by key, or
 * by their name in the language as in `GET /categories/{language}`.
 * @returns undefined if the filter has another form or an unknown category
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
