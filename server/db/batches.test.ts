import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Batches } from "./batches.ts";

/** Slow work that says of each item whether it is new, and fails for those in `broken`. */
function slowWork(broken: readonly string[] = []) {
  const done: string[][] = [];
  const known = new Set<string>();
  const batches = new Batches<string, boolean>(
    (item) => item,
    async (items) => {
      done.push([...items]);
      await sleep(5);
      if (items.some((item) => broken.includes(item))) throw new Error("cannot be done");
      return items.map((item) => {
        const isNew = !known.has(item);
        known.add(item);
        return isNew;
      });
    },
  );
  return { batches, done };
}

const pupils = (count: number): string[] => Array.from({ length: count }, (_, index) => `pupil-${index}`);

test("does what comes alone at once, by itself", async () => {
  const { batches, done } = slowWork();
  expect(await batches.add("a")).toBe(true);
  expect(done).toEqual([["a"]]);
});

test("does what comes together together, and everything once", async () => {
  const { batches, done } = slowWork();
  const answers = await Promise.all(pupils(200).map(async (pupil) => await batches.add(pupil)));
  expect(answers).toEqual(answers.map(() => true));
  expect(done.flat().toSorted()).toEqual(pupils(200).toSorted());
  expect(done.length).toBeLessThan(10);
});

test("gives each caller the answer to its own item", async () => {
  const batches = new Batches<string, string>(
    (item) => item,
    async (items) => items.map((item) => item.toUpperCase()),
  );
  const answers = await Promise.all(["a", "b", "c"].map(async (item) => await batches.add(item)));
  expect(answers).toEqual(["A", "B", "C"]);
});

test("never has the same key twice in hand", async () => {
  const { batches, done } = slowWork();
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await batches.add("a")));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(done).toEqual([["a"], ["a"], ["a"], ["a"], ["a"]]);
});

test("refuses what cannot be done, and does its neighbours", async () => {
  const { batches } = slowWork(["pupil-3"]);
  const answers = await Promise.allSettled(pupils(10).map(async (pupil) => await batches.add(pupil)));
  expect(answers.map(({ status }, index) => [index, status])).toEqual(
    pupils(10).map((_, index) => [index, index === 3 ? "rejected" : "fulfilled"]),
  );
});

test("refuses all at once when the database is away, so that nobody waits for everybody", async () => {
  let tries = 0;
  const batches = new Batches<string, never>(
    (item) => item,
    async () => {
      tries += 1;
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
  );
  const answers = await Promise.allSettled(pupils(50).map(async (pupil) => await batches.add(pupil)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(tries).toBeLessThan(5);
});

test("goes on after a failure and after a pause", async () => {
  const { batches } = slowWork(["broken"]);
  await expect(batches.add("broken")).rejects.toThrow("cannot be done");
  expect(await batches.add("a")).toBe(true);
  await sleep(20);
  expect(await batches.add("b")).toBe(true);
});
