import { expect, test } from "vitest";
import { monthAfter, monthsOver, unusedMonths } from "./months.store.ts";

test("goes over the turn of the year in both directions", () => {
  expect(monthAfter("2026-11", 2)).toBe("2027-01");
  expect(monthAfter("2027-01", -1)).toBe("2026-12");
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
});

test("counts only whole months without a login", () => {
  expect(unusedMonths("2026-11", "2026-11")).toBe(0);
  expect(unusedMonths("2026-10", "2026-11")).toBe(0);
  expect(unusedMonths("2026-09", "2026-11")).toBe(1);
  expect(unusedMonths("2026-12", "2027-05")).toBe(4);
  expect(unusedMonths("2027-02", "2027-01"), "a clock that was ahead").toBe(0);
});

test("counts the months from the founding on, a year at most", () => {
  expect(monthsOver("2026-11", "2026-11")).toEqual([]);
  expect(monthsOver("2026-09", "2026-11")).toEqual(["2026-09", "2026-10"]);
  expect(monthsOver("2020-01", "2026-11")).toHaveLength(12);
});
