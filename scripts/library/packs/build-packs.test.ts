import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { loadLibrary } from "../../../server/library/load.ts";
import { checkTests, publishTests } from "../../content/check.ts";
import { buildLibrary } from "../build.ts";
import { readLock } from "../lock.ts";
import { TINY_PACK, tinyPack } from "../testing/tiny-pack.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function make() {
  const tiny = tinyPack();
  cleanups.push(tiny.remove);
  const outDir = join(dirname(tiny.contentDir), "out");
  const yaml = join(tiny.contentDir, "material", TINY_PACK, "1.0.0", "pack.yaml");
  return { ...tiny, outDir, yaml };
}

const hashes = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path.slice(folder.length)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`)
    .toSorted();

describe("packs in the library's build", () => {
  test("are written for the server, with their numbers drawn", () => {
    const { contentDir, outDir } = make();
    expect(buildLibrary({ contentDir, outDir })).toEqual([]);
    const pack = loadLibrary(outDir).packs.find(TINY_PACK);
    expect(pack).toMatchObject({ id: TINY_PACK, published: false, test: "tiny-test", title: { de: "Der Reihe nach" } });
    expect(pack?.covers).toEqual({ patterns: [{ name: null, is: "SW" }], stages: [{ name: null, is: 0 }] });
    const trap = pack?.exercise.tasks.trap;
    expect(trap?.misses).toEqual(["SW"]);
    expect(trap?.drawn.rows).toHaveLength(60);
    expect(trap?.drawn.shape).toMatchObject({ right: ["{0}"], codes: { IDEA: ["{1}"] } });
    expect(pack?.exitReading.map(({ when }) => when)).toEqual(["right", "family", "else"]);
  });

  test("are the same bytes for the same content", () => {
    const { contentDir, outDir } = make();
    buildLibrary({ contentDir, outDir });
    const before = hashes(outDir);
    buildLibrary({ contentDir, outDir });
    expect(hashes(outDir)).toEqual(before);
  });

  test("are left out while they have faults or placeholders and were never published", () => {
    const { contentDir, outDir, yaml, text } = make();
    writeFileSync(yaml, text.replace('can: { de: "Du kannst …"', 'can: { de: "⟦Du kannst …⟧"'));
    const [left] = buildLibrary({ contentDir, outDir });
    expect(left?.machineName).toBe(`material/${TINY_PACK}`);
    expect(existsSync(join(outDir, "packs"))).toBe(false);
    expect(loadLibrary(outDir).tests.has("tiny-test")).toBe(true);
  });

  test("are refused where only published ones are allowed, and frozen when they are published, files and numbers", () => {
    const { contentDir, outDir, yaml, text } = make();
    expect(checkTests(contentDir, [TINY_PACK], false)).toBe(true);
    expect(checkTests(contentDir, [TINY_PACK], true)).toBe(false);
    buildLibrary({ contentDir, outDir });
    expect(loadLibrary(outDir).packs.find(TINY_PACK)?.published).toBe(false);
    expect(publishTests(contentDir, [TINY_PACK])).toBe(true);
    expect(Object.keys(readLock(contentDir)[`material/${TINY_PACK}/1.0.0`] ?? {})).toEqual([
      "pack.yaml",
      "version.yaml",
      "drawn",
    ]);
    expect(checkTests(contentDir, [TINY_PACK], true)).toBe(true);
    buildLibrary({ contentDir, outDir });
    expect(loadLibrary(outDir).packs.find(TINY_PACK)?.published).toBe(true);
    writeFileSync(yaml, text.replace("Du kannst …", "Du kannst alles."));
    expect(() => buildLibrary({ contentDir, outDir })).toThrow(
      /pack\.yaml:1: was changed since material\/in-order\/1\.0\.0 was published/u,
    );
  });

  test("draw no other numbers once they are published, even if the build does", () => {
    const { contentDir, outDir } = make();
    publishTests(contentDir, [TINY_PACK]);
    const path = join(contentDir, "published.lock.json");
    writeFileSync(path, readFileSync(path, "utf8").replace(/"drawn": "[0-9a-f]{4}/u, '"drawn": "0000'));
    expect(() => buildLibrary({ contentDir, outDir })).toThrow(
      /other numbers are drawn than when material\/in-order\/1\.0\.0 was published/u,
    );
  });
});
