import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

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
