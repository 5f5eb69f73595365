import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../file-tree.ts";
import type { Fault } from "./source/fault.ts";

/** What `npm run content -- new` writes where an author has to: `⟦two short sentences⟧`. */
const PLACEHOLDER = /⟦[^⟧]*⟧?/gu;

/**
 * The placeholders of a skeleton that are still in a test's files. They are in order while the test is written, and keep it
 * from being published and from the library that is built.
 */
export function placeholdersIn(contentDir: string, machineName: string): Fault[] {
  const folder = join(contentDir, machineName);
  return filesBelow(folder).flatMap((path) => {
    const file = `content/${machineName}${path.slice(folder.length).replaceAll("\\", "/")}`;
    return readFileSync(path, "utf8")
      .split("\n")
      .flatMap((text, index) =>
        (text.match(PLACEHOLDER) ?? []).map((placeholder) => ({
          file,
          line: index + 1,
          message: `${placeholder} is still the placeholder of a new test; write what belongs there`,
        })),
      );
  });
}
