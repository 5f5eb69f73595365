import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { isMap, parseDocument } from "yaml";
import { filesBelow, isFolder, namesIn, withoutCarriageReturns } from "../../file-tree.ts";
import type { Report } from "../source/fault.ts";
import { type MadeFiles, type Reporter, readText } from "../source/files.ts";
import { readDifferences } from "./differences.ts";
import { listsIn, placesIn } from "./places.ts";
import { type Difference, type Replaced, replace } from "./replace.ts";

/** The file with a parallel form's differences from form A. */
export const DIFFERENCES = "differences.yaml";
const VERSION = "version.yaml";

/** All files of a version except those that each form has itself, by name within its folder. */
export function ownFiles(folder: string): Map<string, string> {
  const named = filesBelow(folder).map((path): [string, string] => [
    relative(folder, path).split(sep).join("/"),
    withoutCarriageReturns(readFileSync(path)).toString("utf8"),
  ]);
  return new Map(named.filter(([name]) => name !== VERSION && name !== DIFFERENCES));
}

/** The `parallel-to` of a version, `decimal-comparison/1.0.0`; undefined if it is missing or malformed. */
function parallelTo(folder: string): string | undefined {
  const path = join(folder, VERSION);
  if (!existsSync(path) || isFolder(path)) return undefined;
  const document = parseDocument(readFileSync(path, "utf8"));
  const original = isMap(document.contents) ? document.get("parallel-to") : undefined;
  return typeof original === "string" && /^[a-z][a-z0-9-]*\/\d+(?:\.\d+){2}$/u.test(original) ? original : undefined;
}

/** The tests from which a test's versions are made. */
export function originalsOf(contentDir: string, machineName: string): string[] {
  const folder = join(contentDir, machineName);
  const named = namesIn(folder).map((version) => parallelTo(join(folder, version))?.split("/")[0] ?? "");
  return [...new Set(named.filter((name) => name !== ""))];
}

/** Every place to which differences may refer. */
function placesOf(files: ReadonlyMap<string, string>, lists: ReadonlySet<string>): Set<string> {
  return new Set([...files].flatMap(([name, text]) => placesIn(name, text, lists).ranges.map(({ place }) => place)));
}

function checkUse(
  differences: readonly Difference[],
  replaced: readonly Replaced[],
  placesOfOriginal: () => ReadonlySet<string>,
  original: string,
  report: Report,
): void {
  const made = new Set(replaced.flatMap((one) => [...one.made.values()].flat()));
  const unmade = differences.filter((difference) => !made.has(difference));
  if (unmade.length === 0) return;
  const known = placesOfOriginal();
  for (const { place, language, from, line } of unmade) {
    const [section, name] = [place.slice(0, place.indexOf(".")), place.slice(place.indexOf(".") + 1)];
    if (place !== "everywhere" && !known.has(place)) {
      const names = [...known]
        .filter((one) => one.startsWith(`${section}.`))
        .map((one) => one.slice(section.length + 1));
      report(line, `form A has no ${name} among its ${section}; take one of ${names.join(", ")}`);
      continue;
    }
    const where = place === "everywhere" ? "nowhere" : `not at ${section} ${name}`;
    const words = language === undefined ? "" : language === "de" ? " in German" : " in English";
    report(
      line,
      `form A (${original}) has "${from}" ${where}${words}, or only inside of what a longer difference says; write it as form A does, or leave it out`,
    );
  }
}

/**
 * Makes a parallel form from form A and the differences in its folder. Faults in the differences go to `reporter`.
 * @returns undefined if the version is no parallel form, or form A cannot be found
 */
export function readParallelForm(folder: string, shown: string, reporter: Reporter): MadeFiles | undefined {
  const original = parallelTo(folder);
  if (original === undefined) {
    if (existsSync(join(folder, DIFFERENCES)))
      reporter(`${shown}/${DIFFERENCES}`)(
        1,
        `needs a form A; name it in version.yaml: parallel-to: decimal-comparison/1.0.0`,
      );
    return undefined;
  }
  const report = reporter(`${shown}/${DIFFERENCES}`);
  const from = join(dirname(dirname(folder)), original);
  if (!isFolder(from)) {
    reporter(`${shown}/${VERSION}`)(1, `there is no content/${original}; let parallel-to name a version of form A`);
    return undefined;
  }
  if (parallelTo(from) !== undefined) {
    reporter(`${shown}/${VERSION}`)(1, `${original} is a parallel form itself; let parallel-to name its form A`);
    return undefined;
  }
  const own = ownFiles(folder);
  const originals = ownFiles(from);
  const lists = listsIn(originals.get("key/diagnosis.yaml") ?? "");
  const text = readText(join(folder, DIFFERENCES), report);
  const differences = readDifferences(text, report);
  const replaced = new Map([...originals].map(([name, old]) => [name, replace(name, old, differences, lists)]));
  for (const [name, written] of own)
    if (replaced.get(name)?.text === written)
      reporter(`${shown}/${name}`)(1, "is what form A's file becomes anyway; leave it out");
  for (const name of own.keys()) replaced.delete(name);
  checkUse(differences, [...replaced.values()], () => placesOf(originals, lists), original, report);
  return {
    files: new Map([...replaced].map(([name, made]) => [name, made.text])),
    differences: text,
    locate: (fault) => {
      const name = fault.file.slice(shown.length + 1);
      const file = replaced.get(name);
      if (file === undefined || !fault.file.startsWith(`${shown}/`)) return fault;
      const [made] = file.made.get(fault.line) ?? [];
      const instead = made === undefined ? "" : `, with "${made.to}" for "${made.from}"`;
      const message = `content/${original}/${name}:${fault.line}${instead}: ${fault.message}`;
      return { file: `${shown}/${DIFFERENCES}`, line: made?.line ?? 1, message };
    },
  };
}

/** The content of a version, file by file. A parallel form is given as made, without its differences. */
export function contentsOf(folder: string): ReadonlyMap<string, Buffer> {
  const own = filesBelow(folder).map((path): [string, Buffer] => [
    relative(folder, path).split(sep).join("/"),
    withoutCarriageReturns(readFileSync(path)),
  ]);
  const form = readParallelForm(folder, "", () => () => undefined);
  if (form === undefined) return new Map(own);
  const made = [...form.files].map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
  return new Map([...own.filter(([name]) => name !== DIFFERENCES), ...made]);
}
