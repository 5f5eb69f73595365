import { expect, test } from "vitest";
import { neededVariant } from "./needed-variant.ts";

const named = (de: string, variant: string | null, en = de) => ({ name: { de, en }, variant });

test("tells two variants of one test apart", () => {
  const list = [named("Dezimalzahlen", "A"), named("Dezimalzahlen", "B"), named("Prozente", "A")];
  expect(list.map((each) => neededVariant(each, list, "de"))).toEqual(["A", "B", undefined]);
});

test("does not show the letter of a test that stands alone, or twice in the same variant", () => {
  const list = [named("Dezimalzahlen", "B"), named("Dezimalzahlen", "B"), named("Terme", null)];
  expect(list.map((each) => neededVariant(each, list, "de"))).toEqual([undefined, undefined, undefined]);
});

test("goes by the names in the language on screen", () => {
  const list = [named("Brüche 1", "A", "Fractions"), named("Brüche 2", "B", "Fractions")];
  expect(list.map((each) => neededVariant(each, list, "de"))).toEqual([undefined, undefined]);
  expect(list.map((each) => neededVariant(each, list, "en"))).toEqual(["A", "B"]);
});
