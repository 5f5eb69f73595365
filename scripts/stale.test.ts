import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildIfStale } from "./stale.ts";

let folder: string;
let source: string;
let stamp: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "denkspur-stale-"));
  source = join(folder, "source.txt");
  stamp = join(folder, "stamp");
  writeFileSync(source, "one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (work: () => void = () => {}): Promise<boolean> => buildIfStale([source], stamp, async () => work());

test("builds once, and again when a source has changed", async () => {
  expect([await build(), await build()]).toEqual([true, false]);
  writeFileSync(source, "two");
  expect([await build(), await build()]).toEqual([true, false]);
});

test("builds again after a build that broke off", async () => {
  await expect(
    build(() => {
      throw new Error("broke off");
    }),
  ).rejects.toThrow("broke off");
  expect(await build()).toBe(true);
});

test("builds again what changed while it was being built", async () => {
  await build(() => writeFileSync(source, "changed meanwhile"));
  expect(await build()).toBe(true);
  expect(readFileSync(stamp, "utf8")).toHaveLength(64);
});
