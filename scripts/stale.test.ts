import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stampOf } from "../server/process/builds.ts";
import { buildIfStale, hashOf } from "./stale.ts";

let folder: string;
let source: string;
let builds: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "denkspur-stale-"));
  mkdirSync(join(folder, "sources"));
  source = join(folder, "sources/source.txt");
  builds = join(folder, "builds");
  writeFileSync(source, "one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the source. */
const copy = (into: string): void => writeFileSync(join(into, "copy.txt"), readFileSync(source));
const build = (write: (into: string) => void = copy): Promise<boolean> =>
  buildIfStale({ name: "web", sources: [join(folder, "sources")], write }, builds);
const current = (): string => join(builds, stampOf(builds) ?? "none");
const read = (from: string): string => readFileSync(join(from, "copy.txt"), "utf8");

test("builds once, and again when a source has changed", async () => {
  expect([await build(), await build()]).toEqual([true, false]);
  writeFileSync(source, "two");
  expect([await build(), await build()]).toEqual([true, false]);
  expect(read(current())).toBe("two");
});

test("builds again after a build that broke off, which leaves the last one and nothing else", async () => {
  await build();
  writeFileSync(source, "two");
  const broken = build((into) => {
    writeFileSync(join(into, "half.txt"), "");
    throw new Error("broke off");
  });
  await expect(broken).rejects.toThrow("broke off");
  expect([read(current()), readdirSync(builds).length]).toEqual(["one", 2]);
  expect(await build()).toBe(true);
});

test("builds again what changed while it was being built", async () => {
  await build(() => writeFileSync(source, "changed meanwhile"));
  expect(await build()).toBe(true);
});

test("takes no file of the last build away, since a running server and open pages may still ask for it", async () => {
  await build();
  const last = current();
  writeFileSync(source, "two");
  await build(() => expect(read(last)).toBe("one"));
  expect([current() === last, read(last)]).toEqual([false, "one"]);
});

test("goes back to a build that is still there without making it again", async () => {
  await build();
  writeFileSync(source, "two");
  await build();
  writeFileSync(source, "one");
  await build(() => expect.unreachable("it is there"));
  expect(read(current())).toBe("one");
});

test("removes builds that nobody has used for days, and what killed builds have left", async () => {
  await build();
  const [old, leftover] = [current(), join(builds, ".new-999999999")];
  mkdirSync(leftover);
  writeFileSync(source, "two");
  await build();
  expect([existsSync(old), existsSync(leftover)]).toEqual([true, false]);
  const daysAgo = new Date(Date.now() - 4 * 86_400_000);
  utimesSync(old, daysAgo, daysAgo);
  writeFileSync(source, "three");
  await build();
  expect([existsSync(old), read(current())]).toEqual([false, "three"]);
});

test("keeps a build that is old but was the last one until now", async () => {
  await build();
  const last = current();
  const daysAgo = new Date(Date.now() - 9 * 86_400_000);
  utimesSync(last, daysAgo, daysAgo);
  writeFileSync(source, "two");
  await build();
  expect(read(last)).toBe("one");
});

test("takes the build of another process that was quicker", async () => {
  const quicker = join(builds, hashOf([join(folder, "sources")]).slice(0, 16));
  await build((into) => {
    copy(into);
    mkdirSync(quicker);
    writeFileSync(join(quicker, "copy.txt"), "the other's");
  });
  expect([read(current()), readdirSync(builds).length]).toEqual(["the other's", 2]);
});

test("sees no change in the ends of lines and in what a file manager leaves", async () => {
  writeFileSync(source, "one\ntwo\n");
  await build();
  writeFileSync(source, "one\r\ntwo\r\n");
  writeFileSync(join(folder, "sources/.DS_Store"), "Finder");
  writeFileSync(join(folder, "sources/Thumbs.db"), "Explorer");
  expect(await build()).toBe(false);
});
