import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";

/**
 * Weighs what a pupil's tablet loads for login, dashboard and player together: the page's own chunks and every lazy one
 * behind it, brotli 11. Fails over the budget of docs/performance.md. Fonts are weighed too; they are loaded after the text
 * is readable and have no budget. The service worker comes after the page and has a budget of its own. `node scripts/pupil-budget.ts [folder of the build]`
 */
const BUDGET = { js: 110_000, css: 12_000 };
const WORKER = { file: "sw.js", most: 12_000 };
const PAGE = "pupil.html";
const FONT = /\.woff2$/;

const folder = process.argv[2] ?? ".build/web";
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;

/** The files of an entry and of all that it imports, now or later. */
function filesOf(key: string, seen: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) filesOf(next, seen);
  return seen;
}

function weigh(file: string): number {
  const bytes = readFileSync(join(folder, file));
  if (FONT.test(file)) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const weighed = [...filesOf(PAGE)].map((file) => ({ file, bytes: weigh(file) })).sort((a, b) => b.bytes - a.bytes);
const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const total = (extension: string): number =>
  weighed.filter(({ file }) => file.endsWith(extension)).reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of weighed) console.log(`${inKb(bytes).padStart(9)}  ${file}`);
let over = false;
for (const [kind, most] of Object.entries(BUDGET)) {
  const bytes = total(`.${kind}`);
  over ||= bytes > most;
  console.log(`${bytes > most ? "over  " : "within"} budget: ${kind} ${inKb(bytes)} of ${inKb(most)}`);
}
const worker = weigh(WORKER.file);
over ||= worker > WORKER.most;
console.log(
  `${worker > WORKER.most ? "over  " : "within"} budget: service worker ${inKb(worker)} of ${inKb(WORKER.most)}`,
);
console.log(`fonts: ${inKb(total(".woff2"))}, each loaded only where a page uses it`);
process.exit(over ? 1 : 0);
