import type { Typed } from "./cells.ts";

/** What a teacher has typed from paper and the server has not, on this device: per course test and pupil, as the fields show it. */
const KEY = "denkspur.paper";
const keyOf = (courseTestId: string, pupilId: string): string => `${KEY} ${courseTestId} ${pupilId}`;

/** The part of a row that the server has not. */
export interface KeptRow {
  /** The fields that were typed. */
  readonly typed: Typed;
  /** Whether the teacher said that the row is done, so that it is sent until the server has it. */
  readonly isDone: boolean;
}

export const NOTHING_KEPT: KeptRow = { typed: {}, isDone: false };

export function readRow(courseTestId: string, pupilId: string): KeptRow {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(courseTestId, pupilId)) ?? "null");
    if (typeof kept !== "object" || kept === null) return NOTHING_KEPT;
    const { typed, isDone } = kept as { typed?: unknown; isDone?: unknown };
    if (typeof typed !== "object" || typed === null) return NOTHING_KEPT;
    const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { typed: Object.fromEntries(texts), isDone: isDone === true };
  } catch {
    return NOTHING_KEPT;
  }
}

/** @returns false if the browser keeps nothing */
function write(courseTestId: string, pupilId: string, row: KeptRow): boolean {
  const key = keyOf(courseTestId, pupilId);
  try {
    if (Object.keys(row.typed).length === 0 && !row.isDone) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(row));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps one field; its row is no longer done. The others are read anew, for a second tab may have written them.
 * @returns false if the browser keeps nothing
 */
export function keepField(courseTestId: string, pupilId: string, name: string, typed: string): boolean {
  const row = readRow(courseTestId, pupilId);
  return write(courseTestId, pupilId, { typed: { ...row.typed, [name]: typed }, isDone: false });
}

/** Notes whether a row is done. @returns false if the browser keeps nothing */
export const markRow = (courseTestId: string, pupilId: string, isDone: boolean): boolean =>
  write(courseTestId, pupilId, { ...readRow(courseTestId, pupilId), isDone });

/** A row without what was sent of it. What was typed meanwhile stays, and is not done. */
export function withoutSent({ typed, isDone }: KeptRow, sent: Typed): KeptRow {
  const left = Object.entries(typed).filter(([name, text]) => sent[name] !== text);
  return { typed: Object.fromEntries(left), isDone: isDone && left.length > 0 };
}

/** Forgets what the server has. */
export const forgetSent = (courseTestId: string, pupilId: string, sent: Typed): void =>
  void write(courseTestId, pupilId, withoutSent(readRow(courseTestId, pupilId), sent));

/** Forgets a row that nobody needs. */
export const forgetRow = (courseTestId: string, pupilId: string): void =>
  void write(courseTestId, pupilId, NOTHING_KEPT);

/** Calls `changed` when another tab has changed a row of the course test. */
export function watchRows(courseTestId: string, changed: () => void): () => void {
  const told = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(keyOf(courseTestId, ""))) changed();
  };
  window.addEventListener("storage", told);
  return () => window.removeEventListener("storage", told);
}
