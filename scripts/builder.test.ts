import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "./library/lock.ts";
import { tinyLibrary } from "./library/testing/tiny-library.ts";

const PAGE = "content/tiny-test/1.0.0/items/1-de.html";

/** A separate project with a tiny library, so that these tests build nothing of this one. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "denkspur-builder-"));
  for (const part of ["engine", "contract", "server", "scripts", "package.json", "package-lock.json"])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const { contentDir, remove } = tinyLibrary();
  renameSync(contentDir, join(root, "content"));
  cpSync("content/schemas", join(root, "content/schemas"), { recursive: true });
  remove();
  publish(join(root, "content"), {}, ["tiny-test/1.0.0"]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function buildLibrary(...options: string[]): { code: number | null; said: string[] } {
  const args = ["scripts/builder.ts", ...options, "library"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { code: status, said: `${stdout}${stderr}`.trimEnd().split("\n") };
}

const BUILDING = "denkspur: building the library …";
const FAULT = expect.stringMatching(/^denkspur: content\/tiny-test\/1\.0\.0\/items\/1-de\.html:1: was changed since /);
const CANNOT = "denkspur: the library cannot be built: it has the fault above";

test("a faulty library ends the build with a sentence for each fault while there is no good build of it", () => {
  const page = readFileSync(join(root, PAGE), "utf8");
  writeFileSync(join(root, PAGE), `${page}<p>anders</p>\n`);
  expect(buildLibrary("--last-library")).toEqual({ code: 1, said: [BUILDING, FAULT, CANNOT] });
  writeFileSync(join(root, PAGE), page);
});

test("a start is content with the last good library and says so, each time; a check is not", () => {
  expect(buildLibrary()).toEqual({ code: 0, said: [BUILDING] });
  const page = readFileSync(join(root, PAGE), "utf8");
  writeFileSync(join(root, PAGE), `${page}<p>anders</p>\n`);
  const served = expect.stringMatching(/^denkspur: the last good library is served instead, built on \d{4}-\d\d-\d\d$/);
  const answer = { code: 0, said: [BUILDING, FAULT, CANNOT, served] };
  expect([buildLibrary("--last-library"), buildLibrary("--last-library")]).toEqual([answer, answer]);
  expect(buildLibrary()).toEqual({ code: 1, said: [BUILDING, FAULT, CANNOT] });
  writeFileSync(join(root, PAGE), page);
  expect(buildLibrary()).toEqual({ code: 0, said: [""] });
});

test("a last library that this server cannot read does not count as a good one", () => {
  const stamp = readFileSync(join(root, ".build/library/.stamp"), "utf8");
  const path = join(root, ".build/library", stamp, "library.json");
  const good = readFileSync(path, "utf8");
  writeFileSync(join(root, PAGE), "<p>anders</p>\n");
  expect(buildLibrary("--last-library")).toMatchObject({ code: 0 });
  const withOtherRules = good.replace('"kind":"number"', '"kind":"of tomorrow"');
  expect(withOtherRules).not.toBe(good);
  for (const library of ['{"tests":[{}]}', withOtherRules]) {
    writeFileSync(path, library);
    expect(buildLibrary("--last-library")).toMatchObject({ code: 1 });
  }
});
