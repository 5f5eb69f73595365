import { expect, test } from "vitest";
import { byDay } from "./audit-trace.tsx";

// Times without a zone are local, so that the test passes everywhere.
const at = (local: string) => ({ time: new Date(local).toISOString() });

test("puts neighbours of one day together and keeps their order", () => {
  const entries = [at("2026-11-21T23:59:59"), at("2026-11-21T00:00:00"), at("2026-11-20T23:59:59")];
  const days = byDay(entries);
  expect(days.map((day) => day.entries)).toEqual([entries.slice(0, 2), entries.slice(2)]);
});

test("makes no day of nothing", () => expect(byDay([])).toEqual([]));
