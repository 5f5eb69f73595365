import { describe, expect, test } from "vitest";
import { type LibraryView, shownLevel } from "./library-address.ts";

describe("the class level of the list", () => {
  const view = (changed: Partial<LibraryView>) => ({ level: undefined, search: "", ...changed }) as LibraryView;

  test("is that of the class at hand while nobody has chosen one", () => {
    expect(shownLevel(view({}), "7b")).toBe(7);
    expect(shownLevel(view({}), undefined)).toBeUndefined();
    expect(shownLevel(view({}), "Mathe-AG")).toBeUndefined();
    expect(shownLevel(view({}), "11a"), "no chip").toBeUndefined();
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
