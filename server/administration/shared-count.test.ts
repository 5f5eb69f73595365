import { expect, test } from "vitest";
import { sharedCount } from "./shared-count.ts";

/** A count of the calls so far that takes `took` milliseconds of a clock of its own. */
function counting(took: number) {
  const at = { clock: 0, calls: 0, fails: false };
  const ask = sharedCount(
    async () => {
      await Promise.resolve();
      at.clock += took;
      at.calls += 1;
      if (at.fails) throw new Error("no answer");
      return at.calls;
    },
    () => `after ${at.clock}`,
    () => at.clock,
  );
  return { at, ask };
}

test("a quick count is made anew for everybody who asks", async () => {
  const { ask } = counting(999);
  expect(await ask()).toEqual({ value: 1, time: null });
  expect(await ask()).toEqual({ value: 2, time: null });
});

test("a long count is kept for sixty times as long as it took, and says when it was made", async () => {
  const { ask, at } = counting(2000);
  expect(await ask()).toEqual({ value: 1, time: null });
  expect(await ask()).toEqual({ value: 1, time: "after 2000" });
  at.clock += 119_999;
  expect(await ask()).toEqual({ value: 1, time: "after 2000" });
  at.clock += 1;
  expect(await ask()).toEqual({ value: 2, time: null });
});

test("all who ask meanwhile share one count", async () => {
  const { ask, at } = counting(10);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => ({ value: 1, time: null })));
  expect(at.calls).toBe(1);
});

test("a failed count fails for all who wait, and the next who asks has another", async () => {
  const { ask, at } = counting(5000);
  at.fails = true;
  await expect(Promise.all([ask(), ask()])).rejects.toThrow("no answer");
  at.fails = false;
  expect(await ask()).toEqual({ value: 2, time: null });
});
