import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetrier, type Tried } from "./retry.ts";

let events: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const online = async (): Promise<void> => {
  events.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
};

test("tries at once when the network is back, however long the pause would have been", async () => {
  let answer: Tried = "again";
  const task = vi.fn(async () => answer);
  const retrier = createRetrier(task);
  await retrier.now();
  await vi.advanceTimersByTimeAsync(120_000);
  const before = task.mock.calls.length;
  answer = "done";
  await online();
  expect(task).toHaveBeenCalledTimes(before + 1);
  await online();
  expect(task).toHaveBeenCalledTimes(before + 1);
});

test("does nothing any more once it is stopped, not even when the network is back", async () => {
  const task = vi.fn(async (): Promise<Tried> => "again");
  const retrier = createRetrier(task);
  await retrier.now();
  retrier.stop();
  await online();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(task).toHaveBeenCalledTimes(1);
});
