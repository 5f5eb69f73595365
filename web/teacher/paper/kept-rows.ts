import type { Typed } from "./cells.ts";

// What a teacher has typed from paper and not yet sent, on this device: per course test and pupil, as the fields show it.

const keyOf = (courseTestId: string, pupilId: string): string => `denkspur.paper ${courseTestId} ${pupilId}`;

/** The fields of a row that were typed and not sent; empty if there are none. */
export function readRow(courseTestId: string, pupilId: string): Typed {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(courseTestId, pupilId)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/**
 * Keeps one field. The others are read anew, for a second tab may have written them.
 * @returns false if the browser keeps nothing
 */
export function keepField(courseTestId: string, pupilId: string, name: string, typed: string): boolean {
  try {
    const row = { ...readRow(courseTestId, pupilId), [name]: typed };
    localStorage.setItem(keyOf(courseTestId, pupilId), JSON.stringify(row));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what was sent. What was typed meanwhile stays. */
export function forgetRow(courseTestId: string, pupilId: string, sent: Typed): void {
  const left = Object.entries(readRow(courseTestId, pupilId)).filter(([name, typed]) => sent[name] !== typed);
  const key = keyOf(courseTestId, pupilId);
  try {
    if (left.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
  } catch {
    // It is sent, and what is left over is the same.
  }
}

/** Calls `changed` when another tab has typed into a row of the course test. */
export function watchRows(courseTestId: string, changed: () => void): () => void {
  const told = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(keyOf(courseTestId, ""))) changed();
  };
  window.addEventListener("storage", told);
  return () => window.removeEventListener("storage", told);
}
