import type { Text } from "#contract/common.schema.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type {
  Certainty,
  Family,
  ItemPlace,
  PatternText,
  Result,
  RuleName,
  Scheme,
  Stage,
  StageText,
} from "#contract/diagnosis.schema.ts";
import type { TestOfVersion } from "#contract/library.schema.ts";
import { LOW_STAGE_PERCENT } from "#contract/limits.ts";
import type { Pupil, PupilResult } from "#contract/pupils.schema.ts";
import { capitalised } from "./format.ts";

/** A course test with its library test, as sent with `includeTests`. */
export type DetailedTest = CourseTest & { test: TestOfVersion };

export function hasTest(courseTest: CourseTest): courseTest is DetailedTest {
  return courseTest.test !== undefined;
}

/** The patterns and stages of one scale that need the same lesson (docs/decisions/27-provenance-and-families.md). */
export interface ScaleFamily extends Pick<Family, "id" | "lesson" | "need"> {
  patterns: readonly string[];
  stages: readonly Stage[];
}

/** One scale of a test: the only one (name null), or one per name. Stages are ascending, with `?` last. */
export interface Scale {
  name: string | null;
  title: Text | null;
  stages: StageText[];
  patterns: PatternText[];
  /** Missing in versions from before there were families. */
  families?: ScaleFamily[];
}

/** A pupil's stage and patterns on one scale. */
export interface Standing {
  scale: Scale;
  stage: Stage;
  patterns: PatternText[];
  firstFalse: ItemPlace | null;
  /** How sure stage and patterns are; undefined where the test's version has left the library. */
  certainty?: Certainty | undefined;
}

/** A diagnosis with its certainty, list by list. */
export interface CertainResult {
  result: Result;
  certainty?: Certainty[] | undefined;
}

/** The state of a pupil's attempt at a course test, with its data. */
export type Attempt =
  | { state: "none" }
  | { state: "progress"; page: number | null }
  | ({ state: "done"; submitted: string; onPaper?: true | undefined } & Pick<PupilResult, "ended" | "byEnd"> &
      CertainResult);

/** The scales of a test: stage lists and pattern lists of the same name belong together. */
export function scalesOf(scheme: Scheme): Scale[] {
  const names = [...new Set([...scheme.stages, ...scheme.patterns].map((list) => list.name))];
  return names.map((name) => {
    const stages = scheme.stages.find((list) => list.name === name);
    const patterns = scheme.patterns.find((list) => list.name === name);
    return {
      name,
      title: asHeading(stages?.title ?? patterns?.title ?? null),
      stages: stages?.stages ?? [],
      patterns: patterns?.patterns ?? [],
      ...(scheme.families && { families: scheme.families.flatMap((family) => familyOn(name, family)) }),
    };
  });
}

/** A title as the screens show it, alone or before a colon. Published versions have English ones that begin with a small letter. */
function asHeading(title: Scale["title"]): Scale["title"] {
  return title && { de: capitalised(title.de), en: capitalised(title.en) };
}

/** The part of a family on one scale; none if the family is about other scales. */
function familyOn(scale: string | null, { id, lesson, need, patterns, stages }: Family): ScaleFamily[] {
  const own = (rules: readonly RuleName[]) => rules.flatMap(({ name, is }) => (name === scale ? [is] : []));
  const family = {
    id,
    lesson,
    need,
    patterns: own(patterns).map(String),
    stages: own(stages).filter((is) => typeof is === "number"),
  };
  return family.patterns.length + family.stages.length > 0 ? [family] : [];
}

/** The part of `value` for one name. A plain value belongs to the scale without a name, a map's entry to the scale with that name. */
function ofName<T>(
  value: T | Record<string, T>,
  name: string | null,
  isPlain: (value: T | Record<string, T>) => value is T,
): T | undefined {
  if (isPlain(value)) return name === null ? value : undefined;
  return name === null ? undefined : value[name];
}

const isStage = (value: Result["stage"]): value is Stage => typeof value !== "object";
const isList = (value: Result["patterns"]): value is string[] => Array.isArray(value);
const isPlace = (value: Result["firstFalse"]): value is ItemPlace | null =>
  value === null || (typeof value.page === "number" && typeof value.item === "number");

/** Single and named results in the same shape (docs/behaviour.md#diagnosis). */
export function standingsOf({ result, certainty }: CertainResult, scales: readonly Scale[]): Standing[] {
  return scales.map((scale) => {
    const codes = ofName(result.patterns, scale.name, isList) ?? [];
    return {
      scale,
      stage: ofName(result.stage, scale.name, isStage) ?? "?",
      patterns: scale.patterns.filter((pattern) => codes.includes(pattern.is)),
      // A test may have one list beside named ones, or a plain first mistake: these belong to every scale.
      firstFalse:
        (isPlace(result.firstFalse) ? result.firstFalse : scale.name && result.firstFalse[scale.name]) || null,
      certainty: certainty?.find(({ name }) => name === scale.name),
    };
  });
}

/** The patterns for the class overview: neither hints nor "no misconception found". */
export function findings(patterns: readonly PatternText[]): PatternText[] {
  return patterns.filter((pattern) => pattern.finding && !pattern.hint);
}

function attemptOf(entry: PupilResult | undefined): Attempt {
  if (entry === undefined) return { state: "none" };
  if (entry.result === null || entry.submitted === null) return { state: "progress", page: entry.page };
  const { result, submitted, certainty, onPaper, ended, byEnd } = entry;
  return { state: "done", result, submitted, certainty, onPaper, ...(ended && { ended }), ...(byEnd && { byEnd }) };
}

/** Each pupil's attempt at each course test: `attempts.get(courseTestId)?.get(pupilId)`. Built once, so that cells are fast. */
export function attemptsByTest(pupils: readonly Pupil[]): Map<string, Map<string, Attempt>> {
  const tests = new Map<string, Map<string, Attempt>>();
  for (const pupil of pupils) {
    for (const entry of pupil.results ?? []) {
      const attempts = tests.get(entry.courseTestId) ?? new Map<string, Attempt>();
      attempts.set(pupil._id, attemptOf(entry));
      tests.set(entry.courseTestId, attempts);
    }
  }
  return tests;
}

/** When a class took a test: the median hand-in (ISO); undefined without one. */
export function medianHandIn(attempts: ReadonlyMap<string, Attempt>): string | undefined {
  const times = [...attempts.values()].flatMap((attempt) => (attempt.state === "done" ? [attempt.submitted] : []));
  return times.toSorted()[Math.floor((times.length - 1) / 2)];
}

/** The number of correct responses, and of all responses. */
export function correctCount(result: Result): { correct: number; total: number } {
  const outcomes = Object.values(result.outcomes);
  return { correct: outcomes.filter(Boolean).length, total: outcomes.length };
}

/** Whether much is right, but not the deciding items, so that the stage is still 0 (docs/behaviour.md#low-stage-warning). */
export function isLowStage(result: Result, standings: readonly Standing[]): boolean {
  return result.diagnosisallcorrect >= LOW_STAGE_PERCENT && standings.some(({ stage }) => stage === 0);
}

/** The earliest wrong page.item over all scales, null if there is none. */
export function firstFalseOf(standings: readonly Standing[]): ItemPlace | null {
  const places = standings.flatMap(({ firstFalse }) => (firstFalse === null ? [] : [firstFalse]));
  return places.toSorted((a, b) => a.page - b.page || a.item - b.item)[0] ?? null;
}
