import { expect, test } from "vitest";
import { HashQueue } from "./hash-queue.ts";

/** A queue of one place whose jobs end when `end` is called, one call for each. */
function slowQueue() {
  const queue = new HashQueue(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = async (lane: "login" | "change", name: string) =>
    await queue.run(lane, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, begun, end };
}

test("a login goes before all changes that wait, in order of arrival", async () => {
  const { add, begun, end } = slowQueue();
  const all = [add("change", "c1"), add("change", "c2"), add("login", "l1"), add("change", "c3"), add("login", "l2")];
  for (let index = 0; index < all.length; index += 1) await end();
  await Promise.all(all);
  expect(begun).toEqual(["c1", "l1", "l2", "c2", "c3"]);
});

test("no more than 50 changes wait; further ones are refused at once, and a login is not", async () => {
  const { add, begun, end } = slowQueue();
  const all = Array.from({ length: 51 }, (_, index) => add("change", `c${index}`));
  await expect(add("change", "too many")).rejects.toMatchObject({ code: "UNAVAILABLE", extras: { retryAfter: 2 } });
  all.push(add("login", "l"));
  for (let index = 0; index < all.length; index += 1) await end();
  await Promise.all(all);
  expect(begun).toHaveLength(52);
  expect(begun[1]).toBe("l");
});

test("a job that fails makes room for the next one", async () => {
  const queue = new HashQueue(1);
  const failing = queue.run("login", () => Promise.reject(new Error("no memory")));
  const next = queue.run("change", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no memory");
  expect(await next).toBe("done");
});
