import { expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import { textsIn } from "../../../i18n/testing.ts";
import { conditionInWords, type Sense } from "./bound.ts";

const scheme: Scheme = {
  responses: [],
  counts: { right: { kind: "correct", means: { de: "Paaren richtig", en: "pairs right" }, responses: [] } },
  codes: {},
  stages: [],
  patterns: [],
};

const t = textsIn("de");

const inWords = (sense: Sense, ...bounds: string[]) =>
  conditionInWords(
    bounds.map((bound) => ({ count: "x", bound, value: 1, of: 5, responses: [] })),
    sense,
    scheme,
    "de",
    t,
  );

test.each([
  [">=4", "ab 4 von 5", "4 von 5"],
  ["<=1", "bis 1 von 5", "höchstens 1 von 5"],
  [">3", "ab mehr als 3 von 5", "mehr als 3 von 5"],
  ["<3", "unter 3 von 5", "weniger als 3 von 5"],
  ["=2", "bei genau 2 von 5", "genau 2 von 5"],
  ["=5", "bei allen 5", "alle 5"],
  [">=5", "bei allen 5", "alle 5"],
  ["=0", "bei keiner", "keine"],
  [">33%", "ab mehr als 33\u00a0%", "mehr als 33\u00a0%"],
  [">1/3", "ab mehr als 1/3", "mehr als 1/3"],
  [">=50% of wrong", "ab 50\u00a0% der falschen", "50\u00a0% der falschen"],
  [">=right", "ab so vielen wie „Paaren richtig“", "so vielen wie „Paaren richtig“"],
])("says %s as a teacher would: it fits %s, and the next stage needs %s", (bound, fits, needed) => {
  expect(inWords("fits", bound)).toBe(fits);
  expect(inWords("needed", bound)).toBe(needed);
});

test("says two bounds of one count as one condition, each once", () => {
  expect(inWords("fits", ">=2", ">=40%", ">=2")).toBe("ab 2 von 5 und ab 40\u00a0%");
});

test("says nothing where the rule asks for the code of an answer, or for what it does not know", () => {
  expect(inWords("fits", "DLDN")).toBeUndefined();
  expect(inWords("needed", ">=unknown")).toBeUndefined();
});
