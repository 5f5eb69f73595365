import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isFolder, withoutCarriageReturns } from "../../file-tree.ts";
import type { Fault, Report } from "./fault.ts";

/** Reads a required file. If it is unreadable or empty, reports a fault and gives `""`. */
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

/** Gives the function that reports faults of a file. */
export type Reporter = (file: string) => Report;

/** The files of a parallel form that are made from form A. */
export interface MadeFiles {
  /** `items/1-de.html` → text. */
  files: ReadonlyMap<string, string>;
  /** Moves a fault of such a file to where it can be corrected: the difference made in its line. */
  locate: (fault: Fault) => Fault;
  /** The text of `differences.yaml`. */
  differences: string;
}

/** The folder of a version, its name in faults, and the reporter for them. */
export interface Place {
  folder: string;
  shown: string;
  reporter: Reporter;
  /** Only for a parallel form. */
  made?: MadeFiles;
}

/** Reads a file of a version, like `readText`. */
export function readFile({ folder, shown, reporter, made }: Place, name: string): { text: string; report: Report } {
  const report = reporter(`${shown}/${name}`);
  return { text: made?.files.get(name) ?? readText(join(folder, name), report), report };
}
