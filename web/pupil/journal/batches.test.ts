import { beforeEach, expect, test } from "vitest";
import { createBatches } from "./batches.ts";

/** A slow device: each write ends, with success or failure, when the test says so. */
const kept = new Map<string, string>();
let writes: { key: string; end: (error?: Error) => void }[];

const open = () =>
  createBatches<string>(
    (key, change) =>
      new Promise((resolve, reject) => {
        const value = change(kept.get(key));
        const end = (error?: Error): void => {
          if (error) return reject(error);
          kept.set(key, value);
          resolve(value);
        };
        writes.push({ key, end });
      }),
  );
const adding =
  (letter: string) =>
  (known = ""): string =>
    known + letter;
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  kept.clear();
  writes = [];
});

test("keeps many quick changes with two writes, the first one at once", async () => {
  const { change } = open();
  const first = change("a", adding("1"));
  await settle();
  const rest = ["2", "3", "4"].map((each) => change("a", adding(each)));
  await settle();
  expect(writes).toHaveLength(1);
  writes[0]?.end();
  expect(await first).toBe("1");
  await settle();
  writes[1]?.end();
  expect(await Promise.all(rest)).toEqual(["1234", "1234", "1234"]);
  expect(writes).toHaveLength(2);
});

test("lets one thing not wait for another", async () => {
  const { change } = open();
  void change("a", adding("1"));
  void change("b", adding("2"));
  await settle();
  expect(writes.map(({ key }) => key)).toEqual(["a", "b"]);
});

test("tells all whose change was not kept, and goes on with the next", async () => {
  const { change, settled } = open();
  const both = [change("a", adding("1")), change("a", adding("2"))];
  const outcomes = Promise.allSettled(both);
  await settle();
  writes[0]?.end(new Error("The disk is full."));
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = change("a", adding("3"));
  await settle();
  writes[1]?.end();
  expect(await next).toBe("3");
  await settled();
});

test("says when nothing is on its way any more", async () => {
  const { change, settled } = open();
  void change("a", adding("1"));
  let isSettled = false;
  const wait = async (): Promise<void> => {
    await settled();
    isSettled = true;
  };
  const ended = wait();
  await settle();
  expect(isSettled).toBe(false);
  writes[0]?.end();
  await ended;
  expect(isSettled).toBe(true);
});
