import { expect, test } from "vitest";
import { wholeNumberIn } from "./invitation-form.tsx";

test.each([
  ["1", 1],
  [" 14 ", 14],
  ["007", 7],
  ["100", 100],
])("takes %j as a whole number", (typed, value) => expect(wholeNumberIn(typed, 100)).toBe(value));

test.each(["", " ", "0", "101", "-1", "1.5", "1,5", "1e2", "+3", "drei", "٣"])("takes no %j", (typed) =>
  expect(wholeNumberIn(typed, 100)).toBeUndefined(),
);
