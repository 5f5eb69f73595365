import { expect, test } from "vitest";
import { levelInName, levelOf } from "./class-level.ts";

test.each([
  ["7b", 7],
  ["10 a", 10],
  ["Klasse 6", 6],
  ["Mathe 8c", 8],
  ["Year 9", 9],
  ["6a/b", 6],
  ["5/6", 5],
  ["07b", 7],
  ["7b 2026", 7],
  ["2026/27 8d", 8],
  ["Kurs 2, Klasse 9", 9],
  ["11", 11],
])("the name %s says class level %s", (name, level) => {
  expect(levelInName(name)).toBe(level);
});

test.each(["", "Füchse", "2026", "3b", "Q1", "14"])("the name %j says no class level", (name) => {
  expect(levelInName(name)).toBeUndefined();
});

test("a level beyond the library's tests counts as the nearest one, and none as the lowest", () => {
  expect(levelOf("12 GK")).toBe(10);
  expect(levelOf("Füchse")).toBe(5);
});
