import { freeName, nameKey, typable } from "#contract/pseudonym.ts";
import { type AccessRow, isSound } from "./access-rows.ts";

/** Name key → the free names offered for it, in the order of their use. */
export type Offers = ReadonlyMap<string, readonly string[]>;

export interface PlannedRow extends AccessRow {
  /** The access name that the row gets, or would get if it were ticked; undefined if none can be made. */
  name: string | undefined;
  isTaken: boolean;
  /** The number of the nearest earlier row with the same pseudonym. */
  twin: number | undefined;
  /** An access of this class has the pseudonym, and may belong to this child. */
  isThere: boolean;
  isIncluded: boolean;
  isCreated: boolean;
}

/** The access names for which free names are needed: those of all rows that can be ticked. */
export function namesToAsk(rows: readonly AccessRow[]): string[] {
  return rows.filter(({ fault }) => fault === undefined).map(({ base }) => base);
}

/**
 * Splits names into lists of at most `size`. Names with one key stay in one list as far as they fit, because the server makes
 * free names differ only within a list.
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

/** Joins requested names with their answers. If two calls answered the same name, the later one gets the next number. */
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

/** Rows by the key of their access names, without those that give none. */
function groupsOf(rows: readonly AccessRow[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const base of namesToAsk(rows)) groups.set(nameKey(base), [...(groups.get(nameKey(base)) ?? []), base]);
  return groups;
}

/** The access names for which the offers do not suffice yet, each as often as it is needed. */
export function namesWithoutOffer(rows: readonly AccessRow[], offers: Offers): string[] {
  return [...groupsOf(rows)].flatMap(([key, bases]) => ((offers.get(key)?.length ?? 0) < bases.length ? bases : []));
}

/** The offers with the next numbers for rows without one, as if no other class had the name. */
export function withGuesses(rows: readonly AccessRow[], offers: Offers): Offers {
  const all = new Map(offers);
  for (const [key, bases] of groupsOf(rows)) {
    const names = [...(offers.get(key) ?? [])];
    const used = new Set(names.map(nameKey));
    for (const base of bases.slice(names.length)) {
      const name = freeName(base, used);
      used.add(nameKey(name));
      names.push(name);
    }
    all.set(key, names);
  }
  return all;
}

/** Accents count for nothing, since earlier versions kept them in the names that they proposed. */
export const baseKey = (name: string): string => nameKey(typable(name));

/**
 * The key of the pseudonym in an access name: without the number at the end. Pseudonyms have no digits, so the number was added
 * because the pseudonym was taken.
 */
export const baseOf = (accessName: string): string => baseKey(accessName.replace(/\d+$/, ""));

/** The keys of a class's pseudonyms. */
export function basesOf(accesses: readonly string[]): Set<string> {
  return new Set(accesses.map(baseOf));
}

/** Whether the class has the child's access name, or the pseudonym that an earlier import would have given it. */
const isPresent = ({ base, whole = base }: AccessRow, present: ReadonlySet<string>): boolean =>
  present.has(baseKey(base)) || present.has(baseKey(whole));

/**
 * Whether the class seems to have this list already: it has the pseudonyms of most of the list's children, and of more than
 * one. A single one may well be another child's.
 */
export function isKnownList(rows: readonly AccessRow[], present: ReadonlySet<string>): boolean {
  const usable = rows.filter(({ fault }) => fault === undefined);
  const known = usable.filter((row) => isPresent(row, present)).length;
  return known > 1 && known > usable.length / 2;
}

/**
 * The rows that are ticked at first: those without doubts. Of a list that the class seems to have already only the new
 * children, because importing it twice would double the class.
 */
export function ticksOf(rows: readonly AccessRow[], present: ReadonlySet<string>): Set<number> {
  const skipKnown = isKnownList(rows, present);
  const ticked = rows.filter((row) => isSound(row) && !(skipKnown && isPresent(row, present)));
  return new Set(ticked.map(({ number }) => number));
}

interface PlanState {
  offers: Offers;
  /** Numbers of the ticked rows. */
  ticks: ReadonlySet<number>;
  /** The class's pseudonyms when the file was read, by {@link basesOf}. */
  present: ReadonlySet<string>;
  /** Access names of the rows that were created already, by row number. */
  created: ReadonlyMap<number, string>;
}

/** Plans each row: ticked rows take the offered names in their order, the others show the name they would get. */
export function planRows(rows: readonly AccessRow[], { offers, ticks, present, created }: PlanState): PlannedRow[] {
  const taken = new Map<string, number>();
  const before = new Map<string, number>();
  const createdKeys = new Set([...created.values()].map(nameKey));
  const open = (key: string): string[] => (offers.get(key) ?? []).filter((name) => !createdKeys.has(nameKey(name)));
  return rows.map((row) => {
    const key = nameKey(row.base);
    const createdName = created.get(row.number);
    const isIncluded = row.fault === undefined && createdName === undefined && ticks.has(row.number);
    const used = taken.get(key) ?? 0;
    const name = createdName ?? (row.fault === undefined ? open(key)[used] : undefined);
    const twin = before.get(key);
    if (isIncluded) taken.set(key, used + 1);
    if (isIncluded || createdName !== undefined) before.set(key, row.number);
    return {
      ...row,
      name,
      isTaken: name !== undefined && nameKey(name) !== key,
      twin,
      isThere: row.fault === undefined && isPresent(row, present),
      isIncluded,
      isCreated: createdName !== undefined,
    };
  });
}
