import Type, { type Static } from "typebox";
import { LanguageCode, ListPage, pageOf, type RouteSchema, Text } from "./common.schema.ts";
import { Scheme } from "./diagnosis.schema.ts";
import { MAX_VERSION_NUMBER, MAX_VERSION_TEXT } from "./limits.ts";

/** A library test's id, made of machine name and variant; stable across releases. */
export const TestId = Type.String({ minLength: 1, maxLength: 100 });

/** Dotted: `1.0.0`. */
export const VersionText = Type.String({ pattern: "^\\d+\\.\\d+\\.\\d+$", maxLength: MAX_VERSION_TEXT });

export const VersionNumber = Type.Object({
  major: Type.Integer({ minimum: 0, maximum: MAX_VERSION_NUMBER }),
  minor: Type.Integer({ minimum: 0, maximum: MAX_VERSION_NUMBER }),
  patch: Type.Integer({ minimum: 0, maximum: MAX_VERSION_NUMBER }),
});
export type VersionNumber = Static<typeof VersionNumber>;

export const TestVersion = Type.Object({
  majorVersion: Type.Integer(),
  minorVersion: Type.Integer(),
  patchVersion: Type.Integer(),
  changelog: Text,
  pageIds: Type.Array(Type.Integer()),
  /** Response name → correct value. */
  solution: Type.Record(Type.String(), Type.String()),
});
export type TestVersion = Static<typeof TestVersion>;

/** A version of a test as pupils get it: no solution and no rule. */
export const PupilTest = Type.Object({
  _id: TestId,
  machineName: Type.String(),
  name: Text,
  variant: Type.Union([Type.String(), Type.Null()]),
  classLevel: Type.Array(Type.Integer()),
  /** In the language of the call; see listTests. */
  categories: Type.Array(Type.String()),
  /** Pages of the version in question (of the newest one in lists). */
  pageIds: Type.Array(Type.Integer()),
  /** Number of scored responses, without the background survey. */
  responseCount: Type.Integer(),
  minutes: Type.Integer(),
  /** False: all items are on one page. */
  paged: Type.Boolean(),
});
export type PupilTest = Static<typeof PupilTest>;

export const Test = Type.Object({
  ...PupilTest.properties,
  /** For teachers only, since it says what the test looks for. */
  description: Text,
  author: Type.String(),
  license: Type.String(),
  licenseVersion: Type.String(),
  /** Newest first. */
  versions: Type.Array(TestVersion),
});
export type Test = Static<typeof Test>;

/** One version with solution and scheme, for a teacher's screens. */
export const TestOfVersion = Type.Object({
  ...Test.properties,
  version: VersionNumber,
  /** The solution of this version. */
  solution: TestVersion.properties.solution,
  scheme: Scheme,
});
export type TestOfVersion = Static<typeof TestOfVersion>;

export const librarySchemas = {
  listTests: {
    querystring: Type.Object({
      language: Type.Optional(LanguageCode),
      page: Type.Optional(ListPage),
      /** Exactly `categories=in=a` or `categories=in=(a,b)`; anything else is a VALIDATION_ERROR. */
      qfilter: Type.Optional(Type.String({ maxLength: 500 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: { 200: pageOf(Test) },
  },
  getTestVersion: {
    params: Type.Object({ testId: TestId, version: VersionText }),
    response: { 200: TestOfVersion },
  },
  listCategories: {
    params: Type.Object({ language: LanguageCode }),
    response: {
      200: Type.Object({
        categories: Type.Array(Type.String()),
        /** Number of tests in each category, in the same order. */
        counts: Type.Array(Type.Integer()),
      }),
    },
  },
} as const satisfies Record<string, RouteSchema>;
