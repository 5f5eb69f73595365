import { useSyncExternalStore } from "react";
import { nameKey } from "#contract/pseudonym.ts";
import { isLoggedIn, onUserChange } from "../../wire/kept-session.ts";
import { createListeners } from "../../wire/listeners.ts";
import type { KeptName, Names } from "./vault.ts";

// Names that were typed or read since the page was opened, until this device keeps them or the page goes. They are in memory only:
// nothing is kept before the teacher has said so.

export interface TypedName {
  firstName: string;
  lastName: string;
  accessName: string;
}

const NONE: readonly TypedName[] = [];
const lists = new Map<string, readonly TypedName[]>();
const listeners = createListeners();

/** Adds names to those of a course; the newest of an access name holds. */
export function noteTypedNames(courseId: string, typed: readonly TypedName[]): void {
  const named = typed.filter(({ firstName, lastName }) => firstName !== "" || lastName !== "");
  if (named.length === 0) return;
  const fresh = new Set(named.map(({ accessName }) => nameKey(accessName)));
  const older = (lists.get(courseId) ?? NONE).filter(({ accessName }) => !fresh.has(nameKey(accessName)));
  lists.set(courseId, [...older, ...named]);
  listeners.tell();
}

/** Takes those away that are kept now. */
export function dropTypedNames(courseId: string, kept: ReadonlySet<TypedName>): void {
  const left = (lists.get(courseId) ?? NONE).filter((typed) => !kept.has(typed));
  if (left.length === 0) lists.delete(courseId);
  else lists.set(courseId, left);
  listeners.tell();
}

export function useTypedNames(courseId: string): readonly TypedName[] {
  const now = (): readonly TypedName[] => lists.get(courseId) ?? NONE;
  return useSyncExternalStore(listeners.subscribe, now, () => NONE);
}

onUserChange(() => {
  if (isLoggedIn() || lists.size === 0) return;
  lists.clear();
  listeners.tell();
});

/** A pupil whose access name is known. */
export interface KnownPupil {
  _id: string;
  accessName: string;
}

/** The names with those that were typed for pupils of a course, and which of them found their pupil. It gives `names` itself if nothing is new. */
export function withTyped(
  names: Names,
  courseId: string,
  pupils: readonly KnownPupil[],
  typed: readonly TypedName[],
): { names: Names; settled: ReadonlySet<TypedName> } {
  const ids = new Map(pupils.map(({ _id, accessName }) => [nameKey(accessName), _id]));
  const settled = new Set<TypedName>();
  const added = new Map<string, KeptName>();
  for (const each of typed) {
    const id = ids.get(nameKey(each.accessName));
    if (id === undefined) continue;
    settled.add(each);
    added.set(id, { first: each.firstName, last: each.lastName, courseId });
  }
  return { names: added.size === 0 ? names : new Map([...names, ...added]), settled };
}
