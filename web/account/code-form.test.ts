import { expect, test } from "vitest";
import { codeAsTyped } from "./code-form.tsx";

test.each([
  ["mjbr07", "MJBR07"],
  ["  MJ br 07\n", "MJBR07"],
  ["öäü", "ÖÄÜ"],
  ["M-J", "M-J"],
  ["", ""],
])("shows %j as %j", (typed, code) => expect(codeAsTyped(typed, typed.length)).toEqual({ code, caret: code.length }));

test("leaves the cursor where somebody mends a letter in the middle", () =>
  expect(codeAsTyped("MjBR07", 2)).toEqual({ code: "MJBR07", caret: 2 }));

test("moves the cursor back by the spaces that fall away before it", () =>
  expect(codeAsTyped(" M JBR07", 4)).toEqual({ code: "MJBR07", caret: 2 }));
