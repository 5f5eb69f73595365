import { expect, test } from "vitest";
import { type FractionText, joinFraction, splitFraction, spreadFraction } from "./fraction-text.ts";

const fields = (whole: string, numerator: string, denominator: string): FractionText => ({
  whole,
  numerator,
  denominator,
});

test.each([
  [fields("", "3", "8"), "3/8"],
  [fields("1", "3", "8"), "1 3/8"],
  [fields("2", "", ""), "2"],
  [fields("", "", ""), ""],
  [fields("", "5", ""), "5/…"],
  [fields("", "", "8"), "/8…"],
  [fields("1", "5", ""), "1 5/…"],
  [fields("1", "", "8"), "1 /8…"],
  [fields("", "drei", "a/b"), "drei/a/b"],
])("keeps %o as %s and brings it back", (given, value) => {
  expect(joinFraction(given)).toBe(value);
  expect(splitFraction(value, true)).toEqual(given);
});

test("brings a fraction without wholes back as it was typed", () => {
  expect(splitFraction("1 3/8", false)).toEqual(fields("", "1 3", "8"));
  expect(splitFraction("5/…", false)).toEqual(fields("", "5", ""));
});

test("spreads what is typed or pasted into one field", () => {
  expect(spreadFraction(fields("", "3/8", ""), "numerator", false)).toEqual(fields("", "3", "8"));
  expect(spreadFraction(fields("", "", "3/8"), "denominator", false)).toEqual(fields("", "3", "8"));
  expect(spreadFraction(fields("1 3/8", "", ""), "whole", true)).toEqual(fields("1", "3", "8"));
  expect(spreadFraction(fields("3/", "", ""), "whole", true)).toEqual(fields("", "3", ""));
  expect(spreadFraction(fields("", "½", ""), "numerator", false)).toEqual(fields("", "1", "2"));
  expect(spreadFraction(fields("1½", "", ""), "whole", true)).toEqual(fields("1", "1", "2"));
});

test("drops nothing that stands in the other fields when a bar is typed", () => {
  expect(spreadFraction(fields("2", "3/", "8"), "numerator", true)).toEqual(fields("2", "3", "8"));
  expect(spreadFraction(fields("2/", "3", ""), "whole", true)).toEqual(fields("2", "3", ""));
  expect(spreadFraction(fields("", "3", "8/"), "denominator", false)).toBeUndefined();
});

test("leaves letters and plain numbers where they are", () => {
  expect(spreadFraction(fields("", "drei", ""), "numerator", false)).toBeUndefined();
  expect(spreadFraction(fields("2,5", "", ""), "whole", true)).toBeUndefined();
});
