import { expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import { textsIn } from "../../../i18n/testing.ts";
import { conditionInWords } from "./bound.ts";

const scheme: Scheme = {
  responses: [],
  counts: { right: { kind: "correct", means: { de: "Paaren richtig", en: "pairs right" }, responses: [] } },
  codes: {},
  stages: [],
  patterns: [],
};

const t = textsIn("de");

const inWords = (...bounds: string[]): string | undefined => {
  const facts = bounds.map((bound) => ({ count: "x", bound, value: 1, of: 5, responses: [] }));
  const condition = conditionInWords(facts, scheme, "de", t);
  return condition && `${condition.isFrom ? "ab " : ""}${condition.words}`;
};

test.each([
  [">=4", "ab 4 von 5"],
  ["<=1", "höchstens 1 von 5"],
  [">3", "mehr als 3 von 5"],
  ["<3", "weniger als 3 von 5"],
  ["=2", "genau 2 von 5"],
  ["=5", "alle 5"],
  [">=5", "alle 5"],
  ["=0", "keine"],
  [">33%", "mehr als 33\u00a0%"],
  [">1/3", "mehr als 1/3"],
  [">=50% of wrong", "ab 50\u00a0% der falschen"],
  [">=right", "mindestens so viele wie „Paaren richtig“"],
])("says %s as a teacher would", (bound, words) => {
  expect(inWords(bound)).toBe(words);
});

test("says two bounds of one count as one condition, each once", () => {
  expect(inWords(">=2", ">=40%", ">=2")).toBe("ab 2 von 5 und 40\u00a0%");
  expect(inWords(">=2", "<5")).toBe("mindestens 2 von 5 und weniger als 5 von 5");
});

test("says nothing where the rule asks for the code of an answer, or for what it does not know", () => {
  expect(inWords("DLDN")).toBeUndefined();
  expect(inWords(">=unknown")).toBeUndefined();
});
