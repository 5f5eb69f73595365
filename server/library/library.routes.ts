import type { FastifyInstance } from "fastify";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { LIBRARY_PAGE_SIZE } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { sliceOf } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { nearestLevel, withForms } from "./forms.ts";
import { explainedTestOf, findVersion, type LibraryTest, offeredTests, testOf } from "./library.ts";
import { readFilter, searchIn } from "./search.ts";

const FILTER_MESSAGE = "must be categories=in=a or categories=in=(a,b) with categories that there are";

export function libraryRoutes(app: FastifyInstance, { library }: Context): void {
  const all = offeredTests(library);
  const search = searchIn(library);

  /** Leaves the tests for a class level; all of them without one. */
  const forLevel = (tests: readonly LibraryTest[], level: number | undefined): readonly LibraryTest[] =>
    level === undefined ? tests : tests.filter(({ built }) => built.classLevel.includes(level));
  /** The entries of a list: tests one by one, or each with its forms. */
  const entriesOf = (tests: readonly LibraryTest[], formsTogether: boolean): LibraryTest[][] =>
    formsTogether ? withForms(tests, all) : tests.map((test) => [test]);

  handle(app, "listTests", async ({ query }) => {
    const { language = DEFAULT_LANGUAGE, page = 0, qfilter, q = "", formsTogether = false } = query;
    const { tests: found, corrected, near = [] } = search(q, language);
    const level = query.level === undefined ? undefined : nearestLevel(query.level, all);
    let tests = forLevel(found, level);
    if (qfilter !== undefined) {
      const wanted = readFilter(library, qfilter, language);
      if (wanted === undefined) {
        throw new AppError("VALIDATION_ERROR", { errors: [{ path: "qfilter", message: FILTER_MESSAGE }] });
      }
      tests = tests.filter(({ built }) => built.categories.some((key) => wanted.has(key)));
    }
    const entries = entriesOf(tests, formsTogether);
    const elsewhere = entriesOf(found, formsTogether).length;
    const inCategory = (key: string) => all.filter(({ built }) => built.categories.includes(key));
    const categories = library.categories
      .filter(({ key }) => near.includes(key))
      .map(({ key, name }) => ({ name: name[language], count: entriesOf(inCategory(key), formsTogether).length }))
      .filter(({ count }) => count > 0);
    return {
      results: sliceOf(entries, LIBRARY_PAGE_SIZE, page)
        .flat()
        .map((test) => testOf(library, test, language)),
      pageCount: Math.ceil(entries.length / LIBRARY_PAGE_SIZE),
      totalCount: entries.length,
      ...(level !== undefined && { level }),
      ...(corrected !== undefined && { corrected }),
      ...(q !== "" && entries.length === 0 && { neighbours: { elsewhere, categories } }),
    };
  });

  handle(app, "getTestVersion", async ({ params }) => {
    const version = findVersion(library, params.testId, params.version);
    if (version === undefined) throw new AppError("NOT_FOUND");
    return explainedTestOf(library, version, DEFAULT_LANGUAGE);
  });

  handle(app, "listCategories", async ({ params: { language }, query }) => {
    const { formsTogether = false } = query;
    const level = query.level === undefined ? undefined : nearestLevel(query.level, all);
    const counted = library.categories
      .map(({ key, name }) => {
        const tests = all.filter(({ built }) => built.categories.includes(key));
        return { name: name[language], tests, count: entriesOf(forLevel(tests, level), formsTogether).length };
      })
      // A category without tests would lead to an empty screen. One without tests for a class level stays, so that the list does.
      .filter(({ tests }) => tests.length > 0);
    return { categories: counted.map(({ name }) => name), counts: counted.map(({ count }) => count) };
  });
}
