import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

test("counts a day that has begun, and none once it is over", () => {
  const now = new Date("2027-01-18T12:00:00Z");
  expect(daysLeft("2027-01-25T11:00:00Z", now)).toBe(7);
  expect(daysLeft("2027-01-18T12:00:01Z", now)).toBe(1);
  expect(daysLeft("2027-01-18T12:00:00Z", now)).toBe(0);
  expect(daysLeft("2026-01-18T12:00:00Z", now)).toBe(0);
});
