import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";
import { findKeptSheet, keepSheet } from "./kept-sheet.ts";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

describe("the sheet of a class", () => {
  test("is the same on every screen before anything was printed, and another in another class", () => {
    const first = findKeptSheet("7b", "longer");
    expect(first).toEqual(findKeptSheet("7b", "longer"));
    expect(first.printed).toBeNull();
    expect(findKeptSheet("7a", "longer").number).not.toBe(first.number);
  });

  test("is kept with the day on which it was printed", () => {
    keepSheet("7b", "longer", { number: 417, printed: "2026-11-13" });
    expect(findKeptSheet("7b", "longer")).toEqual({ number: 417, printed: "2026-11-13" });
    expect(findKeptSheet("7b", "shorter").printed).toBeNull();
  });

  test("survives what does not belong there", () => {
    localStorage.setItem("denkspur.sheets", "{broken");
    expect(findKeptSheet("7b", "longer").printed).toBeNull();
    localStorage.setItem("denkspur.sheets", '{"7b longer":7}');
    expect(findKeptSheet("7b", "longer").printed).toBeNull();
  });

  test("is forgotten after a hundred others, the oldest first", () => {
    for (let course = 0; course < 101; course += 1)
      keepSheet(`c${course}`, "longer", { number: 1, printed: "2026-11-13" });
    expect(findKeptSheet("c0", "longer").printed).toBeNull();
    expect(findKeptSheet("c1", "longer").printed).toBe("2026-11-13");
  });
});
