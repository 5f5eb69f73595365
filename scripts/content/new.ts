import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isNode, parseDocument } from "yaml";
import { versionText } from "#contract/address.ts";
import { faultsOf } from "../library/check-library.ts";
import { differencesToWrite } from "../library/parallel/differences-to-write.ts";
import { DIFFERENCES } from "../library/parallel/parallel-form.ts";
import { readLibrary } from "../library/read-library.ts";
import { MATERIAL, PRACTICE, SURVEY } from "../library/source/content-folders.ts";
import { faultLine } from "../library/source/fault.ts";
import { say } from "../say.ts";

const SKELETON = fileURLToPath(new URL("skeleton", import.meta.url));
const RESERVED = [PRACTICE, SURVEY, MATERIAL, "schemas"];

/** The reason why a folder of this name cannot be made; undefined if it can. */
function objectionTo(contentDir: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(name))
    return `"${name}" is no name for a test; take small letters, digits and single hyphens, beginning with a letter, such as decimal-comparison.`;
  if (RESERVED.includes(name)) return `${name} has a meaning of its own in content; take another name.`;
  if (existsSync(join(contentDir, name)))
    return `content/${name} is there already; take another name, or go on with what is there.`;
  return undefined;
}

/** `decimal-comparison-b` → the name of its form A and its variant; undefined if there is no form A. */
function originalOf(contentDir: string, name: string): { original: string; variant: string } | undefined {
  const [, original, letter] = /^(.+)-([b-z])$/u.exec(name) ?? [];
  if (original === undefined || letter === undefined || !existsSync(join(contentDir, original, "test.yaml")))
    return undefined;
  return { original, variant: letter.toUpperCase() };
}

/** Replaces the value of a YAML key and leaves the rest of the file as typed, including comments. */
function setKey(path: string, key: string, value: string): void {
  const text = readFileSync(path, "utf8");
  const node: unknown = parseDocument(text).get(key, true);
  if (!isNode(node) || !node.range) throw new Error(`${path} has no ${key}.`);
  const [from, to] = node.range;
  const lineEnd = text.slice(from, to).endsWith("\n") ? "\n" : "";
  writeFileSync(path, `${text.slice(0, from)}${value}${lineEnd}${text.slice(to)}`);
}

/**
 * Begins a parallel form of the newest version of form A. It has the same responses, rules and texts, but other
 * numbers.
 */
function beginParallelForm(contentDir: string, folder: string, original: string, variant: string): void {
  const [test] = readLibrary(contentDir, [original]).tests;
  const newest = test?.versions[0];
  if (newest === undefined)
    throw new Error(`content/${original} has no version that a parallel form can be made from.`);
  const version = `${original}/${versionText(newest.number)}`;
  mkdirSync(join(folder, "1.0.0"), { recursive: true });
  for (const file of ["test.yaml", "preview.svg"]) cpSync(join(contentDir, original, file), join(folder, file));
  const de = `Parallelform zu ${original}: dieselben Regeln, andere Zahlen. ⟦Woraus die Zahlen gemacht sind.⟧`;
  const en = `Parallel form of ${original}: the same rules, other numbers. ⟦What the numbers are made from.⟧`;
  const head = "# yaml-language-server: $schema=../../schemas/version.schema.json";
  writeFileSync(
    join(folder, "1.0.0", "version.yaml"),
    `${head}\nparallel-to: ${version}\nchangelog:\n  de: "${de}"\n  en: "${en}"\n`,
  );
  writeFileSync(join(folder, "1.0.0", DIFFERENCES), differencesToWrite(join(contentDir, version)));
  setKey(join(folder, "test.yaml"), "variant", variant);
}

/** Builds the folder in a temporary place and then moves it, so that a failure leaves nothing behind. */
function make(contentDir: string, name: string): string | undefined {
  const parallel = originalOf(contentDir, name);
  const folder = join(contentDir, `.new-${name}-${process.pid}`);
  try {
    if (parallel === undefined) cpSync(SKELETON, folder, { recursive: true });
    else beginParallelForm(contentDir, folder, parallel.original, parallel.variant);
    setKey(join(folder, "test.yaml"), "machineName", name);
    renameSync(folder, join(contentDir, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return parallel?.original;
}

const FIRST_STEPS = [
  "test.yaml: name, description, class levels, categories, minutes",
  "items/1-de.html, 1-en.html: what pupils see; more pages as 2-de.html, 2-en.html …",
  "key/diagnosis.yaml: the right answers, what wrong ones mean, stages and patterns",
  "key/cases.yaml: answer sheets with the diagnosis that they must get",
  "families.yaml: which patterns and low stages need the same lesson; key/provenance.yaml: where each rule comes from",
  "explanation-de.html, -en.html: what teachers read; preview.svg: the picture on the card",
];
const PARALLEL_STEPS = [
  "1.0.0/differences.yaml: a new number for each of form A, by the same formulas; leave out those that stay the same",
  "in the same file, under stages and patterns: other numbers and words of the explanation",
  "1.0.0/items/1-de.html, -en.html: only for a page with another drawing",
  "1.0.0/version.yaml: how the numbers were chosen; test.yaml and preview.svg: the card",
];

/**
 * Runs `npm run content -- new NAME`: makes `content/NAME` from a skeleton that passes the check or, for `NAME-b`, from
 * form A. It contains placeholders in ⟦ ⟧ and cannot be published before they are replaced.
 * @throws Error with one sentence if the name is invalid or taken
 */
export function makeTest(contentDir: string, names: readonly string[]): boolean {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0)
    throw new Error("new makes one test: name it, such as new decimal-comparison.");
  const objection = objectionTo(contentDir, name);
  if (objection !== undefined) throw new Error(objection);
  const original = make(contentDir, name);
  const faults = faultsOf(contentDir, readLibrary(contentDir, [name]), [name]);
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  say(original === undefined ? `made content/${name}` : `made content/${name}, parallel to ${original}`);
  const steps = [
    "write what stands in ⟦ ⟧, and what you need beyond it; until then it cannot be published:",
    ...(original === undefined ? FIRST_STEPS : PARALLEL_STEPS).map((step) => `  ${step}`),
    `see it while you write:  npm run content -- watch ${name}`,
    `find and prove faults:   npm run content -- check ${name}`,
    `when it is ready:        npm run content -- publish ${name}`,
    "how everything is written: content/README.md",
  ];
  for (const step of steps) say(step);
  return faults.length === 0;
}
