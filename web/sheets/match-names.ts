import { baseKey, baseOf } from "./access-plan.ts";
import { type AccessRow, isSound } from "./access-rows.ts";

/** A child of a class as its list names it; `real` is the name that this device keeps already. */
export interface KnownChild {
  _id: string;
  accessName: string;
  real?: { first: string; last: string } | undefined;
}

/** A child of a list of real names, and whom of the class it may be. */
export interface MatchedRow {
  row: AccessRow;
  /** Whom it is by the rule of the access names; undefined if several fit, or nobody. */
  pupilId: string | undefined;
  /** All whose access name is made of this name. */
  fitting: readonly string[];
}

const folded = (text: string): string => text.normalize("NFC").toLocaleLowerCase("de");
const wholeKey = (first: string, last: string): string => JSON.stringify([folded(first), folded(last)]);

/**
 * Real names of a list, matched with the children of a class: by the name that is kept already, else by the access name that is made of the
 * name. Numbers at its end do not count, so two children with the same letters are left to the teacher.
 */
export function matchNames(rows: readonly AccessRow[], pupils: readonly KnownChild[]): MatchedRow[] {
  const usable = rows.filter(({ fault }) => fault === undefined);
  const found = matchKept(usable, pupils);
  const done = new Set(found.values());
  const open = pupils.filter(({ _id }) => !done.has(_id));
  const fitting = usable.map((row) => {
    const keys = new Set([row.base, row.whole ?? row.base].map(baseKey));
    const among = found.has(row) ? pupils : open;
    return among.filter(({ accessName }) => keys.has(baseOf(accessName))).map(({ _id }) => _id);
  });
  /** By how many rows a child is meant. */
  const claims = new Map<string, number>();
  for (const [index, row] of usable.entries()) {
    if (found.has(row) || !isSound(row)) continue;
    for (const id of fitting[index] ?? []) claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  return usable.map((row, index) => {
    const all = fitting[index] ?? [];
    const [only] = all;
    const isClear = only !== undefined && all.length === 1 && isSound(row) && claims.get(only) === 1;
    return { row, pupilId: found.get(row) ?? (isClear ? only : undefined), fitting: all };
  });
}

/** Rows whose names stand here already, each with one child. */
function matchKept(rows: readonly AccessRow[], pupils: readonly KnownChild[]): Map<AccessRow, string> {
  const kept = new Map<string, string[]>();
  for (const { _id, real } of pupils) {
    if (real === undefined) continue;
    const key = wholeKey(real.first, real.last);
    kept.set(key, [...(kept.get(key) ?? []), _id]);
  }
  const found = new Map<AccessRow, string>();
  for (const row of rows) {
    const id = kept.get(wholeKey(row.firstName, row.lastName))?.shift();
    if (id !== undefined) found.set(row, id);
  }
  return found;
}
