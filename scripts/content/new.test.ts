import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildLibrary } from "../library/build.ts";
import { faultsOf } from "../library/check-library.ts";
import { readLock } from "../library/lock.ts";
import { readLibrary } from "../library/read-library.ts";
import { tinyLibrary } from "../library/testing/tiny-library.ts";
import { publishTests } from "./check.ts";
import { makeTest } from "./new.ts";

let library: ReturnType<typeof tinyLibrary>;
let printed = "";
beforeEach(() => {
  library = tinyLibrary();
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  library.remove();
  vi.restoreAllMocks();
});

const faultsAfterAll = (): unknown[] => faultsOf(library.contentDir, readLibrary(library.contentDir), []);

describe("a new test", () => {
  test("passes the check and all proofs at once", () => {
    expect(makeTest(library.contentDir, ["percent-strips"])).toBe(true);
    expect(faultsAfterAll()).toEqual([]);
    const card = readFileSync(join(library.contentDir, "percent-strips/test.yaml"), "utf8");
    expect(card).toContain("machineName: percent-strips\n");
  });

  test("cannot be published while it holds a placeholder, and each is named with its line", () => {
    makeTest(library.contentDir, ["percent-strips"]);
    expect(publishTests(library.contentDir, ["percent-strips"])).toBe(false);
    expect(readLock(library.contentDir)).toEqual({});
    expect(printed).toMatch(/^content\/percent-strips\/test\.yaml:3: ⟦Name des Tests⟧ is still the placeholder/mu);
    expect(printed).toMatch(/^content\/percent-strips\/1\.0\.0\/items\/1-en\.html:1: ⟦heading of the page⟧/mu);
    expect(printed).toMatch(/^content\/percent-strips\/preview\.svg:1: /mu);
  });

  test("can be published when all placeholders are written", () => {
    makeTest(library.contentDir, ["percent-strips"]);
    const folder = join(library.contentDir, "percent-strips");
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(/[⟦⟧]/gu, ""));
    }
    expect(publishTests(library.contentDir, ["percent-strips"])).toBe(true);
    expect(Object.keys(readLock(library.contentDir))).toEqual(["percent-strips/1.0.0"]);
  });

  test("stays out of the library that is built while it holds a placeholder", () => {
    makeTest(library.contentDir, ["percent-strips"]);
    const outDir = join(library.contentDir, "../built");
    const [left] = buildLibrary({ contentDir: library.contentDir, outDir });
    expect(left?.machineName).toBe("percent-strips");
    expect(existsSync(join(outDir, "tests-src/percent-strips"))).toBe(false);
    expect(existsSync(join(outDir, "tests-src/tiny-test"))).toBe(true);
  });

  test.each([
    ["Percent", /small letters/u],
    ["percent_strips", /small letters/u],
    ["percent--strips", /small letters/u],
    ["../percent", /small letters/u],
    ["7-percent", /beginning with a letter/u],
    ["practice", /meaning of its own/u],
    ["schemas", /meaning of its own/u],
    ["tiny-test", /is there already/u],
  ])("is refused by one sentence and leaves nothing behind: %s", (name, sentence) => {
    const before = readdirSync(library.contentDir);
    expect(() => makeTest(library.contentDir, [name])).toThrow(sentence);
    expect(readdirSync(library.contentDir)).toEqual(before);
  });

  test("is refused without a name, or with two", () => {
    expect(() => makeTest(library.contentDir, [])).toThrow(/name it/u);
    expect(() => makeTest(library.contentDir, ["a", "b"])).toThrow(/one test/u);
  });

  test("is made from form A where it is a parallel form", () => {
    expect(makeTest(library.contentDir, ["tiny-test-b"])).toBe(true);
    const read = (file: string): string => readFileSync(join(library.contentDir, "tiny-test-b", file), "utf8");
    expect(read("test.yaml")).toMatch(/^machineName: tiny-test-b$[^]*^variant: B$/mu);
    expect(read("1.0.0/version.yaml")).toMatch(/^parallel-to: tiny-test\/1\.0\.0$[^]*Parallelform zu tiny-test/mu);
    expect(publishTests(library.contentDir, ["tiny-test-b"])).toBe(false);
  });

  test("has as a parallel form every number of form A's items and answers to replace, and is as form A until then", () => {
    makeTest(library.contentDir, ["tiny-test-b"]);
    const path = join(library.contentDir, "tiny-test-b/1.0.0/differences.yaml");
    const begun = readFileSync(path, "utf8");
    expect(begun).toContain("responses:\n  n1: { 3: ⟦3⟧, 4: ⟦4⟧, 12: ⟦12⟧, 21: ⟦21⟧ }\n  n2: { ");
    expect(faultsAfterAll()).toEqual([]);
    writeFileSync(path, begun.replace("⟦12⟧", "14").replace("⟦21⟧", "41"));
    const read = readLibrary(library.contentDir, ["tiny-test-b"]).tests[0]?.versions[0];
    expect(read?.key?.diagnosis.responses.n1).toMatchObject({ correct: ["14"], codes: { "41": ["swap"] } });
  });
});
