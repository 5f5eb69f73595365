import { useEffect, useSyncExternalStore } from "react";
import type { NamedAccess } from "../../sheets/write-access-sheets.ts";
import { isLoggedIn } from "../../wire/kept-session.ts";
import { createListeners } from "../../wire/listeners.ts";

// Who has which access name, between the screen that made the accesses and the one that offers the list. It is in memory only: gone
// with the page and with the session, never stored or sent (docs/behaviour.md#privacy). Before the page goes, the browser asks as
// long as the list is neither printed nor saved.

const NONE: readonly NamedAccess[] = [];
const lists = new Map<string, readonly NamedAccess[]>();
/** The ids of courses whose list is neither printed nor saved. */
const loose = new Set<string>();
const listeners = createListeners();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (isLoggedIn()) event.preventDefault();
}

/** The browser asks before the page goes, as long as there are names that are typed and not yet used. */
export function useAskForTypedNames(isLoose: boolean): void {
  useEffect(() => {
    if (!isLoose) return;
    // A listener of its own: the list of a course takes the shared one away.
    const ask = (event: BeforeUnloadEvent): void => askBeforeLeaving(event);
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isLoose]);
}

/** Adds to the list of a course. */
export function keepNames(courseId: string, accesses: readonly NamedAccess[]): void {
  lists.set(courseId, [...(lists.get(courseId) ?? NONE), ...accesses]);
  loose.add(courseId);
  window.addEventListener("beforeunload", askBeforeLeaving);
  listeners.tell();
}

/** The list of a course; empty if its accesses were not made since the page was opened. */
export function useFreshNames(courseId: string): readonly NamedAccess[] {
  const now = (): readonly NamedAccess[] => lists.get(courseId) ?? NONE;
  return useSyncExternalStore(listeners.subscribe, now, now);
}

/** Notes that the list of a course is printed or saved. */
export function noteKeptNames(courseId: string): void {
  loose.delete(courseId);
  if (loose.size === 0) window.removeEventListener("beforeunload", askBeforeLeaving);
}

export function forgetNames(): void {
  lists.clear();
  loose.clear();
  globalThis.window?.removeEventListener("beforeunload", askBeforeLeaving);
  listeners.tell();
}
