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

const inWords = (...bounds: string[]) =>
  conditionInWords(
    bounds.map((bound) => ({ count: "x", bound, value: 1, of: 5, responses: [] })),
    scheme,
    "de",
    t,
  );

test.each([
  [">=4", "mindestens 4"],
  ["<=1", "höchstens 1"],
  [">6", "mehr als 6"],
  ["<3", "weniger als 3"],
  ["=2", "genau 2"],
  ["=5", "alle 5"],
  ["=0", "keine"],
  [">33%", "mehr als 33\u00a0%"],
  [">1/3", "mehr als 1/3"],
  [">=50% of wrong", "mindestens 50\u00a0% der falschen"],
  [">=right", "mindestens so viele wie „Paaren richtig“"],
])("says %s as a teacher would", (bound, words) => {
  expect(inWords(bound)).toBe(words);
});

test("says two bounds of one count as one condition, each once", () => {
  expect(inWords(">=2", ">=40%", ">=2")).toBe("mindestens 2 und mindestens 40\u00a0%");
});

test("says nothing where the rule asks for the code of an answer, or for what it does not know", () => {
  expect(inWords("DLDN")).toBeUndefined();
  expect(inWords(">=unknown")).toBeUndefined();
});
