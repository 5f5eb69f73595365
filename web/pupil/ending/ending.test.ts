import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type HearEnd, openEnd, wordsOfEnd } from "./ending.ts";

test("says the time that is left in three steps, and never in seconds", () => {
  const said = [120, 91, 90, 31, 30, 0, -5].map((seconds) => wordsOfEnd(seconds * 1000));
  expect(new Set(said).size).toBe(3);
  expect([said[0] === said[1], said[2] === said[3], said[4] === said[6]]).toEqual([true, true, true]);
});

describe("the end of an open test", () => {
  const onLeft = vi.fn<(words: string | null) => void>();
  const onEnd = vi.fn();
  let hear: HearEnd;

  beforeEach(() => {
    vi.useFakeTimers();
    hear = openEnd({ onLeft, onEnd });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  test("is not known until the server names it, and comes at its time", () => {
    expect([hear(null), onLeft.mock.lastCall]).toEqual([null, [null]]);
    expect(hear(120_000)).toBe(120_000);
    expect(onLeft).toHaveBeenLastCalledWith(wordsOfEnd(120_000));
    vi.advanceTimersByTime(119_000);
    expect(hear(1000)).toBe(1000);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    hear(0);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test("comes without a network by the server's last word, whatever the clock of the device says", () => {
    hear(15_000);
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(14_000);
    expect([hear(undefined), onEnd.mock.calls.length]).toEqual([1000, 0]);
    vi.advanceTimersByTime(1000);
    hear(undefined);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test("does not come once it was taken back", () => {
    hear(15_000);
    expect(hear(null)).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect([hear(undefined), onEnd.mock.calls.length, onLeft.mock.lastCall]).toEqual([null, 0, [null]]);
  });
});
