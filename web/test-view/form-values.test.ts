import { expect, test } from "vitest";
import { isBlank, isOpen } from "./form-values.ts";

test("takes for blank what holds nothing, and what an element calls blank", () => {
  for (const value of [undefined, "", "  ", "blank"]) expect(isBlank(value)).toBe(true);
  for (const value of ["0", "-", "3/…"]) expect(isBlank(value)).toBe(false);
});

test("asks again for what was begun and not finished", () => {
  for (const value of [undefined, "", "3/…", "/8…", "a,c…"]) expect(isOpen(value)).toBe(true);
  for (const value of ["3/8", "2", "weiß nicht"]) expect(isOpen(value)).toBe(false);
});
