import { useSyncExternalStore } from "react";
import { isLoggedIn } from "../../wire/kept-session.ts";
import { createListeners } from "../../wire/listeners.ts";

// The server tells a pupil's code once, when it is made. Here codes wait for their card, in memory only: they are gone with the page.
// Other screens of the page may be opened meanwhile. Before the page itself goes, the browser asks as long as a code is on no paper.

let codes: ReadonlyMap<string, string> = new Map();
const now = (): ReadonlyMap<string, string> => codes;
const listeners = createListeners();
/** The ids of pupils whose codes are neither printed nor saved. */
const loose = new Set<string>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  // A logout, or its automatic kind, goes first.
  if (isLoggedIn()) event.preventDefault();
}

/** Keeps codes by pupil id, each in place of an older one. */
export function keepCodes(made: Iterable<readonly [pupilId: string, code: string]>): void {
  const pairs = [...made];
  codes = new Map([...codes, ...pairs]);
  for (const [pupilId] of pairs) loose.add(pupilId);
  if (loose.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  listeners.tell();
}

/** The codes that were made since this page was opened, by pupil id. */
export const useNewCodes = (): ReadonlyMap<string, string> => useSyncExternalStore(listeners.subscribe, now, now);

/** Notes that these pupils' codes are printed or saved. */
export function noteKeptCodes(pupilIds: Iterable<string>): void {
  for (const pupilId of pupilIds) loose.delete(pupilId);
  if (loose.size === 0) window.removeEventListener("beforeunload", askBeforeLeaving);
}
