import { expect, test } from "vitest";
import { localeOf } from "./locale.ts";

test("puts the day before the month, and the first hour after noon at 13", () => {
  const moment = new Date(2026, 10, 24, 13, 5);
  const written = (language: "de" | "en", options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf(language), options).format(moment);
  expect(written("en", { dateStyle: "long" })).toBe("24 November 2026");
  expect(written("en", { dateStyle: "short", timeStyle: "short" })).toBe("24/11/2026, 13:05");
  expect(written("de", { dateStyle: "long" })).toBe("24. November 2026");
  expect(written("de", { dateStyle: "short", timeStyle: "short" })).toBe("24.11.26, 13:05");
});
