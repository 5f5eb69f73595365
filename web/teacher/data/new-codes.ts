import { useSyncExternalStore } from "react";
import { createListeners } from "../../wire/listeners.ts";

// The server tells a pupil's code once, when it is made. Here codes wait for their card, in memory only: they are gone with the page.

let codes: ReadonlyMap<string, string> = new Map();
const now = (): ReadonlyMap<string, string> => codes;
const listeners = createListeners();

/** Keeps codes by pupil id, each in place of an older one. */
export function keepCodes(made: Iterable<readonly [pupilId: string, code: string]>): void {
  codes = new Map([...codes, ...made]);
  listeners.tell();
}

/** The codes that were made since this page was opened, by pupil id. */
export const useNewCodes = (): ReadonlyMap<string, string> => useSyncExternalStore(listeners.subscribe, now, now);
