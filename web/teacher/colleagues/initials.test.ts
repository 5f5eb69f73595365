import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["k.sommer@schule.example", "KS"],
  ["brandt@schule.example", "BR"],
  ["A_Brandt", "AB"],
  ["öztürk-yılmaz", "ÖY"],
  ["x", "X"],
  ["@", "?"],
])("takes from %s the initials %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
