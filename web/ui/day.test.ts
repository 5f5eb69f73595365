import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "../i18n/setup.ts";
import { staffTexts } from "../i18n/staff.ts";
import { textsIn } from "../i18n/testing.ts";
import { dayOf } from "./day.ts";

const NOW = new Date("2026-11-24T12:00:00Z");

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  startI18n(staffTexts);
});

test.each([
  ["de", "heute", "3. Sept.", "31. Dez. 2025"],
  ["en", "today", "3 Sept", "31 Dec 2025"],
] as const)("writes a day as it is written in %s, in English as in Great Britain", async (language, ...days) => {
  await i18next.changeLanguage(language);
  const times = ["2026-11-24T08:00:00Z", "2026-09-03T10:00:00Z", "2025-12-31T10:00:00Z"];
  expect(times.map((time) => dayOf(time, textsIn(language), NOW))).toEqual(days);
});
