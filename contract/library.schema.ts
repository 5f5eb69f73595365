import Type, { type Static } from "typebox";
import { LanguageCode, pageOf, type RouteSchema, Text } from "./common.schema.ts";
import { Scheme } from "./diagnosis.schema.ts";

/** A library test's id: stable across releases, made from its machine name and variant. */
export const TestId = Type.String({ minLength: 1, maxLength: 100 });

export const VersionNumber = Type.Object({
  major: Type.Integer({ minimum: 0 }),
  minor: Type.Integer({ minimum: 0 }),
  patch: Type.Integer({ minimum: 0 }),
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

/** What everybody may know of a version of a test: all that a pupil gets. */
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
  /** Scored responses, background survey not counted. */
  responseCount: Type.Integer(),
  minutes: Type.Integer(),
  /** False: a pupil has all items on one page and does not page through them. */
  paged: Type.Boolean(),
});
export type PupilTest = Static<typeof PupilTest>;

export const Test = Type.Object({
  ...PupilTest.properties,
  /** For teachers: it names what the test looks for. */
  description: Text,
  author: Type.String(),
  license: Type.String(),
  licenseVersion: Type.String(),
  /** Newest first. */
  versions: Type.Array(TestVersion),
});
export type Test = Static<typeof Test>;

/** One version with all that a teacher's screens need. */
export const TestOfVersion = Type.Object({
  ...Test.properties,
  version: VersionNumber,
  /** That of the version. */
  solution: TestVersion.properties.solution,
  scheme: Scheme,
});
export type TestOfVersion = Static<typeof TestOfVersion>;

export const librarySchemas = {
  listTests: {
    querystring: Type.Object({
      language: Type.Optional(LanguageCode),
      /** Zero-based. */
      page: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Exactly `categories=in=a` or `categories=in=(a,b)`; anything else is a VALIDATION_ERROR. */
      qfilter: Type.Optional(Type.String({ maxLength: 500 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: { 200: pageOf(Test) },
  },
  getTestVersion: {
    params: Type.Object({ testId: TestId, version: Type.String({ pattern: "^\\d+\\.\\d+\\.\\d+$" }) }),
    response: { 200: TestOfVersion },
  },
  listCategories: {
    params: Type.Object({ language: LanguageCode }),
    response: {
      200: Type.Object({
        categories: Type.Array(Type.String()),
        /** How many tests each has, in the same order. */
        counts: Type.Array(Type.Integer()),
      }),
    },
  },
} as const satisfies Record<string, RouteSchema>;
