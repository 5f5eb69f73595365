import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, keepToken } from "../../wire/kept-session.ts";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";
import { keepCodes, noteKeptCodes } from "./new-codes.ts";

const page = new EventTarget();

/** Whether the browser asks before it leaves or reloads the page. */
function asks(): boolean {
  return !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

beforeEach(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", memoryStorage());
  keepToken("token");
});
afterEach(() => {
  noteKeptCodes(["anna", "ben"]);
  vi.unstubAllGlobals();
});

test("the browser asks before it loses codes that are on no paper, and only then", () => {
  expect(asks()).toBe(false);
  keepCodes([
    ["anna", "3KFM"],
    ["ben", "7XPD"],
  ]);
  expect(asks()).toBe(true);
  noteKeptCodes(["anna"]);
  expect(asks()).toBe(true);
  noteKeptCodes(["ben"]);
  expect(asks()).toBe(false);
});

test("a code that replaces a printed one is on no paper again", () => {
  keepCodes([["anna", "3KFM"]]);
  noteKeptCodes(["anna"]);
  keepCodes([["anna", "9WRT"]]);
  expect(asks()).toBe(true);
});

test("a logout is not stopped by codes", () => {
  keepCodes([["anna", "3KFM"]]);
  forgetSession("logout");
  expect(asks()).toBe(false);
});
