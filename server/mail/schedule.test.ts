import { describe, expect, test } from "vitest";
import { isOutOfTime, nextTry } from "./schedule.ts";

const created = "2026-03-02T08:00:00.000Z";
const start = new Date(created);
const MINUTE = 60_000;

/** The minutes after the request at which a mail is tried while its server is down. */
function triesOf(purpose: "verify" | "reset"): number[] {
  const tries: number[] = [];
  let at: Date | undefined = start;
  while (at) {
    tries.push((at.getTime() - start.getTime()) / MINUTE);
    at = nextTry({ purpose, created, attempts: tries.length }, at);
  }
  return tries;
}

describe("trying a mail again", () => {
  test("begins after seconds and ends with half hours", () => {
    const [second = 0, third = 0, ...later] = triesOf("verify").slice(1);
    expect([second * 60, (third - second) * 60]).toEqual([5, 30]);
    const gaps = later.map((at, index) => at - (later[index - 1] ?? third));
    expect(gaps.slice(0, 2)).toEqual([2, 10]);
    expect(new Set(gaps.slice(2).map(Math.round))).toEqual(new Set([30]));
  });

  test("goes on for a day to confirm an address, for an hour to choose a password", () => {
    expect(triesOf("verify").at(-1)).toBeGreaterThan(23.5 * 60);
    expect(triesOf("verify").at(-1)).toBeLessThan(24 * 60);
    expect(triesOf("reset").at(-1)).toBeGreaterThan(30);
    expect(triesOf("reset").at(-1)).toBeLessThan(60);
  });

  test("is not done for a mail that a long rest of ours has outlived", () => {
    const late = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);
    expect(isOutOfTime({ purpose: "reset", created, attempts: 1 }, late(59))).toBe(false);
    expect(isOutOfTime({ purpose: "reset", created, attempts: 1 }, late(60))).toBe(true);
    expect(isOutOfTime({ purpose: "verify", created, attempts: 1 }, late(60))).toBe(false);
    expect(isOutOfTime({ purpose: "verify", created, attempts: 1 }, late(24 * 60))).toBe(true);
  });
});
