import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Test, VersionNumber } from "#contract/library.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** The filter of a list of tests. */
export interface TestFilter {
  language: Language;
  /** A category's name in the current language; undefined for all. */
  category: string | undefined;
  /** Undefined for all. */
  level: number | undefined;
  /** At least SEARCH_MIN_LETTERS long, or undefined. */
  term: string | undefined;
  /** Zero-based. */
  page: number;
}

/**
 * One page of library tests, the forms of each together. The last page stays on screen while the next one loads. A category is only
 * sent if the language has it: right after a change of language it still has its name in the other one.
 */
export function useTests({ language, category, level, term, page }: TestFilter) {
  const categories = useCategories(language);
  return useQuery({
    enabled: category === undefined || categories.isError || categories.data?.categories.includes(category) === true,
    queryKey: keys.tests(language, category, level, term, page),
    queryFn: ({ signal }) =>
      call("listTests", {
        query: {
          language,
          page,
          level,
          formsTogether: true,
          qfilter: category === undefined ? undefined : `categories=in=${category}`,
          q: term,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { failed: "failure.loadTests" },
  });
}

/** All tests of the library, in its order: the first page says how many more there are. */
export function useAllTests(language: Language, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: keys.allTests(language),
    queryFn: async ({ signal }): Promise<Test[]> => {
      const read = (page: number) => call("listTests", { query: { language, page }, signal });
      const first = await read(0);
      const others = await Promise.all(Array.from({ length: first.pageCount - 1 }, (_, index) => read(index + 1)));
      return [first, ...others].flatMap(({ results }) => results);
    },
    staleTime: 5 * 60_000,
    meta: { failed: "failure.loadTests" },
  });
}

/**
 * The categories in a language with their numbers of tests for a class level, in the library's order, which is the same in each
 * language and for each level.
 */
export function useCategories(language: Language, level?: number) {
  return useQuery({
    queryKey: keys.categories(language, level),
    queryFn: ({ signal }) =>
      call("listCategories", { params: { language }, query: { level, formsTogether: true }, signal }),
    staleTime: 5 * 60_000,
    meta: { failed: "failure.loadCategories" },
  });
}

/** One version of a test with its solution. A published version never changes. */
export function useTestVersion(testId: string, version: string) {
  return useQuery({
    queryKey: keys.test(testId, version),
    queryFn: ({ signal }) => call("getTestVersion", { params: { testId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: "failure.loadTest" },
  });
}

/** A version to choose from, and its changes. */
export interface KnownVersion {
  number: VersionNumber;
  changelog: Text;
}

/** A test's versions, newest first, whatever their order in the answer: the first one is called the newest. */
export function versionsOf(test: Pick<Test, "versions">): KnownVersion[] {
  return test.versions
    .map(({ majorVersion, minorVersion, patchVersion, changelog }) => ({
      number: { major: majorVersion, minor: minorVersion, patch: patchVersion },
      changelog,
    }))
    .toSorted((a, b) => newestFirst(a.number, b.number));
}
