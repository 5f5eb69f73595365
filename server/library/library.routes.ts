import type { FastifyInstance } from "fastify";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { LIBRARY_PAGE_SIZE } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { sliceOf } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { explainedTestOf, findVersion, offeredTests, testOf } from "./library.ts";
import { readFilter, searchIn } from "./search.ts";

const FILTER_MESSAGE = "must be categories=in=a or categories=in=(a,b) with categories that there are";

export function libraryRoutes(app: FastifyInstance, { library }: Context): void {
  const all = offeredTests(library);
  const search = searchIn(library);

  handle(app, "listTests", async ({ query }) => {
    const { language = DEFAULT_LANGUAGE, page = 0, qfilter, q = "" } = query;
    let tests = search(q, language);
    if (qfilter !== undefined) {
      const wanted = readFilter(library, qfilter, language);
      if (wanted === undefined) {
        throw new AppError("VALIDATION_ERROR", { errors: [{ path: "qfilter", message: FILTER_MESSAGE }] });
      }
      tests = tests.filter(({ built }) => built.categories.some((key) => wanted.has(key)));
    }
    return {
      results: sliceOf(tests, LIBRARY_PAGE_SIZE, page).map((test) => testOf(library, test, language)),
      pageCount: Math.ceil(tests.length / LIBRARY_PAGE_SIZE),
      totalCount: tests.length,
    };
  });

  handle(app, "getTestVersion", async ({ params }) => {
    const version = findVersion(library, params.testId, params.version);
    if (version === undefined) throw new AppError("NOT_FOUND");
    return explainedTestOf(library, version, DEFAULT_LANGUAGE);
  });

  handle(app, "listCategories", async ({ params: { language } }) => {
    const counted = library.categories
      .map(({ key, name }) => ({
        name: name[language],
        count: all.filter(({ built }) => built.categories.includes(key)).length,
      }))
      // A category without tests would lead to an empty screen.
      .filter(({ count }) => count > 0);
    return { categories: counted.map(({ name }) => name), counts: counted.map(({ count }) => count) };
  });
}
