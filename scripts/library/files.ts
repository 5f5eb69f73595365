import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Fault, Report } from "./fault.ts";

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** What file managers and editors leave beside the files that somebody has looked at or worked on. */
const STRAY = /^\.|^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|#.*#|~\$.*)$|~$|\.(?:swp|swo|bak|orig|tmp)$/iu;

/** Whether a file is nobody's work (`.DS_Store`, `Thumbs.db`, `1-de.html~`) and is passed over everywhere. */
export function isStray(name: string): boolean {
  return STRAY.test(name);
}

/** What lies in a folder, without strays; nothing if there is no such folder. */
export function namesIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !isStray(name))
    .toSorted();
}

/** All files at any depth below a folder, without strays. */
export function filesBelow(folder: string): string[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    return isFolder(path) ? filesBelow(path) : [path];
  });
}

/** A text as Git keeps it, whatever ends its lines in this clone; what is no text (it holds a zero) stays as it is. */
export function withoutCarriageReturns(bytes: Buffer): Buffer {
  if (!bytes.includes("\r\n") || bytes.includes(0)) return bytes;
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** Reads a file that must be there; `""`, with a fault, if it cannot be read or holds nothing. */
export function readText(path: string, report: Report): string {
  if (!existsSync(path)) report(1, "the file is missing; write it (content/README.md)");
  else if (isFolder(path)) report(1, "is a folder; a file of this name belongs here");
  else {
    const text = withoutCarriageReturns(readFileSync(path)).toString("utf8");
    const broken = text.split("\n").findIndex((line) => line.includes("\ufffd"));
    if (broken >= 0) report(broken + 1, "holds a character that is not UTF-8; save the file as UTF-8");
    if (text.trim() !== "") return text;
    report(1, "the file is empty; write it (content/README.md)");
  }
  return "";
}

/** Gives the collector of one file's faults. */
export type Reporter = (file: string) => Report;

/** What stands in for the files that a parallel form has not in its folder. */
export interface MadeFiles {
  /** `items/1-de.html` → text. */
  files: ReadonlyMap<string, string>;
  /** Where a fault of such a file is mended: at the difference that was made in its line. */
  locate: (fault: Fault) => Fault;
  /** The text of `differences.yaml`. */
  differences: string;
}

/** The folder of a version: where it lies, how faults name it, and where they go. */
export interface Place {
  folder: string;
  shown: string;
  reporter: Reporter;
  /** Of a parallel form. */
  made?: MadeFiles;
}

/** Reads a file of a version, as `readText`. */
export function readFile({ folder, shown, reporter, made }: Place, name: string): { text: string; report: Report } {
  const report = reporter(`${shown}/${name}`);
  return { text: made?.files.get(name) ?? readText(join(folder, name), report), report };
}
