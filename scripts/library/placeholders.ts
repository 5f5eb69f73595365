import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../file-tree.ts";
import type { Fault } from "./source/fault.ts";

/** A placeholder of `npm run content -- new`, to be replaced by the author: `⟦two short sentences⟧`. */
const PLACEHOLDER = /⟦[^⟧]*⟧?/gu;

/**
 * Finds the placeholders that are left in a test's files. They are allowed while the test is being written. A test with
 * placeholders can neither be published nor built into the library.
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
