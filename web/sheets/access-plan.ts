import { freeName, nameKey } from "#contract/pseudonym.ts";
import { type AccessRow, isSound } from "./access-rows.ts";

/** For each name's key the free names that were offered for it, in the order in which they are used. */
export type Offers = ReadonlyMap<string, readonly string[]>;

export interface PlannedRow extends AccessRow {
  /** The access name that is created, or would be; undefined where none can be made. */
  name: string | undefined;
  isTaken: boolean;
  /** Another row of the file that has the same pseudonym, the one before it. */
  twin: number | undefined;
  /** An access of this class has the pseudonym: perhaps it is this child. */
  isThere: boolean;
  isIncluded: boolean;
  isStanding: boolean;
}

/** The pseudonyms to ask free names for: those of all rows that may be ticked. */
export function namesToAsk(rows: readonly AccessRow[]): string[] {
  return rows.filter(({ fault }) => fault === undefined).map(({ base }) => base);
}

/**
 * The names in lists of at most `size`, those with one key in one list as far as they fit into one: who is asked for free
 * names then knows all that they must differ from.
 */
export function inChunks(names: readonly string[], size: number): string[][] {
  const chunks: string[][] = [];
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(nameKey(name), [...(groups.get(nameKey(name)) ?? []), name]);
  for (const group of groups.values()) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + group.length <= size) last.push(...group);
    else for (let at = 0; at < group.length; at += size) chunks.push(group.slice(at, at + size));
  }
  return chunks;
}

/** Brings asked names and answers together. An answer that was given before (a key asked in two calls) is counted on. */
export function offersOf(asked: readonly string[], answers: readonly string[]): Offers {
  const used = new Set<string>();
  const offers = new Map<string, string[]>();
  for (const [index, base] of asked.entries()) {
    const answer = answers[index] ?? base;
    const name = used.has(nameKey(answer)) ? freeName(base, used) : answer;
    used.add(nameKey(name));
    const key = nameKey(base);
    offers.set(key, [...(offers.get(key) ?? []), name]);
  }
  return offers;
}

/**
 * The keys of pseudonyms that a class has, as its accesses show them: a number behind it was added where the pseudonym was
 * taken, since pseudonyms have no digits.
 */
export function basesOf(accesses: readonly string[]): Set<string> {
  return new Set(accesses.map((name) => nameKey(name.replace(/\d+$/, ""))));
}

/**
 * Whether the class seems to have this list already: it has the pseudonyms of most of its children, and of more than one. A
 * single one that stands there may well be another child's (decisions "Pupils").
 */
export function isKnownList(rows: readonly AccessRow[], present: ReadonlySet<string>): boolean {
  const usable = rows.filter(({ fault }) => fault === undefined);
  const known = usable.filter(({ base }) => present.has(nameKey(base))).length;
  return known > 1 && known > usable.length / 2;
}

/**
 * Which rows are ticked to begin with: those of which there is no doubt. Of a list that the class seems to have already only
 * the new children: importing it twice would double the class.
 */
export function ticksOf(rows: readonly AccessRow[], present: ReadonlySet<string>): Set<number> {
  const skipKnown = isKnownList(rows, present);
  const ticked = rows.filter((row) => isSound(row) && !(skipKnown && present.has(nameKey(row.base))));
  return new Set(ticked.map(({ number }) => number));
}

interface PlanState {
  offers: Offers;
  /** Numbers of the ticked rows. */
  ticks: ReadonlySet<number>;
  /** See {@link basesOf}: what the class had when the file was read. */
  present: ReadonlySet<string>;
  /** Access names of the rows that have been created already, by row number. */
  standing: ReadonlyMap<number, string>;
}

/** What becomes of each row: ticked rows take the offered names in their order, the others show what they would get. */
export function planRows(rows: readonly AccessRow[], { offers, ticks, present, standing }: PlanState): PlannedRow[] {
  const taken = new Map<string, number>();
  const before = new Map<string, number>();
  const standingKeys = new Set([...standing.values()].map(nameKey));
  const open = (key: string): string[] => (offers.get(key) ?? []).filter((name) => !standingKeys.has(nameKey(name)));
  return rows.map((row) => {
    const key = nameKey(row.base);
    const stands = standing.get(row.number);
    const isIncluded = row.fault === undefined && stands === undefined && ticks.has(row.number);
    const used = taken.get(key) ?? 0;
    const name = stands ?? (row.fault === undefined ? open(key)[used] : undefined);
    const twin = before.get(key);
    if (isIncluded) taken.set(key, used + 1);
    if (isIncluded || stands !== undefined) before.set(key, row.number);
    return {
      ...row,
      name,
      isTaken: name !== undefined && nameKey(name) !== key,
      twin,
      isThere: row.fault === undefined && present.has(key),
      isIncluded,
      isStanding: stands !== undefined,
    };
  });
}
