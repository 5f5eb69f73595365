import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";
import { currentBuild } from "../server/process/builds.ts";

/**
 * `node scripts/pupil-budget.ts [folder of the build]`: weighs everything that a pupil's tablet loads for login, dashboard and
 * player, lazy chunks included, with brotli 11. Fails over the budget of docs/performance.md. Input elements, the words read
 * aloud and what only the end of a test needs are loaded on demand and weighed by themselves, and so are lesson packs. Fonts are weighed but have no budget,
 * because the text is readable before they come. The service worker comes after the page and has a budget of its own.
 */
const FIRST = { js: 110_000, css: 12_000 };
const ON_DEMAND = { js: 21_000, css: 5_000 };
const IS_ON_DEMAND = /^(items|pupil\/read-aloud|pupil\/ending)\//;
/** Lesson packs: what stands beside the tests on the dashboard, the exercise and the exit question. */
const PACKS = { js: 12_000, css: 3000 };
const IS_PACKS = /^pupil\/(beside|exercise)\//;
const WORKER = { file: "sw.js", most: 12_000 };
const PAGE = "pupil.html";
const FONT = /\.woff2$/;

const folder = process.argv[2] ?? currentBuild("web");
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;

/** The files of an entry and of everything that it imports, lazily too, except behind keys that `leave` names. */
function filesOf(key: string, leave: (key: string) => boolean, seen: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, leave, seen);
  for (const next of chunk.dynamicImports ?? []) if (!leave(next)) filesOf(next, leave, seen);
  return seen;
}

function weigh(file: string): number {
  const bytes = readFileSync(join(folder, file));
  if (FONT.test(file)) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const total = (files: readonly string[], extension: string): number =>
  files.filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + weigh(file), 0);

let over = false;

function hold(what: string, bytes: number, most: number): void {
  over ||= bytes > most;
  console.log(`${bytes > most ? "over  " : "within"} budget: ${what} ${inKb(bytes)} of ${inKb(most)}`);
}

const first = [...filesOf(PAGE, (key) => IS_ON_DEMAND.test(key) || IS_PACKS.test(key))];
const onDemand = [...filesOf(PAGE, (key) => IS_PACKS.test(key))].filter((file) => !first.includes(file));
const packs = [...filesOf(PAGE, () => false)].filter((file) => !first.includes(file) && !onDemand.includes(file));
for (const file of [...first, ...onDemand, ...packs]) console.log(`${inKb(weigh(file)).padStart(9)}  ${file}`);
for (const kind of ["js", "css"] as const) {
  hold(`${kind} of the first load`, total(first, `.${kind}`), FIRST[kind]);
  hold(`${kind} on demand`, total(onDemand, `.${kind}`), ON_DEMAND[kind]);
  hold(`${kind} of lesson packs`, total(packs, `.${kind}`), PACKS[kind]);
}
hold("service worker", weigh(WORKER.file), WORKER.most);
console.log(`fonts: ${inKb(total(first, ".woff2"))}, each loaded only where a page uses it`);
process.exit(over ? 1 : 0);
