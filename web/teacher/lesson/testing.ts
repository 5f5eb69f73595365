import type { Result } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { ExplainedPart, ExplainedPattern, ExplainedStage, Explanation } from "../../test-view/explanation.ts";
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

/** An explanation file as its author writes it, read without a browser. Formulas stay as they are written. */
export function explanationOf(html: string): Explanation {
  const stages = new Map<string, ExplainedStage>();
  const patterns = new Map<string, ExplainedPattern>();
  for (const [, attributes = "", text = ""] of html.matchAll(/<section ([^>]*)>([\s\S]*?)<\/section>/gu)) {
    const {
      part,
      stage: is,
      pattern: code,
      group = null,
    } = Object.fromEntries(
      [...attributes.matchAll(/data-(\w+)="([^"]*)"/gu)].map(([, name = "", value = ""]) => [name, value]),
    );
    const key = `${group} ${is ?? code}`;
    const blank: ExplainedPart = { description: "", details: "", suggestions: [], question: "" };
    let entry: ExplainedPart | undefined;
    if (is !== undefined) {
      const found = stages.get(key) ?? { ...blank, group, stage: is === "?" ? "?" : Number(is) };
      stages.set(key, found);
      entry = found;
    } else if (code !== undefined) {
      const found = patterns.get(key) ?? { ...blank, group, pattern: code };
      patterns.set(key, found);
      entry = found;
    }
    if (entry === undefined) continue;
    if (part === "details" || part === "question" || part === "description") entry[part] = text.trim();
    if (part === "suggestions")
      entry.suggestions = [...text.matchAll(/<li>([\s\S]*?)<\/li>/gu)].map(([, item = ""]) => item);
  }
  return {
    introduction: "",
    teachingSuggestionsIntroduction: "",
    references: "",
    stages: [...stages.values()],
    patterns: [...patterns.values()],
  };
}
