import type { UseStore } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastingStore, STORE_PATIENCE_MS } from "./lasting-store.ts";

/** The behaviour of a connection: it works, its requests fail, or they never end. */
type Fate = "works" | "fails" | "hangs";

const LOST = "Connection to Indexed Database server lost. Refresh the page to try again";

let kept: string[];
/** The connections opened so far, each with its current behaviour. */
let connections: { fate: Fate }[];
let fateOfNext: Fate;

function connect(): UseStore {
  const connection = { fate: fateOfNext };
  connections.push(connection);
  return async (_mode, act) => {
    if (connection.fate === "hangs") return new Promise(() => {});
    if (connection.fate === "fails") throw new DOMException(LOST, "UnknownError");
    return act({} as IDBObjectStore);
  };
}

const write = (store: UseStore, what: string): Promise<void> => store("readwrite", () => void kept.push(what));
const befall = (fate: Fate): void => {
  for (const connection of connections) connection.fate = fate;
};

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  connections = [];
  fateOfNext = "works";
});
afterEach(() => {
  vi.useRealTimers();
});

test("keeps what is written after the browser has lost its connection to the database", async () => {
  const store = lastingStore(connect);
  await write(store, "before");
  befall("fails");
  await write(store, "after");
  expect(kept).toEqual(["before", "after"]);
});

test("gives a step up that never ends and does it again over a new connection", async () => {
  const store = lastingStore(connect);
  befall("hangs");
  const written = write(store, "answer");
  await vi.advanceTimersByTimeAsync(STORE_PATIENCE_MS);
  await written;
  expect(kept).toEqual(["answer"]);
});

test("connects anew once, however many steps fail together", async () => {
  const store = lastingStore(connect);
  befall("fails");
  await Promise.all(["a", "b", "c"].map((each) => write(store, each)));
  expect(kept).toEqual(["a", "b", "c"]);
  expect(connections).toHaveLength(2);
});

test("says that nothing is kept where a new connection does not help, and tries another with the next step", async () => {
  const store = lastingStore(connect);
  befall("fails");
  fateOfNext = "fails";
  await expect(write(store, "lost")).rejects.toThrow(LOST);
  fateOfNext = "works";
  await write(store, "kept");
  expect(kept).toEqual(["kept"]);
});

test("leaves no timer behind", async () => {
  await write(lastingStore(connect), "answer");
  expect(vi.getTimerCount()).toBe(0);
});
