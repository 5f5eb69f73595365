import { expect, test } from "vitest";
import { readNumber } from "./labels.ts";

test("reads decimals, fractions and what a solution is shown as in German", () => {
  expect(readNumber("0.62")).toBe(0.62);
  expect(readNumber("1/4")).toBe(0.25);
  expect(readNumber("−3,5")).toBe(-3.5);
  expect(readNumber("-1/2")).toBe(-0.5);
});

test("takes everything else for no number", () => {
  for (const text of [null, "", " ", "/", "1/", "1/2/3", "abc", "a2…", "[0.3 .. 0.4]"])
    expect(readNumber(text)).toBeNaN();
});
