import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../../server/library/load.ts";
import { buildLibrary } from "../build.ts";
import { checkLock, publish, readLock } from "../lock.ts";
import { readLibrary } from "../read-library.ts";
import { type Changes, tinyLibrary } from "../testing/tiny-library.ts";

const page = `<h2>Üben</h2>
<div class="item"><span class="nr" aria-hidden="true">1</span> <label for="p1">Schreib 3,5.</label>
<input id="p1" name="p1" type="text" inputmode="decimal" autocomplete="off"></div>
`;
const PRACTICE: Changes = {
  "practice/practice.yaml": "name: { de: Übung, en: Practice }\n",
  "practice/1.0.0/version.yaml": "changelog: { de: Erste., en: First. }\n",
  "practice/1.0.0/items/1-de.html": page,
  "practice/1.0.0/items/1-en.html": page,
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** Makes the small library with a practice test and changes. */
function make(changes: Changes = {}): { contentDir: string; outDir: string } {
  const { contentDir, remove } = tinyLibrary({ ...PRACTICE, ...changes });
  cleanups.push(remove);
  return { contentDir, outDir: join(dirname(contentDir), "out") };
}

describe("the practice test in the library's build", () => {
  test("is served and known beside the tests, and is none of them", () => {
    const { contentDir, outDir } = make();
    expect(buildLibrary({ contentDir, outDir })).toEqual([]);
    const { practice, tests } = loadLibrary(outDir);
    expect(practice).toEqual({
      machineName: "practice",
      testVersion: { major: 1, minor: 0, patch: 0 },
      name: { de: "Übung", en: "Practice" },
      pageIds: [1],
      paged: true,
    });
    expect([...tests.keys()]).toEqual(["tiny-test"]);
    expect(readFileSync(join(outDir, "tests-src/practice/1.0.0/items/1-en.html"), "utf8")).toContain("p1");
  });

  test("is null where the content has none", () => {
    const { contentDir, remove } = tinyLibrary();
    cleanups.push(remove);
    const outDir = join(dirname(contentDir), "out");
    buildLibrary({ contentDir, outDir });
    expect(loadLibrary(outDir).practice).toBeNull();
  });

  test("serves every version, so that an open one keeps its files, and opens the newest", () => {
    const next = Object.fromEntries(
      Object.entries(PRACTICE).flatMap(([name, text]) =>
        ["1.0.9", "1.0.10"].map((version) => [name.replace("1.0.0", version), text]),
      ),
    );
    const { contentDir, outDir } = make(next);
    buildLibrary({ contentDir, outDir });
    expect(loadLibrary(outDir).practice?.testVersion.patch).toBe(10);
    for (const version of ["1.0.0", "1.0.9", "1.0.10"])
      expect(existsSync(join(outDir, "tests-src/practice", version, "items/1-de.html"))).toBe(true);
  });

  test.each([
    ["a page of one language", { "practice/1.0.0/items/1-en.html": null }, /1-en\.html.*missing/],
    ["a field without a name", { "practice/1.0.0/items/1-de.html": page.replace(' name="p1"', "") }, /has no name/],
    ["a script", { "practice/1.0.0/items/1-de.html": "<script>x</script>" }, /<script> is not allowed/],
    ["a key", { "practice/1.0.0/key": "x" }, /key.*not expected/],
    ["no name", { "practice/practice.yaml": "{}\n" }, /name is missing/],
    ["no page", { "practice/1.0.0/items/1-de.html": null, "practice/1.0.0/items/1-en.html": null }, /has no pages/],
  ] satisfies [string, Changes, RegExp][])("finds the fault of %s", (_, changes, fault) => {
    const { contentDir } = make(changes);
    const faults = readLibrary(contentDir).practice?.faults ?? [];
    expect(faults.map(({ file, message }) => `${file} ${message}`).join("\n")).toMatch(fault);
  });

  test("is frozen once it is published", () => {
    const { contentDir, outDir } = make();
    publish(contentDir, {}, ["practice/1.0.0"]);
    writeFileSync(join(contentDir, "practice/1.0.0/items/1-de.html"), page.replace("3,5", "4,5"));
    expect(checkLock(contentDir, readLock(contentDir))).toHaveLength(1);
    expect(() => buildLibrary({ contentDir, outDir })).toThrow(/1-de\.html:1: was changed since practice\/1\.0\.0/);
  });

  test("is left out while it was never published and has faults", () => {
    const { contentDir, outDir } = make({ "practice/practice.yaml": null });
    expect(buildLibrary({ contentDir, outDir }).map(({ machineName }) => machineName)).toEqual(["practice"]);
    expect(loadLibrary(outDir).practice).toBeNull();
  });
});
