import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { arrowsIn, arrowsUp } from "./house/arrows.ts";
import { citationsOf, commentsOf } from "./house/citations.ts";
import { measureFunctions } from "./house/functions.ts";
import { JOBS } from "./house/mechanisms.ts";
import { linesOf, type Module, readModules, trackedFiles } from "./house/modules.ts";

/**
 * `npm run house [-- FOLDER]`: figures of the code, of this checkout or of another one (`git worktree add` makes one of
 * a commit), so that two can be held side by side: rooms, files with one reader, long functions, arrows that run up, ways per job, style
 * sheets, content, citations.
 * `npm run house -- comments SEED [FOLDER]` prints 30 comments drawn at random.
 */
const SMALL_LINES = 40;
const DRAWN = 30;
const LONGEST = 3;
/** Folders whose rooms are held against each other. */
const HOUSES = ["web", "web/teacher", "web/pupil", "server", "scripts/library"];

const print = (line = ""): void => void process.stdout.write(`${line}\n`);
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const countLines = (root: string, fits: RegExp): number =>
  sum(trackedFiles(root, fits).map((path) => linesOf(readFileSync(join(root, path), "utf8"))));

/** `web/teacher`, `server`. */
const roomOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("web/") ? 2 : 1)
    .join("/");

function printRooms(modules: readonly Module[]): void {
  print("| room | source files | lines | longest | tests: files | lines |");
  print("|---|---:|---:|---:|---:|---:|");
  const rooms = [...new Set(modules.map(({ path }) => roomOf(path)))]
    .filter((room) => !/\.tsx?$/u.test(room))
    .toSorted();
  for (const room of rooms) {
    const here = modules.filter(({ path }) => roomOf(path) === room);
    const [source, tests] = [here.filter(({ isTest }) => !isTest), here.filter(({ isTest }) => isTest)];
    const linesIn = (of: readonly Module[]): number => sum(of.map(({ lines }) => lines));
    const longest = Math.max(0, ...source.map(({ lines }) => lines));
    print(`| ${room} | ${source.length} | ${linesIn(source)} | ${longest} | ${tests.length} | ${linesIn(tests)} |`);
  }
}

function printClosets(modules: readonly Module[]): void {
  const source = modules.filter(({ isTest }) => !isTest);
  const importers = new Map<string, number>();
  for (const { imports } of source) for (const path of imports) importers.set(path, (importers.get(path) ?? 0) + 1);
  const single = source.filter(({ path }) => importers.get(path) === 1);
  const small = single.filter(({ lines }) => lines < SMALL_LINES);
  print(`source files: ${source.length}, ${sum(source.map(({ lines }) => lines))} lines`);
  print(`with one importer: ${single.length} (${percent(single.length, source.length)})`);
  print(`of these under ${SMALL_LINES} lines: ${small.length} (${percent(small.length, source.length)})`);
}

function printFunctions(modules: readonly Module[]): void {
  const all = measureFunctions(modules.filter(({ isTest }) => !isTest));
  const longest = all.slice(0, LONGEST).map(({ place, lines }) => `${place} ${lines}`);
  const p99 = all[Math.floor(all.length / 100)]?.lines ?? 0;
  print(`functions: ${all.length}, of 100 one has more than ${p99} lines; longest: ${longest.join(", ")}`);
}

function printArrows(modules: readonly Module[]): void {
  for (const house of HOUSES) {
    const arrows = arrowsIn(house, modules);
    const up = arrowsUp(arrows).map(({ from, to, imports }) => `${from} → ${to} (${imports})`);
    print(`arrows in ${house}: ${arrows.length}, up: ${up.length}${up.length > 0 ? `: ${up.join(", ")}` : ""}`);
  }
}

function printMechanisms(modules: readonly Module[]): void {
  print("| job | ways | files that take each |");
  print("|---|---:|---|");
  for (const { name, where, ways } of JOBS) {
    const files = modules.filter(({ path }) => where.test(path) && !path.startsWith("scripts/house"));
    const taken = Object.entries(ways)
      .map(([way, written]) => ({ way, count: files.filter(({ text }) => written.test(text)).length }))
      .filter(({ count }) => count > 0);
    print(`| ${name} | ${taken.length} | ${taken.map(({ way, count }) => `${way} ${count}`).join(", ")} |`);
  }
}

function printCitations(root: string, modules: readonly Module[]): void {
  // The finder's own test cites texts that do not exist.
  const citations = citationsOf(
    root,
    modules.filter(({ path }) => path !== "scripts/house/citations.test.ts"),
  );
  const dead = citations.filter(({ resolves }) => !resolves);
  print(`citations in comments: ${citations.length}, without a text in the repository: ${dead.length}`);
}

/** The same for one seed, whatever the machine: comments by the hash of seed and words. */
function printComments(seed: string, modules: readonly Module[]): void {
  const all = modules.flatMap(({ path, text }) => commentsOf(text).map((comment) => ({ path, comment })));
  const rank = ({ path, comment }: (typeof all)[number]): string =>
    createHash("sha256").update(`${seed}\n${path}\n${comment}`).digest("hex");
  const drawn = all.map((each) => ({ ...each, rank: rank(each) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  for (const { path, comment } of drawn.slice(0, DRAWN)) {
    const words = comment.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/) ?|\s*\*\/$/gmu, "").replace(/\s+/gu, " ");
    print(`${path}: ${words.trim()}`);
  }
}

const words = process.argv.slice(2);
if (words[0] === "comments") printComments(words[1] ?? "denkspur", readModules(words[2] ?? "."));
else {
  const [root = "."] = words;
  const modules = readModules(root);
  printRooms(modules);
  print();
  printClosets(modules);
  printFunctions(modules);
  printArrows(modules);
  print();
  printMechanisms(modules);
  print();
  print(`style sheets: ${trackedFiles(root, /\.css$/u).length}, ${countLines(root, /\.css$/u)} lines`);
  print(`content: ${countLines(root, /^content\/.*\.(?:html|yaml|svg|md)$/u)} lines`);
  printCitations(root, modules);
}
