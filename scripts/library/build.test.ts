import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../server/library/load.ts";
import { buildLibrary } from "./build.ts";
import { checkLock, publish, readLock } from "./lock.ts";
import { type Changes, tinyLibrary } from "./testing/tiny-library.ts";

const VERSION = "tiny-test/1.0.0";
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function make(changes: Changes = {}): { contentDir: string; outDir: string } {
  const { contentDir, remove } = tinyLibrary(changes);
  cleanups.push(remove);
  return { contentDir, outDir: join(dirname(contentDir), "out") };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

const hashes = (folder: string): string[] =>
  filesIn(folder).map(
    (name) =>
      `${name} ${createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex")}`,
  );

describe("the library's build", () => {
  test("writes what the server reads at start", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const test = loadLibrary(outDir).tests.get("tiny-test");
    expect(test?.built).toMatchObject({ _id: "tiny-test", variant: "A", minutes: 5 });
    expect(test?.newest.built.pageIds).toEqual([1, 2]);
    expect(test?.newest.solution).toEqual({ n1: "12", n2: "0.5", c1: "b" });
  });

  test("writes what the certainty model is compiled from: how sheets differ from the solution", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const newest = loadLibrary(outDir).tests.get("tiny-test")?.newest;
    expect(newest?.built.model).toEqual({
      profiles: [
        { id: "case 1", of: [null], answers: {} },
        { id: "case 2", of: [null], answers: { c1: "a" } },
        { id: "case 3", of: [null], answers: { n1: "21", n2: "5" } },
        { id: "code swap", answers: { n1: "21", n2: "5" } },
        { id: "code first", answers: { c1: "a" } },
      ],
      parameters: {},
    });
    const model = newest?.model();
    expect(model?.lists[0]?.profiles.map(({ ids }) => ids.join())).toEqual([
      "solution,case 1",
      "case 2,code first",
      "case 3,code swap",
    ]);
    expect(newest?.model()).toBe(model);
  });

  test("says how many diagnoses are sure or likely, the same in every build", () => {
    const { contentDir, outDir } = make();
    const decided = [1, 2].map(() => {
      buildLibrary({ contentDir, outDir });
      return loadLibrary(outDir).tests.get("tiny-test")?.newest.built.decided;
    });
    expect(decided[0]).toBeGreaterThan(0.5);
    expect(decided[0]).toBeLessThan(1);
    expect(decided[1]).toBe(decided[0]);
  });

  test("writes every served file", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const served = join(outDir, "tests-src/tiny-test");
    expect(filesIn(served)).toEqual([
      ...["de", "en"].map((language) => `1.0.0/explanation-${language}.html`),
      ...["1-de", "1-en", "2-de", "2-en"].map((page) => `1.0.0/items/${page}.html`),
      "preview.svg",
    ]);
  });

  test("serves nothing of the key", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const texts = filesIn(join(outDir, "tests-src")).map((name) =>
      readFileSync(join(outDir, "tests-src", name), "utf8"),
    );
    expect(filesIn(join(outDir, "tests-src")).join()).not.toMatch(/key|yaml/);
    expect(texts.join()).not.toMatch(/solution|tauscht/);
  });

  test("gives the same bytes for the same content", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const first = hashes(outDir);
    buildLibrary({ contentDir, outDir });
    expect(hashes(outDir)).toEqual(first);
  });

  test("makes links in references tell the other side nothing", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const text = readFileSync(join(outDir, "tests-src", VERSION, "explanation-de.html"), "utf8");
    expect(text).toContain('<a href="https://example.org/paper" rel="noopener noreferrer" target="_blank">');
  });

  test("leaves the old library in place when something published has a fault", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    publish(contentDir, {}, [VERSION]);
    const before = hashes(outDir);
    writeFileSync(join(contentDir, VERSION, "items/1-de.html"), "<script>x</script>");
    expect(() => buildLibrary({ contentDir, outDir })).toThrow(/1-de\.html:1: <script> is not allowed/);
    expect(hashes(outDir)).toEqual(before);
    expect(readdirSync(dirname(outDir)).toSorted()).toEqual(["content", "out"]);
  });

  test("leaves a test out that was never published and has faults, and says so", () => {
    const { contentDir, outDir } = make({ [`${VERSION}/version.yaml`]: null });
    const left = buildLibrary({ contentDir, outDir });
    expect(left.map(({ machineName }) => machineName)).toEqual(["tiny-test"]);
    expect(loadLibrary(outDir).tests.size).toBe(0);
    expect(existsSync(join(outDir, "tests-src"))).toBe(false);
  });
});

describe("the lock of published versions", () => {
  test("holds a version as it was published", () => {
    const { contentDir } = make();
    publish(contentDir, {}, [VERSION]);
    const lock = readLock(contentDir);
    expect(Object.keys(lock[VERSION] ?? {})).toContain("key/diagnosis.yaml");
    expect(checkLock(contentDir, lock)).toEqual([]);
  });

  test.each([
    ["is changed", "items/1-de.html", /items\/1-de\.html:1: was changed since tiny-test\/1\.0\.0 was published/],
    ["is added", "items/3-de.html", /items\/3-de\.html:1: was added since/],
  ])("refuses a published version in which a file %s", (_, name, fault) => {
    const { contentDir, outDir } = make();
    publish(contentDir, {}, [VERSION]);
    writeFileSync(join(contentDir, VERSION, name), "<p>anders</p>");
    expect(() => buildLibrary({ contentDir, outDir })).toThrow(fault);
  });

  test("passes over what file managers and editors leave in a published version", () => {
    const { contentDir, outDir } = make();
    const lock = publish(contentDir, {}, [VERSION]);
    buildLibrary({ contentDir, outDir });
    const before = hashes(outDir);
    for (const name of [".DS_Store", "items/Thumbs.db", "desktop.ini", "items/1-de.html~", "items/.1-de.html.swp"])
      writeFileSync(join(contentDir, VERSION, name), "⟦left⟧");
    writeFileSync(join(contentDir, "tiny-test/.DS_Store"), "left");
    writeFileSync(join(contentDir, "Thumbs.db"), "left");
    expect(buildLibrary({ contentDir, outDir })).toEqual([]);
    expect([checkLock(contentDir, lock), hashes(outDir)]).toEqual([[], before]);
  });

  test("is the same in a clone whose lines end as on Windows, and so is what is built", () => {
    const { contentDir, outDir } = make();
    const lock = publish(contentDir, {}, [VERSION]);
    buildLibrary({ contentDir, outDir });
    const before = hashes(outDir);
    for (const name of filesIn(contentDir)) {
      const path = join(contentDir, name);
      writeFileSync(path, readFileSync(path, "utf8").replaceAll("\n", "\r\n"));
    }
    buildLibrary({ contentDir, outDir });
    expect([checkLock(contentDir, lock), hashes(outDir)]).toEqual([[], before]);
    expect(publish(contentDir, {}, [VERSION])).toEqual(lock);
  });

  test("refuses that a published version disappears", () => {
    const { contentDir } = make();
    const lock = publish(contentDir, {}, [VERSION]);
    const gone = { ...lock, "tiny-test/0.9.0": { "version.yaml": "x" } };
    expect(checkLock(contentDir, gone)).toMatchObject([
      { file: "content/tiny-test/0.9.0/version.yaml", message: expect.stringMatching(/^is gone/) },
    ]);
  });

  test("never publishes a version anew over an older lock", () => {
    const { contentDir } = make();
    const old = { [VERSION]: { "version.yaml": "x" } };
    expect(publish(contentDir, old, [VERSION])).toEqual(old);
  });
});
