import { expect, test } from "vitest";
import type { ExplainedPart, Explanation } from "../../test-view/explanation.ts";
import type { Scale, ScaleFamily } from "../findings/standings.ts";
import { pattern, words } from "../findings/testing.ts";
import { arrangeLesson } from "./arrangement.ts";
import { exampleOf, type Phases, phasesOf } from "./phases.ts";
import { attemptsOf, classOf, type Done, scaleOf } from "./testing.ts";

const family = (id: string, patterns: string[], stages: number[] = []): ScaleFamily => ({
  id,
  lesson: words(id),
  need: { one: words(id), many: words(id) },
  patterns,
  stages,
});

const said = (of: string): ExplainedPart => ({
  description: "",
  details: `<p>Beispiel: ${of} typisch.</p><p>Mehr.</p>`,
  suggestions: [`${of} eins`, `${of} zwei`],
  question: `${of}?`,
});

const explanation: Explanation = {
  introduction: "",
  teachingSuggestionsIntroduction: "",
  references: "",
  stages: [0, 1, 2].map((stage) => ({ ...said(`stage ${stage}`), group: null, stage })),
  patterns: ["L1", "L2", "L4", "S1", "A2", "h-L"].map((code) => ({ ...said(code), group: null, pattern: code })),
};

function scaleWith(...families: ScaleFamily[]): Scale {
  const scale = scaleOf(2, ["L1", "L2", "L4", "S1", "A2"]);
  return { ...scale, patterns: [...scale.patterns, pattern("h-L", { hint: true })], families };
}

function phasesFor(scale: Scale, done: readonly Done[], moves: Record<string, string> = {}): Phases | undefined {
  const pupils = classOf(done);
  return phasesOf(arrangeLesson(pupils, attemptsOf(pupils), scale, { moves }).groups, scale, explanation);
}
const questions = (phases: Phases | undefined) =>
  phases && [phases.main.family?.id, phases.opening.question, phases.closing.question, phases.closing.isAgain];

test("a lesson begins with the widest question of the largest family and ends with one that nobody has heard", () => {
  const scale = scaleWith(family("longer", ["h-L", "L1", "L2"], [0]), family("shorter", ["S1"]));
  expect(questions(phasesFor(scale, [[0, ["L1"]], [0, ["L1"]], [0, ["S1"]], [2], [2], [2], [2]]))).toEqual([
    "longer",
    "stage 0?",
    "L2?",
    false,
  ]);
  // Who is there by the stage needs no other question than the opening's; the exit is that of the first pattern.
  expect(questions(phasesFor(scale, [[0], [0]]))).toEqual(["longer", "stage 0?", "L1?", false]);
});

test("a family without a stage begins with its last pattern's question, the least special one, and no hint", () => {
  const scale = scaleWith(family("longer", ["h-L", "L1", "L2", "L4"]), family("rest", [], [0, 1]));
  expect(questions(phasesFor(scale, [[0, ["L1"]]]))).toEqual(["longer", "L4?", "L2?", false]);
});

test("of two questions the group's own waits for the end, where it is new to all", () => {
  const byStage = scaleWith(family("longer", ["L1"], [0]));
  expect(questions(phasesFor(byStage, [[0, ["L1"]]]))).toEqual(["longer", "stage 0?", "L1?", false]);
  const byPattern = scaleWith(family("longer", ["L1", "h-L"]));
  expect(questions(phasesFor(byPattern, [[0, ["L1"]]]))).toEqual(["longer", "L1?", "h-L?", false]);
});

test("a family with one question is asked it again at the end", () => {
  const scale = scaleWith(family("digits", ["A2"]), family("rest", [], [0, 1]));
  expect(questions(phasesFor(scale, [[1, ["A2"]]]))).toEqual(["digits", "A2?", "A2?", true]);
});

test("of several stages that of most pupils begins", () => {
  const scale = scaleWith(family("low", [], [0, 1]));
  expect(questions(phasesFor(scale, [[0], [1], [1]]))).toEqual(["low", "stage 1?", "stage 0?", false]);
});

test("follows the teacher's moves: the family that most are in now", () => {
  const scale = scaleWith(family("longer", ["L1"]), family("shorter", ["S1"]));
  const done: Done[] = [
    [0, ["L1"]],
    [0, ["L1"]],
    [0, ["S1"]],
  ];
  const moves = { p0: "family shorter", p1: "family shorter" };
  expect(phasesFor(scale, done)?.main.family?.id).toBe("longer");
  expect(phasesFor(scale, done, moves)?.main.family?.id).toBe("shorter");
});

test("a class where nobody needs a lesson, or a version without families, begins with its largest group", () => {
  const { families: _, ...scale } = scaleWith();
  expect(questions(phasesFor(scale, [[2], [2], [2]]))).toEqual([undefined, "stage 2?", "stage 2?", true]);
  expect(questions(phasesFor(scale, [[0, ["L1"]], [0, ["L1"]], [2], [2], [2]]))).toEqual([
    undefined,
    "L1?",
    "L1?",
    true,
  ]);
  expect(phasesFor(scale, ["begun"])).toBeUndefined();
});

test("says at the end what was typical in the test", () => {
  const scale = scaleWith(family("longer", ["L1", "L2"]));
  expect(phasesFor(scale, [[0, ["L1"]]])?.closing).toMatchObject({ question: "L2?", example: "L2 typisch." });
  for (const begin of ["Beispiel:", "<strong>Beispiel:</strong>", "<b>Example:</b>", "Example: "])
    expect(exampleOf({ details: `\n  <p>${begin} 4,63 &gt; 4,8</p>\n<p>Mehr</p>` })).toBe("4,63 &gt; 4,8");
  expect(exampleOf({ details: "<p>So entscheidet der Test.</p>" })).toBe("");
});
