import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { packPlaceholders } from "../library/material.ts";
import { tinyLibrary } from "../library/testing/tiny-library.ts";
import { publishTests } from "./check.ts";
import { makePack } from "./new-pack.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function library(): string {
  const { contentDir, remove } = tinyLibrary();
  cleanups.push(remove);
  return contentDir;
}

test("a new pack covers the family of its name, passes the check, and cannot be published yet", () => {
  const contentDir = library();
  expect(makePack(contentDir, ["in-order"])).toBe(true);
  const text = readFileSync(join(contentDir, "material/in-order/1.0.0/pack.yaml"), "utf8");
  expect(text).toContain('title: { de: "Der Reihe nach", en: "Der Reihe nach" }');
  expect(text).toContain("covers: { patterns: [SW], stages: [0] }");
  expect(packPlaceholders(contentDir, "in-order").length).toBeGreaterThan(100);
  expect(publishTests(contentDir, ["in-order"])).toBe(false);
  expect(existsSync(join(contentDir, "published.lock.json"))).toBe(false);
});

test("a pack that no family names is for the first one of the named test", () => {
  const contentDir = library();
  expect(makePack(contentDir, ["my-pack", "tiny-test"])).toBe(true);
  expect(readFileSync(join(contentDir, "material/my-pack/1.0.0/pack.yaml"), "utf8")).toContain("id: my-pack");
});

test.each([
  [[], /name it like the family that it is for/u],
  [["in-order", "tiny-test", "more"], /name it like the family that it is for/u],
  [["In Order"], /"In Order" is no name for a pack/u],
  [["other"], /No test has a family other; name the test behind it/u],
  [["other", "no-test"], /There is no test no-test/u],
])("the names %j are refused, and nothing is made", (names, message) => {
  const contentDir = library();
  expect(() => makePack(contentDir, names)).toThrow(message);
  expect(existsSync(join(contentDir, "material"))).toBe(false);
});

test("a pack is never made over one that is there", () => {
  const contentDir = library();
  makePack(contentDir, ["in-order"]);
  expect(() => makePack(contentDir, ["in-order"])).toThrow(/is there already/u);
});
