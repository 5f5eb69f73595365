import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as calls from "../../wire/call.ts";
import { watchEnd, wordsOfEnd } from "./ending.ts";

test("says the time that is left in three steps, and never in seconds", () => {
  const said = [120, 91, 90, 31, 30, 0, -5].map((seconds) => wordsOfEnd(seconds * 1000));
  expect(new Set(said).size).toBe(3);
  expect([said[0] === said[1], said[2] === said[3], said[4] === said[6]]).toEqual([true, true, true]);
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { addEventListener: () => {}, visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A test whose server says how many milliseconds are left, or is silent. */
function watched(endsIn: () => number | null) {
  const told: (string | null)[] = [];
  const ends = vi.fn();
  const asked = vi.spyOn(calls, "call").mockImplementation(async () => ({ endsIn: endsIn() }) as never);
  const leaving = new AbortController();
  const onLeft = (words: string | null) => told.at(-1) === words || told.push(words);
  watchEnd({ courseTestId: "test", pupilId: "pupil", onLeft, onEnd: ends }, leaving.signal);
  return { told, ends, asked, stop: () => leaving.abort() };
}

test("learns of an end within ten seconds, and ends at its time by the server's word", async () => {
  const server = { end: Number.POSITIVE_INFINITY };
  const { told, ends, stop } = watched(() =>
    server.end === Number.POSITIVE_INFINITY ? null : server.end - Date.now(),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([null]);
  server.end = Date.now() + 120_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(109_000);
  expect(ends).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2500);
  expect(ends).toHaveBeenCalled();
  expect(told).toHaveLength(4);
  stop();
});

test("ends without a network when it was told before, and not when the end was taken back", async () => {
  const server = { left: 15_000 as number | null, isSilent: false };
  const { ends, told, stop } = watched(() => {
    if (server.isSilent) throw new calls.NetworkError("off");
    return server.left;
  });
  await vi.advanceTimersByTimeAsync(1000);
  server.left = null;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([ends.mock.calls.length, told.at(-1)]).toEqual([0, null]);
  server.left = 15_000;
  await vi.advanceTimersByTimeAsync(10_000);
  server.isSilent = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ends).toHaveBeenCalled();
  stop();
});

test("asks no more when it is stopped", async () => {
  const { asked, stop } = watched(() => null);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
