import { expect, it } from "vitest";
import { neededVariant } from "./needed-variant.ts";

const test = (de: string, variant: string | null, en = de) => ({ name: { de, en }, variant });

it("tells two variants of one test apart", () => {
  const list = [test("Dezimalzahlen", "A"), test("Dezimalzahlen", "B"), test("Prozente", "A")];
  expect(list.map((each) => neededVariant(each, list, "de"))).toEqual(["A", "B", undefined]);
});

it("does not show the letter of a test that stands alone, or twice in the same variant", () => {
  const list = [test("Dezimalzahlen", "B"), test("Dezimalzahlen", "B"), test("Terme", null)];
  expect(list.map((each) => neededVariant(each, list, "de"))).toEqual([undefined, undefined, undefined]);
});

it("goes by the names in the language on screen", () => {
  const list = [test("Brüche 1", "A", "Fractions"), test("Brüche 2", "B", "Fractions")];
  expect(list.map((each) => neededVariant(each, list, "de"))).toEqual([undefined, undefined]);
  expect(list.map((each) => neededVariant(each, list, "en"))).toEqual(["A", "B"]);
});
