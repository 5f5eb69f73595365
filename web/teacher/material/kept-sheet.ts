import { useSyncExternalStore } from "react";
import type { Day } from "#contract/exercises.schema.ts";
import { createListeners } from "../../wire/listeners.ts";
import { otherSheetNumber } from "./sheet-number.ts";

/*
 * Which sheet of a pack a class has: its number, and the day on which it was printed. The device keeps it, since the number is in no way
 * bound to a child or a class (docs/behaviour.md#lesson-packs).
 */

export interface KeptSheet {
  number: number;
  /** Null: not printed on this device. */
  printed: Day | null;
}

const KEY = "denkspur.sheets";
/** The oldest ones go. */
const MOST = 100;

const listeners = createListeners();
let parsed: { text: string | null; sheets: Readonly<Record<string, KeptSheet>> } = { text: null, sheets: {} };

const isKept = (value: unknown): value is KeptSheet =>
  typeof value === "object" && value !== null && "number" in value && typeof value.number === "number";

function read(text: string | null): Record<string, KeptSheet> {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).flatMap(([key, value]: [string, unknown]) => (isKept(value) ? [[key, value]] : [])),
    );
  } catch {
    return {};
  }
}

/** All kept sheets, the newest last; the same object until it changes. */
function sheetsNow(): Readonly<Record<string, KeptSheet>> {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return parsed.sheets;
  }
  if (text !== parsed.text) parsed = { text, sheets: read(text) };
  return parsed.sheets;
}

const keyOf = (courseId: string, packId: string): string => `${courseId} ${packId}`;

/** Keeps the sheet of a class. */
export function keepSheet(courseId: string, packId: string, sheet: KeptSheet): void {
  const key = keyOf(courseId, packId);
  const { [key]: _before, ...others } = sheetsNow();
  const all = Object.entries({ ...others, [key]: sheet }).slice(-MOST);
  const sheets = Object.fromEntries(all);
  const text = JSON.stringify(sheets);
  parsed = { text, sheets };
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Without storage it holds until the page is left.
    parsed = { text: parsed.text, sheets };
  }
  listeners.tell();
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    stop();
    window.removeEventListener("storage", onStorage);
  };
}

/** The number that a class has of a pack before anything was printed: by its names, so that it is the same on every screen. */
function firstNumber(key: string): number {
  let hash = 0;
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return otherSheetNumber(undefined, hash / 1_000_003);
}

/** The sheet of a class. */
export function findKeptSheet(courseId: string, packId: string): KeptSheet {
  const key = keyOf(courseId, packId);
  return sheetsNow()[key] ?? { number: firstNumber(key), printed: null };
}

/** The sheet of a class; renders again when it changes. */
export function useKeptSheet(courseId: string, packId: string): KeptSheet {
  useSyncExternalStore(subscribe, sheetsNow, sheetsNow);
  return findKeptSheet(courseId, packId);
}
