import { expect, test } from "vitest";
import { splitTicks } from "./response-value.ts";

test("finds the ticked keys again, of one letter or of several", () => {
  expect(splitTicks("abd", ["a", "b", "c", "d"])).toEqual(["a", "b", "d"]);
  expect(splitTicks("3.10,3.9", ["3.10", "3.9", "4.05"])).toEqual(["3.10", "3.9"]);
  expect(splitTicks("", ["a", "b"])).toEqual([]);
});
