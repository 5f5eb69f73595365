import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";
import { countNew, noteSeen } from "./seen.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
});

test("hand-ins are new until a screen has shown them", () => {
  expect(countNew("one", 13)).toBe(13);
  noteSeen(new Map([["one", 13]]));
  expect(countNew("one", 13)).toBe(0);
  expect(countNew("one", 18)).toBe(5);
});

test("a reset attempt makes nothing new", () => {
  noteSeen(new Map([["one", 13]]));
  expect(countNew("one", 12)).toBe(0);
});

test("what was seen of one test stays when another is shown", () => {
  noteSeen(new Map([["one", 13]]));
  noteSeen(new Map([["two", 3]]));
  expect([countNew("one", 14), countNew("two", 3)]).toEqual([1, 0]);
});

test("something else under the key counts as nothing seen", () => {
  localStorage.setItem("denkspur.seen", "{broken");
  expect(countNew("one", 2)).toBe(2);
});
