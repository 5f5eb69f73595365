import type { Names } from "./vault.ts";

/** What becomes of the names of a key file. */
export interface Merged {
  names: Names;
  /** How many were taken over or are the same already. */
  taken: number;
  /** How many belong to no pupil whom this account sees. */
  left: number;
  /** How many stand here otherwise and stay. */
  kept: number;
}

/**
 * The names of this device with those of a file, by the pupil's id. Only pupils whom this account sees are taken, each into the class in
 * which it is now.
 * @param classes of the visible pupils, by their ids
 * @param replaces whether a name that differs gives way to that of the file
 */
export function mergeNames(own: Names, file: Names, classes: ReadonlyMap<string, string>, replaces: boolean): Merged {
  const names = new Map(own);
  let [taken, left, kept] = [0, 0, 0];
  for (const [id, { first, last }] of file) {
    const courseId = classes.get(id);
    const before = own.get(id);
    if (courseId === undefined) left += 1;
    else if (before !== undefined && !replaces && (before.first !== first || before.last !== last)) kept += 1;
    else {
      taken += 1;
      names.set(id, { first, last, courseId });
    }
  }
  return { names, taken, left, kept };
}
