import type { Text } from "#contract/common.schema.ts";
import type { PatternText, Result, Scheme, StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil, PupilResult } from "#contract/pupils.schema.ts";
import type { DetailedTest } from "./standings.ts";

/** The same text in both languages. */
export const words = (text: string): Text => ({ de: text, en: text });

export const stage = (is: StageText["is"]): StageText => ({
  is,
  label: words(`stage ${is}`),
  means: words(`means ${is}`),
});

/** A finding, unless `more` says otherwise. */
export const pattern = (is: string, more: Partial<PatternText> = {}): PatternText => ({
  is,
  label: words(is),
  means: words(""),
  hint: false,
  finding: true,
  ...more,
});

/* A class for tests of the teacher's screens: course tests with few stages, and pupils with their results. */

export const SINGLE: Scheme = {
  responses: [],
  counts: {},
  codes: {},
  stages: [{ name: null, title: null, stages: [stage(0), stage(1), stage(2), stage("?")] }],
  patterns: [
    {
      name: null,
      title: null,
      patterns: [pattern("A1", { finding: false }), pattern("L1"), pattern("S1"), pattern("h-X", { hint: true })],
    },
  ],
};
export const NAMED: Scheme = {
  ...SINGLE,
  stages: [
    { name: "parts", title: words("Parts"), stages: [stage(0), stage(1)] },
    { name: "wholes", title: words("Wholes"), stages: [stage(0), stage(1), stage("?")] },
  ],
  patterns: [{ name: "wholes", title: null, patterns: [pattern("ADD")] }],
};

type TestFacts = Partial<Pick<DetailedTest, "machineName" | "variant" | "published" | "publishDate" | "created">>;

/** A course test named `id`, of the library's `machineName`. */
export function aTest(id: string, facts: TestFacts = {}, scheme: Scheme = SINGLE): DetailedTest {
  const { machineName = "decimals", variant = null } = facts;
  return {
    _id: id,
    courseId: "7b",
    testId: machineName,
    testVersion: { major: 1, minor: 0, patch: 0 },
    machineName,
    name: words(machineName),
    variant,
    versions: [],
    published: true,
    publishDate: null,
    ends: null,
    comment: "",
    survey: false,
    lesson: null,
    created: "2026-09-01T08:00:00Z",
    ...facts,
    test: { scheme } as DetailedTest["test"],
  };
}

/** An entry for a course test with the time of its hand-in; in progress if there is no result. */
export function entry(courseTestId: string, submitted: string, result?: Partial<Result>): PupilResult {
  const made: Result = {
    outcomes: {},
    stage: 0,
    patterns: [],
    firstFalse: null,
    diagnosisallcorrect: 0,
    ...result,
  };
  return {
    courseTestId,
    created: submitted,
    submitted: result ? submitted : null,
    inputs: {},
    page: null,
    result: result ? made : null,
  };
}

export const aPupil = (name: string, ...results: PupilResult[]): Pupil => ({
  _id: name,
  name,
  comment: "",
  courseId: "7b",
  ready: null,
  results,
});
