import { expect, test } from "vitest";
import { partsOf } from "./description.ts";

test.each([
  [
    "„6 + 3 = ▢ + 4? In das Kästchen kommt 9.“ Findet das.",
    "„6 + 3 = ▢ + 4? In das Kästchen kommt 9.“",
    " Findet das.",
  ],
  ["“The box is 9.” Finds it.", "“The box is 9.”", " Finds it."],
  ["Wie Form A, mit anderen Zahlen.", "Wie Form A, mit anderen Zahlen.", ""],
])("of %j the child says %j", (description, error, rest) => {
  expect(partsOf(description)).toEqual({ error, rest });
});
