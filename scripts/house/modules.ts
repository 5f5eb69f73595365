import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import ts from "typescript";
import { filesBelow, isFolder, namesIn } from "../file-tree.ts";

/** A file of a checkout, with the files that it imports; types count, packages do not. */
export interface Module {
  /** From the root of the checkout, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
  readonly imports: ReadonlySet<string>;
}

const TEST = /\.(?:test|spec|bench|story|stories)\.tsx?$|(?:^|\/)(?:testing|stories|e2e|bench)(?:\/|\.ts$)/u;

/** What is never tracked (.gitignore). */
const UNTRACKED: ReadonlySet<string> = new Set(["node_modules", ".build", "data", "test-results"]);

/** The tracked files of a checkout whose paths fit. Without Git's folder, as in an unpacked archive of a release, all files are. */
export function trackedFiles(root: string, fits: RegExp): string[] {
  if (!existsSync(join(root, ".git"))) {
    const rooms = namesIn(root).filter((name) => !UNTRACKED.has(name));
    const paths = rooms.flatMap((name) =>
      isFolder(join(root, name)) ? filesBelow(join(root, name)) : [join(root, name)],
    );
    return paths.map((path) => relative(root, path).replaceAll("\\", "/")).filter((path) => fits.test(path));
  }
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  return listed.split("\0").filter((path) => fits.test(path));
}

export const linesOf = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

/** All TypeScript of a checkout. */
export function readModules(root: string): Module[] {
  const paths = trackedFiles(root, /\.tsx?$/u);
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const imports = new Set<string>();
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = fileName.startsWith("#") ? fileName.slice(1) : posix.join(posix.dirname(path), fileName);
      if (known.has(target)) imports.add(target);
    }
    return { path, text, lines: linesOf(text), isTest: TEST.test(path), imports };
  });
}
