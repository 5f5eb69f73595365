import { expect, test } from "vitest";
import type { Result, Scheme } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { classResult, frequentPatterns, stageCounts, withoutFinding } from "./distribution.ts";
import { attemptsByTest, correctCount, firstFalseOf, isLowStage, scalesOf, standingsOf } from "./standings.ts";
import { pattern, stage, words } from "./testing.ts";

const single: Scheme = {
  responses: [],
  counts: {},
  codes: {},
  stages: [{ name: null, title: null, stages: [stage(0), stage(1), stage("?")] }],
  patterns: [
    {
      name: null,
      title: null,
      patterns: [pattern("A1", { finding: false }), pattern("L1"), pattern("h-X", { hint: true })],
    },
  ],
};
const named: Scheme = {
  ...single,
  stages: [
    { name: "parts", title: words("Parts"), stages: [stage(0), stage(1)] },
    { name: "wholes", title: words("Wholes"), stages: [stage(0), stage(1)] },
  ],
  patterns: [{ name: "wholes", title: null, patterns: [pattern("ADD")] }],
};
const result = (more: Partial<Result>): Result => ({
  outcomes: {},
  stage: 0,
  patterns: [],
  firstFalse: null,
  diagnosisallcorrect: 0,
  ...more,
});
const pupil = (name: string, results: Pupil["results"] = []): Pupil => ({
  _id: name,
  name,
  comment: "",
  courseId: "c",
  results,
});
const handedIn = (more: Partial<Result>): NonNullable<Pupil["results"]>[number] => ({
  courseTestId: "t",
  created: "2026-11-12T09:00:00Z",
  submitted: "2026-11-12T09:20:00Z",
  inputs: {},
  page: null,
  result: result(more),
});

test("reads a single stage with its patterns in the order of the rules", () => {
  const [standing] = standingsOf({ result: result({ stage: 1, patterns: ["h-X", "L1"] }) }, scalesOf(single));
  expect(standing?.stage).toBe(1);
  expect(standing?.patterns.map(({ is }) => is)).toEqual(["L1", "h-X"]);
});

test("begins the title of a scale as a heading begins", () => {
  const [scale] = scalesOf({
    ...named,
    stages: [{ name: "parts", title: { de: "Prozentwert", en: "finding parts" }, stages: [] }],
    patterns: [],
  });
  expect(scale?.title).toEqual({ de: "Prozentwert", en: "Finding parts" });
});

test("reads named stages and patterns by their name, each with its own first mistake", () => {
  const scales = scalesOf(named);
  const standings = standingsOf(
    {
      result: result({
        stage: { parts: 1, wholes: 0 },
        patterns: { wholes: ["ADD"] },
        firstFalse: { parts: null, wholes: { page: 2, item: 3 } },
      }),
    },
    scales,
  );
  expect(standings.map(({ stage: is }) => is)).toEqual([1, 0]);
  expect(standings.map(({ patterns }) => patterns.length)).toEqual([0, 1]);
  expect(standings.map(({ firstFalse }) => firstFalse)).toEqual([null, { page: 2, item: 3 }]);
  expect(firstFalseOf(standings)).toEqual({ page: 2, item: 3 });
});

test("keeps an entry without a result apart as in progress", () => {
  const entry = { ...handedIn({}), result: null, submitted: null, page: 3 };
  const attempts = attemptsByTest([pupil("AydEmi", [entry]), pupil("BauMax")]);
  expect(attempts.get("t")?.get("AydEmi")).toEqual({ state: "progress", page: 3 });
  expect(attempts.get("t")?.get("BauMax")).toBeUndefined();
});

test("warns at stage 0 with 80 percent correct, and not below or above", () => {
  const scales = scalesOf(single);
  const warns = (more: Partial<Result>): boolean =>
    isLowStage(result(more), standingsOf({ result: result(more) }, scales));
  expect(warns({ stage: 0, diagnosisallcorrect: 80 })).toBe(true);
  expect(warns({ stage: 0, diagnosisallcorrect: 79.99 })).toBe(false);
  expect(warns({ stage: 1, diagnosisallcorrect: 95 })).toBe(false);
  expect(warns({ stage: "?", diagnosisallcorrect: 95 })).toBe(false);
});

test("counts every pupil once on each scale, and keeps hints out of the class's patterns", () => {
  const pupils = [
    pupil("AydEmi", [handedIn({ stage: 1, patterns: ["A1"] })]),
    pupil("BauMax", [handedIn({ stage: 0, patterns: ["L1", "h-X"] })]),
    pupil("BecLen", [handedIn({ stage: 0, patterns: ["L1"] })]),
    pupil("BraJon"),
  ];
  const [scale] = scalesOf(single);
  if (scale === undefined) throw new Error("no scale");
  const { diagnosed, notBegun } = classResult(pupils, attemptsByTest(pupils).get("t"), [scale]);
  const counts = stageCounts(scale, diagnosed);
  expect(counts.map(({ pupils: on }) => on.length)).toEqual([2, 1, 0]);
  expect(frequentPatterns(scale, diagnosed).map(({ pattern: { is }, pupils: by }) => [is, by.length])).toEqual([
    ["L1", 2],
  ]);
  expect(withoutFinding(scale, diagnosed).map(({ name }) => name)).toEqual(["AydEmi"]);
  expect(notBegun.map(({ name }) => name)).toEqual(["BraJon"]);
});

test("counts correct responses out of all", () => {
  expect(correctCount(result({ outcomes: { a: true, b: false, c: true } }))).toEqual({ correct: 2, total: 3 });
});
