import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Background } from "./background.ts";

const LONGEST_MS = 2000;

describe("work whose length must not show in an answer", () => {
  const log = { error: vi.fn() };
  let begun = 0;
  const work = async (): Promise<void> => {
    begun += 1;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    begun = 0;
    log.error.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("begins at a moment of chance, so that it does not show in the next answer either", async () => {
    for (const [chance, pauseMs] of [
      [0.25, LONGEST_MS / 4],
      [0.75, (3 * LONGEST_MS) / 4],
    ] as const) {
      begun = 0;
      vi.spyOn(Math, "random").mockReturnValue(chance);
      new Background().run(log, "work", work);
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(begun).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(begun).toBe(1);
    }
  });

  test("begins at once where somebody waits for it: a server that closes loses none", async () => {
    const background = new Background();
    for (const _ of [1, 2, 3]) background.run(log, "work", work);
    await background.settled();
    expect(begun).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("says in the log what failed", async () => {
    const background = new Background();
    background.run(log, "work", async () => {
      throw new Error("no database");
    });
    await background.settled();
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) as Error }, "work failed");
  });
});
