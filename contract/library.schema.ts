import Type, { type Static } from "typebox";
import { LanguageCode, ListPage, pageOf, type RouteSchema, Text } from "./common.schema.ts";
import { RuleName, Scheme } from "./diagnosis.schema.ts";
import { MAX_CLASS_LEVEL, MAX_VERSION_NUMBER, MAX_VERSION_TEXT } from "./limits.ts";

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

/**
 * How far a test has been tried: a draft, checked against literature, tried with `n` pupils, or validated by interviews with
 * `n` pupils, with which its diagnoses agree by Cohen's `kappa`.
 */
export const Maturity = Type.Union([
  Type.Literal("draft"),
  Type.Literal("literature"),
  Type.Object({ tried: Type.Integer() }),
  Type.Object({ validated: Type.Object({ kappa: Type.Number(), n: Type.Integer() }) }),
]);
export type Maturity = Static<typeof Maturity>;

export const Test = Type.Object({
  ...PupilTest.properties,
  /** For teachers only, since it says what the test looks for. */
  description: Text,
  /** The names of the Leitideen of the KMK's Bildungsstandards to which it belongs, the main one first. */
  leitidee: Type.Array(Text),
  maturity: Maturity,
  /**
   * The share of diagnoses that are sure or likely, of simulated pupils: less for a shorter test. In lists of the newest version.
   * Missing if it has no stages.
   */
  decided: Type.Optional(Type.Number()),
  author: Type.String(),
  license: Type.String(),
  licenseVersion: Type.String(),
  /** Newest first. */
  versions: Type.Array(TestVersion),
});
export type Test = Static<typeof Test>;

/** The origin of a rule: published and read in full, read in abstract, from literature, or our own. */
const Basis = Type.Union([
  Type.Literal("published"),
  Type.Literal("abstract"),
  Type.Literal("literature"),
  Type.Literal("ours"),
]);

/** Where a stage, a pattern, a threshold or items come from. */
export const ProvenanceRule = Type.Object({
  about: Type.Union([Type.Literal("stage"), Type.Literal("pattern"), Type.Literal("threshold"), Type.Literal("items")]),
  /** The stage or pattern; null for thresholds and items. */
  rule: Type.Union([RuleName, Type.Null()]),
  /** The threshold or items in words; null for a stage or pattern, which the scheme names. */
  means: Type.Union([Text, Type.Null()]),
  note: Type.Union([Text, Type.Null()]),
  basis: Basis,
  /** Keys of the works. */
  sources: Type.Array(Type.String()),
});
export type ProvenanceRule = Static<typeof ProvenanceRule>;

/** Where the rules of a version come from, with the list of works. */
export const Provenance = Type.Object({
  rules: Type.Array(ProvenanceRule),
  sources: Type.Array(
    Type.Object({ key: Type.String(), cite: Type.String(), url: Type.Union([Type.String(), Type.Null()]) }),
  ),
  /** A free lesson, in German, for a pattern or stage. */
  lessons: Type.Array(
    Type.Object({
      about: Type.Union([Type.Literal("stage"), Type.Literal("pattern")]),
      rule: RuleName,
      title: Type.String(),
      url: Type.String(),
    }),
  ),
});
export type Provenance = Static<typeof Provenance>;

/** One version with solution and scheme, for a teacher's screens. */
export const TestOfVersion = Type.Object({
  ...Test.properties,
  version: VersionNumber,
  /** The solution of this version. */
  solution: TestVersion.properties.solution,
  scheme: Scheme,
  /**
   * Not in lists. Missing in versions from before it was written down as data, whose explanation tells it in prose.
   */
  provenance: Type.Optional(Provenance),
});
export type TestOfVersion = Static<typeof TestOfVersion>;

/** What narrows a list of tests, and how it is counted. */
const Narrowed = {
  /** Tests for this class level. Where the library has none, those for the nearest one. */
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CLASS_LEVEL })),
  /**
   * True: the forms of a test, A and B, count as one. They stand next to each other, all of them where one is found; a page has
   * LIBRARY_PAGE_SIZE tests with their forms, and pageCount and totalCount count tests.
   */
  formsTogether: Type.Optional(Type.Boolean()),
};

/** What a search that finds nothing offers instead. */
const Neighbours = Type.Object({
  /** The number of tests that it finds in all categories and for all class levels. */
  elsewhere: Type.Integer(),
  /** The categories whose tests are near to the words, by name, each with its number of tests. */
  categories: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
});
export type Neighbours = Static<typeof Neighbours>;

export const librarySchemas = {
  listTests: {
    querystring: Type.Object({
      language: Type.Optional(LanguageCode),
      page: Type.Optional(ListPage),
      ...Narrowed,
      /** Exactly `categories=in=a` or `categories=in=(a,b)`; anything else is a VALIDATION_ERROR. */
      qfilter: Type.Optional(Type.String({ maxLength: 500 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: {
      200: Type.Object({
        ...pageOf(Test).properties,
        /** With `level`: the one for which the tests are. */
        level: Type.Optional(Type.Integer()),
        /** Where no test holds the words of `q`: those that are spelt almost like them and were searched for instead. */
        corrected: Type.Optional(Type.String()),
        /** With `q`, where nothing is found. */
        neighbours: Type.Optional(Neighbours),
      }),
    },
  },
  getTestVersion: {
    params: Type.Object({ testId: TestId, version: VersionText }),
    response: { 200: TestOfVersion },
  },
  listCategories: {
    params: Type.Object({ language: LanguageCode }),
    querystring: Type.Object(Narrowed),
    response: {
      200: Type.Object({
        categories: Type.Array(Type.String()),
        /** Number of tests in each category, in the same order; 0 only where `level` leaves none. */
        counts: Type.Array(Type.Integer()),
      }),
    },
  },
} as const satisfies Record<string, RouteSchema>;
