import { expect, test } from "vitest";
import { isBlank, isOpen, splitTicks } from "./form-values.ts";

test("finds the ticked keys again, of one letter or of several", () => {
  expect(splitTicks("abd", ["a", "b", "c", "d"])).toEqual(["a", "b", "d"]);
  expect(splitTicks("3.10,3.9", ["3.10", "3.9", "4.05"])).toEqual(["3.10", "3.9"]);
  expect(splitTicks("", ["a", "b"])).toEqual([]);
});

test("takes for blank what holds nothing, and what an element calls blank", () => {
  for (const value of [undefined, "", "  ", "blank"]) expect(isBlank(value)).toBe(true);
  for (const value of ["0", "-", "3/…"]) expect(isBlank(value)).toBe(false);
});

test("asks again for what was begun and not finished", () => {
  for (const value of [undefined, "", "3/…", "/8…", "a,c…"]) expect(isOpen(value)).toBe(true);
  for (const value of ["3/8", "2", "weiß nicht"]) expect(isOpen(value)).toBe(false);
});
