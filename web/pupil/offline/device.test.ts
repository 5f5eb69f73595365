import { afterEach, expect, test, vi } from "vitest";
import { askToKeep, findKept, forgetKept, keepPupil } from "./device.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("remembers nothing where the browser forbids databases, and stands in nobody's way", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  await keepPupil({ _id: "p", name: "MusAnn", courseId: "c", expires: "2026-11-20T12:00:00.000Z" });
  expect(await findKept()).toBeUndefined();
  await forgetKept();
});

/** How often the browser is asked for persistence, in one that knows these properties of CSS. */
async function askedOf(properties: readonly string[], times: number): Promise<number> {
  let asked = 0;
  const persist = async (): Promise<boolean> => {
    asked += 1;
    return false;
  };
  vi.stubGlobal("CSS", { supports: (property: string) => properties.includes(property) });
  vi.stubGlobal("navigator", { storage: { persist } });
  vi.resetModules();
  const { askToKeep: ask } = await import("./device.ts");
  for (let time = 0; time < times; time += 1) ask();
  return asked;
}

test("asks the browser once to keep what the device has, and never where the browser would ask the child", async () => {
  expect(await askedOf(["-webkit-appearance"], 3)).toBe(1);
  expect(await askedOf(["-webkit-appearance", "-moz-appearance"], 3)).toBe(0);
});

test("asks nothing of a browser that does not know how", () => {
  vi.stubGlobal("CSS", { supports: () => false });
  vi.stubGlobal("navigator", {});
  expect(askToKeep).not.toThrow();
});
