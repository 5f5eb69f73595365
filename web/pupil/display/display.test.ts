import { afterEach, beforeEach, expect, test, vi } from "vitest";

let kept: Map<string, string>;
const dataset: Record<string, string> = {};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./display.ts");
const large = { size: "largest", spacing: "wide" } as const;

test("keeps size and spacing on the device, with nothing that says whose they are", async () => {
  const { chooseDisplay, findDisplay } = await load();
  chooseDisplay(large);
  expect([...kept]).toEqual([["denkspur.display", "largest wide"]]);
  expect(findDisplay()).toEqual(large);
  expect(dataset).toEqual(large);
});

test("reads what it does not know as normal", async () => {
  const { findDisplay } = await load();
  kept.set("denkspur.display", "huge");
  expect(findDisplay()).toEqual({ size: "normal", spacing: "normal" });
});

test("shows a choice on a device that keeps nothing", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { applyDisplay, chooseDisplay } = await load();
  chooseDisplay(large);
  expect(dataset).toEqual(large);
  applyDisplay();
  expect(dataset).toEqual({ size: "normal", spacing: "normal" });
});

test("keeps what was chosen at the login, and after a reload of the same child's session", async () => {
  const { chooseDisplay, findDisplay, keepDisplayOf } = await load();
  keepDisplayOf(null);
  chooseDisplay(large);
  keepDisplayOf("p1");
  expect(findDisplay()).toEqual(large);
  vi.resetModules();
  (await load()).keepDisplayOf("p1");
  expect(findDisplay()).toEqual(large);
});

test("forgets at logout, and when another child logs in", async () => {
  const { chooseDisplay, findDisplay, keepDisplayOf } = await load();
  const normal = { size: "normal", spacing: "normal" };
  keepDisplayOf("p1");
  chooseDisplay(large);
  keepDisplayOf("p2");
  expect(findDisplay()).toEqual(normal);
  chooseDisplay(large);
  keepDisplayOf(null);
  expect(findDisplay()).toEqual(normal);
  expect(kept.size).toBe(0);
});
