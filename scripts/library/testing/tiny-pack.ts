import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePack } from "../../content/new-pack.ts";
import { fileFaults, materialFaults, packFolder, readMaterial } from "../material.ts";
import { type ReadTest, readLibrary } from "../read-library.ts";
import { faultLine } from "../source/fault.ts";
import { tinyLibrary } from "./tiny-library.ts";

/** The pack of the tiny library, named like the family of its test. */
export const TINY_PACK = "in-order";

export interface TinyPack {
  contentDir: string;
  tests: readonly ReadTest[];
  /** pack.yaml as the skeleton has it, without placeholders. */
  text: string;
  /** Faults and remarks after a change of pack.yaml. */
  linesAfter: (changes: readonly (readonly [from: string | RegExp, to: string])[]) => {
    faults: string[];
    remarks: string[];
  };
  remove: () => void;
}

/** A library of one test and one pack, which is in order. @throws Error if a change meets nothing */
export function tinyPack(): TinyPack {
  const { contentDir, remove } = tinyLibrary();
  makePack(contentDir, [TINY_PACK]);
  const folder = packFolder(contentDir, TINY_PACK);
  const path = join(folder, "1.0.0", "pack.yaml");
  for (const file of [path, join(folder, "preview.svg")])
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/[⟦⟧]/gu, ""));
  const text = readFileSync(path, "utf8");
  const { tests } = readLibrary(contentDir);
  return {
    contentDir,
    tests,
    text,
    remove,
    linesAfter: (changes) => {
      let changed = text;
      for (const [from, to] of changes) {
        const next = changed.replace(from, to);
        if (next === changed) throw new Error(`the change of ${String(from)} meets nothing`);
        changed = next;
      }
      writeFileSync(path, changed);
      const packs = readMaterial(contentDir, undefined, tests);
      const { faults, remarks } = materialFaults(contentDir, packs);
      writeFileSync(path, text);
      const all = [...packs.flatMap(fileFaults), ...faults].map(faultLine);
      return { faults: [...new Set(all)], remarks: remarks.map(faultLine) };
    },
  };
}
