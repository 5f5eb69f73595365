import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { familyOfPack, materialFaults, type PackFamily, packFolder, readMaterial } from "../library/material.ts";
import { MATERIAL, testFolders } from "../library/source/content-folders.ts";
import { faultLine } from "../library/source/fault.ts";
import { say } from "../say.ts";

const SKELETON = fileURLToPath(new URL("pack-skeleton", import.meta.url));

const STEPS = [
  "pack.yaml: board (the pair, what children say, what you tell), sheet, exit, exercise, sources",
  "thinkers that no function knows answer as you say under answers",
  "preview.svg: the decisive pair in its picture",
];

/** Puts names into the skeleton: who is covered, and what each of them answers. */
function named(text: string, id: string, { test, title, patterns, stages }: PackFamily): string {
  const who = [...new Set(patterns.map((pattern) => pattern.split(" of ")[0] ?? pattern))];
  const quoted = (entries: readonly string[]): string =>
    entries.map((one) => (one.includes(" ") ? `"${one}"` : one)).join(", ");
  const covered = [
    ...(patterns.length > 0 ? [`patterns: [${quoted(patterns)}]`] : []),
    ...(stages.length > 0 ? [`stages: [${quoted(stages)}]`] : []),
  ];
  const thinkers = who.length > 0 ? who : ["IDEA"];
  return text
    .replaceAll(/EACH: ("[^"]*"|[a-z])/gu, (_, answer: string) => thinkers.map((one) => `${one}: ${answer}`).join(", "))
    .replaceAll("[WHO]", `[${thinkers.join(", ")}]`)
    .replace(/^ {6}code: FIRST\n/mu, who[0] === undefined ? "" : `      code: ${who[0]}\n`)
    .replace("PACK", id)
    .replace("TEST", test)
    .replace("COVERS", `{ ${covered.join(", ")} }`)
    .replace("TITLE", `{ de: ${JSON.stringify(title.de)}, en: ${JSON.stringify(title.en)} }`);
}

/**
 * Runs `npm run content -- new-pack ID [TEST]`: makes `content/material/ID` from a skeleton that passes the check. It covers the family
 * of a test that has its name, or the first one of the named test. It contains placeholders in ⟦ ⟧ and cannot be published before they are replaced.
 * @throws Error with one sentence if a name is invalid, taken or unknown
 */
export function makePack(contentDir: string, names: readonly string[]): boolean {
  const [id, testName, ...more] = names;
  if (id === undefined || more.length > 0)
    throw new Error(
      "new-pack makes one pack: name it like the family that it is for, such as decimals-longer-is-not-larger.",
    );
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(id))
    throw new Error(
      `"${id}" is no name for a pack; take small letters, digits and single hyphens, such as decimals-longer-is-not-larger.`,
    );
  const folder = packFolder(contentDir, id);
  if (existsSync(folder))
    throw new Error(`content/${MATERIAL}/${id} is there already; take another name, or go on with what is there.`);
  if (testName !== undefined && !testFolders(contentDir).includes(testName))
    throw new Error(`There is no test ${testName}.`);
  const family = familyOfPack(contentDir, id, testName);
  if (family === undefined)
    throw new Error(`No test has a family ${id}; name the test behind it: new-pack ${id} decimal-comparison.`);
  try {
    cpSync(SKELETON, folder, { recursive: true });
    const path = join(folder, "1.0.0", "pack.yaml");
    writeFileSync(path, named(readFileSync(path, "utf8"), id, family));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const { faults } = materialFaults(contentDir, readMaterial(contentDir, [id]));
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  say(`made content/${MATERIAL}/${id} for ${family.test}`);
  for (const step of STEPS) say(`  ${step}`);
  say(`find and prove faults:  npm run content -- check ${id}`);
  say("how everything is written: content/README.md, and content/material/decimals-longer-is-not-larger as an example");
  return faults.length === 0;
}
