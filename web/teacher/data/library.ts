import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Test, VersionNumber } from "#contract/library.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import { call } from "../../wire/call.ts";
import { keys } from "./keys.ts";

/** What a list of tests is narrowed to. */
export interface TestFilter {
  language: Language;
  /** A category's name in that language; undefined for all. */
  category: string | undefined;
  /** At least SEARCH_MIN_LETTERS long, or undefined. */
  term: string | undefined;
  /** Zero-based. */
  page: number;
}

/**
 * One page of library tests. The page before stays on screen while the next one loads. A category is asked for only when
 * the language has it: right after the language was switched it still bears its name in the other one.
 */
export function useTests({ language, category, term, page }: TestFilter) {
  const categories = useCategories(language);
  return useQuery({
    enabled: category === undefined || categories.isError || categories.data?.categories.includes(category) === true,
    queryKey: keys.tests(language, category, term, page),
    queryFn: ({ signal }) =>
      call("listTests", {
        query: { language, page, qfilter: category === undefined ? undefined : `categories=in=${category}`, q: term },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { failed: "failure.loadTests" },
  });
}

/** The categories in a language with how many tests each has, in the library's order, which is the same in each language. */
export function useCategories(language: Language) {
  return useQuery({
    queryKey: keys.categories(language),
    queryFn: ({ signal }) => call("listCategories", { params: { language }, signal }),
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

/** A version that a teacher may choose, and what is new in it. */
export interface KnownVersion {
  number: VersionNumber;
  changelog: Text;
}

/** A test's versions, newest first, in whatever order they came: whatever stands first is called the newest. */
export function versionsOf(test: Pick<Test, "versions">): KnownVersion[] {
  return test.versions
    .map(({ majorVersion, minorVersion, patchVersion, changelog }) => ({
      number: { major: majorVersion, minor: minorVersion, patch: patchVersion },
      changelog,
    }))
    .toSorted((a, b) => newestFirst(a.number, b.number));
}
