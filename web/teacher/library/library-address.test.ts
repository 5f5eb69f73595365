import { describe, expect, test } from "vitest";
import { type LibraryView, levelOf, shownLevel } from "./library-address.ts";

test.each([
  ["7b", 7],
  ["10 A", 10],
  [" 5", 5],
  ["Klasse 7", undefined],
  ["2026", undefined],
  ["4a", undefined],
  ["11", undefined],
  ["", undefined],
])("the class %j is in the class level %j", (name, level) => {
  expect(levelOf(name)).toBe(level);
});

describe("the class level of the list", () => {
  const view = (changed: Partial<LibraryView>) => ({ level: undefined, search: "", ...changed }) as LibraryView;

  test("is that of the class at hand while nobody has chosen one", () => {
    expect(shownLevel(view({}), "7b")).toBe(7);
    expect(shownLevel(view({}), undefined)).toBeUndefined();
    expect(shownLevel(view({}), "Mathe-AG")).toBeUndefined();
  });

  test("is what was chosen, also all", () => {
    expect(shownLevel(view({ level: 9 }), "7b")).toBe(9);
    expect(shownLevel(view({ level: "all" }), "7b")).toBeUndefined();
  });

  test("narrows a search only if it was chosen", () => {
    expect(shownLevel(view({ search: "Lineal" }), "7b")).toBeUndefined();
    expect(shownLevel(view({ search: "Lineal", level: 5 }), "7b")).toBe(5);
    expect(shownLevel(view({ search: "L" }), "7b")).toBe(7);
  });
});
