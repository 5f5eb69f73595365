import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./fault.ts";

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** What lies in a folder, without hidden files; nothing if there is no such folder. */
export function namesIn(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .toSorted();
}

/** Reads a file that must be there; `""`, with a fault, if it cannot be read or holds nothing. */
export function readText(path: string, report: Report): string {
  if (!existsSync(path)) report(1, "the file is missing; write it (content/README.md)");
  else if (isFolder(path)) report(1, "is a folder; a file of this name belongs here");
  else {
    const text = readFileSync(path, "utf8");
    const broken = text.split("\n").findIndex((line) => line.includes("\ufffd"));
    if (broken >= 0) report(broken + 1, "holds a character that is not UTF-8; save the file as UTF-8");
    if (text.trim() !== "") return text;
    report(1, "the file is empty; write it (content/README.md)");
  }
  return "";
}

/** Gives the collector of one file's faults. */
export type Reporter = (file: string) => Report;

/** The folder of a version: where it lies, how faults name it, and where they go. */
export interface Place {
  folder: string;
  shown: string;
  reporter: Reporter;
}

/** Reads a file of a version, as `readText`. */
export function readFile({ folder, shown, reporter }: Place, name: string): { text: string; report: Report } {
  const report = reporter(`${shown}/${name}`);
  return { text: readText(join(folder, name), report), report };
}
