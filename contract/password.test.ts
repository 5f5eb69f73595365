import { expect, test } from "vitest";
import { isStrongPassword, keepsPasswordPart, PASSWORD_PARTS } from "./password.ts";

test.each([
  ["", ["length", "letter", "digit", "special", "allowed"]],
  ["Kreide7", ["length", "special"]],
  ["12345678", ["letter", "special"]],
  ["Kreide-im-Zug", ["digit"]],
  ["Kreide im Zug-7", []],
  ["Kreide im-7", ["allowed"]],
  ["Kreide-7^", ["allowed"]],
  ["Übergröße_7", []],
])("%j misses %j of the rule for passwords", (password, missed) => {
  expect(PASSWORD_PARTS.filter((part) => !keepsPasswordPart(password, part))).toEqual(missed);
  expect(isStrongPassword(password)).toBe(missed.length === 0);
});
