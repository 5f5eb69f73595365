import { expect, test } from "vitest";
import { check, compile } from "./compile.ts";
import { FaultyDiagnosis } from "./faults.ts";
import type { Diagnosis, ResponseRule } from "./format.ts";
import { documentOf, oneResponse } from "./testing/documents.ts";

const RESPONSE: ResponseRule = { page: 1, groups: ["G"], kind: "number", correct: ["5"], codes: { "7": ["K"] } };

function pathsOf(document: Diagnosis): string[] {
  return check(document).map(({ path }) => path);
}

test("finds every fault at once, each with its path", () => {
  const document = documentOf({
    responses: {
      r1: {
        ...RESPONSE,
        codes: { "5,0": ["K"], "7": ["K"], "14/2": ["K"], "a b": ["K"], "[3 .. 2]": ["K"], "[4 .. 6]": ["K"] },
      },
      r2: { page: 0, kind: "choice", options: ["a", "b"], correct: ["c"], codes: { d: ["K"] } },
      "2x": { page: 1, kind: "choice", correct: ["a"] },
      e: { page: 1, kind: "expression", correct: ["4n+"], codes: { "3n": ["K"], "n+n+n": ["K"] } },
    },
    counts: {
      nowhere: { correct: "H" },
      both: { correct: "G", blank: "G" },
      uncoded: { code: "Z" },
      elsewhere: { code: "K", in: "r9" },
      inside: { correct: "G", in: "G" },
      r1: { correct: "G" },
      fine: { correct: "G" },
      circle: { sum: { circle: 1 } },
    },
    conditions: { a: { when: { b: "holds" } }, b: { when: { a: "holds" } } },
    stages: [
      { rules: [{ is: 2 }, { is: 1, when: { fine: "5", none: ">=1", r2: "Q" } }, { is: 1, when: { fine: ">=9" } }] },
      { rules: [{ is: 0 }] },
    ],
    patterns: [{ rules: [{ is: "P", unless: ["Q", "R"] }, { is: "Q" }, { is: "Q", when: { fine: ">=other" } }] }],
  });
  expect(pathsOf({ ...document, codes: { ...document.codes, wrong: { de: "", en: "" } } })).toEqual([
    "codes.wrong",
    "responses.r1.codes.a b",
    "responses.r1.codes.[3 .. 2]",
    "responses.r1.codes.5,0",
    "responses.r1.codes.14/2",
    "responses.r1.codes.[4 .. 6]",
    "responses.r2.page",
    "responses.r2.correct.0",
    "responses.r2.codes.d",
    "responses.2x",
    "responses.2x.options",
    "responses.2x.correct.0",
    "responses.e.correct.0",
    "responses.e.codes.n+n+n",
    "counts.nowhere.correct",
    "counts.both",
    "counts.uncoded.code",
    "counts.elsewhere.in",
    "counts.elsewhere.code",
    "counts.inside.in",
    "counts.r1",
    "counts.circle.sum.circle",
    "conditions.b.when.a",
    "stages",
    "stages",
    "stages.0.rules.0",
    "stages.0.rules.1.when.fine",
    "stages.0.rules.1.when.none",
    "stages.0.rules.1.when.r2",
    "stages.0.rules.2",
    "stages.0.rules.2",
    "stages.0.rules.2.when.fine",
    "patterns.0.rules.0.unless",
    "patterns.0.rules.0.unless",
    "patterns.0.rules.2",
    "patterns.0.rules.2.when.fine",
  ]);
});

test("says what would be right", () => {
  const [fault] = check(
    documentOf({ responses: { r: RESPONSE }, patterns: [{ rules: [{ is: "P", when: { r: "Z" } }] }] }),
  );
  expect(fault?.message).toBe(
    "r has no code Z; write one of its codes (K), correct, wrong, answered, blank or =answer.",
  );
});

test("throws one error with all faults", () => {
  const document = oneResponse({ kind: "choice", correct: ["a"] });
  expect(() => compile(document)).toThrow(FaultyDiagnosis);
  expect(() => compile(document)).toThrow(/responses\.r\.options: .*\n.*responses\.r\.correct\.0: /u);
});

test("wants a right answer to show as solution", () => {
  const range = { kind: "number", correct: ["16..17"] } as const;
  const shown = (more: { solution?: string }) =>
    pathsOf(oneResponse({ ...range, correct: [...range.correct], ...more }));
  expect(shown({})).toEqual(["responses.r.solution"]);
  expect(shown({ solution: "15" })).toEqual(["responses.r.solution"]);
  expect(shown({ solution: "16.5" })).toEqual([]);
});

test("refuses a code that nobody explains", () => {
  const document = documentOf({ responses: { r: RESPONSE } });
  expect(pathsOf({ ...document, codes: {} })).toEqual(["responses.r.codes.7"]);
});

test("lets the right value in the wrong form carry a code", () => {
  const simplest = oneResponse({
    kind: "fraction",
    form: "simplest",
    correct: ["1/2"],
    codes: { "2/4": ["unreduced"] },
  });
  expect(check(simplest)).toEqual([]);
  const short = oneResponse({ kind: "expression", "max-terms": 1, correct: ["7x"], codes: { "3x+4x": ["open"] } });
  expect(check(short)).toEqual([]);
});
