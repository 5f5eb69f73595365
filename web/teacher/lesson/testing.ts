import type { Result } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { attemptsByTest, type Scale } from "../findings/standings.ts";
import { pattern, stage, words } from "../findings/testing.ts";

/** Classes for the tests of tomorrow's lesson. */

/** Stages 0 to `top` and `?`; the given patterns follow A1, which is no finding. */
export function scaleOf(top: number, patterns: readonly string[], name: string | null = null): Scale {
  const stages = Array.from({ length: top + 1 }, (_, is) => stage(is));
  return {
    name,
    title: name === null ? null : words(name),
    stages: [...stages, stage("?")],
    patterns: [pattern("A1", { finding: false }), ...patterns.map((is) => pattern(is))],
  };
}

/** A pupil's state: handed in with a stage and patterns, begun, or nothing. */
export type Done = [stage: Result["stage"], patterns?: Result["patterns"], percent?: number] | "begun" | "nothing";

/** A class of pupils p0, p1, … with these states in the course test `t`. */
export function classOf(done: readonly Done[]): Pupil[] {
  return done.map((each, index) => ({
    _id: `p${index}`,
    name: `p${index}`,
    comment: "",
    courseId: "c",
    ready: null,
    results: each === "nothing" ? [] : [entryOf(each)],
  }));
}

function entryOf(done: Exclude<Done, "nothing">): NonNullable<Pupil["results"]>[number] {
  const base = { courseTestId: "t", created: "2026-11-12T09:00:00Z", inputs: {}, page: null };
  if (done === "begun") return { ...base, submitted: null, page: 3, result: null };
  const [stage, patterns = [], diagnosisallcorrect = 50] = done;
  const outcomes = { a: true, b: false };
  const result = { outcomes, stage, patterns, firstFalse: { page: 2, item: 3 }, diagnosisallcorrect };
  return { ...base, submitted: "2026-11-12T09:20:00Z", result };
}

export const attemptsOf = (pupils: readonly Pupil[]) => attemptsByTest(pupils).get("t");
