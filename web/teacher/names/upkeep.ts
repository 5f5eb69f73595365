import { useEffect } from "react";
import { call } from "../../wire/call.ts";
import { ownNames, useNamesState } from "./own-names.ts";
import { dropTypedNames, type KnownPupil, useTypedNames, withTyped } from "./typed-names.ts";
import type { Names } from "./vault.ts";

/**
 * The names after it was found out where children are: with the class in which each is by now (`homes`, by the child's id), and without
 * those who are in none, unless they may come back.
 */
export function settled(
  names: Names,
  ids: readonly string[],
  homes: ReadonlyMap<string, string>,
  mayReturn: boolean,
): Names {
  const changed = new Map(names);
  for (const id of ids) {
    const [name, courseId] = [names.get(id), homes.get(id)];
    if (name === undefined) continue;
    if (courseId !== undefined) changed.set(id, { ...name, courseId });
    else if (!mayReturn) changed.delete(id);
  }
  return changed;
}

/** Those who are asked about at this moment, and who left but may come back: they are not asked about again in this page. */
const asked = new Set<string>();

/**
 * Finds out where children are who are missing in a list. It may be older than a child that another tab has just added, and a child may
 * have moved into another class or left with the school year, which can be undone for a day. What fails is tried with the next list.
 */
async function settle(missing: readonly string[]): Promise<void> {
  const ids = missing.filter((id) => !asked.has(id));
  if (ids.length === 0) return;
  for (const id of ids) asked.add(id);
  let waiting: readonly string[] = [];
  try {
    const [{ courses }, { change }] = await Promise.all([call("getSearchIndex"), call("getSchoolYearUndo")]);
    const homes = new Map(courses.flatMap(({ _id, pupils }) => pupils.map((pupil) => [pupil._id, _id] as const)));
    const mayReturn = change !== null && change.counts.leave.pupils > 0;
    await ownNames().change((names) => settled(names, ids, homes, mayReturn));
    if (mayReturn) waiting = ids.filter((id) => !homes.has(id));
  } catch {
    // With the next list.
  }
  for (const id of ids) if (!waiting.includes(id)) asked.delete(id);
}

/** Those of whom `isMissing` says so, by their ids and the classes in which they were last; none while names are locked. */
function missingOnes(isMissing: (id: string, courseId: string) => boolean): string[] {
  const state = ownNames().state();
  if (state.is !== "open") return [];
  return [...state.names].flatMap(([id, { courseId }]) => (isMissing(id, courseId) ? [id] : []));
}

/** A child was deleted. */
export function dropName(pupilId: string): void {
  if (missingOnes((id) => id === pupilId).length === 0) return;
  ownNames()
    .change((names) => settled(names, [pupilId], new Map(), false))
    .catch(() => {});
}
/** A class was deleted, perhaps after children of it moved into another one. */
export const dropNamesOfCourse = (courseId: string): void => void settle(missingOnes((_, of) => of === courseId));

/**
 * Keeps the names of a course in step with its list: those that were typed go to their children, and those of children who are no
 * longer there go.
 */
export function useNameUpkeep(courseId: string, pupils: readonly KnownPupil[] | undefined): void {
  const isOpen = useNamesState().is === "open";
  const typed = useTypedNames(courseId);
  useEffect(() => {
    if (!isOpen || pupils === undefined || typed.length === 0) return;
    const { settled } = withTyped(new Map(), courseId, pupils, typed);
    if (settled.size === 0) return;
    ownNames()
      .change((names) => withTyped(names, courseId, pupils, typed).names)
      .then(() => dropTypedNames(courseId, settled))
      .catch(() => {});
  }, [isOpen, courseId, pupils, typed]);
  useEffect(() => {
    if (pupils === undefined) return;
    const present = new Set(pupils.map(({ _id }) => _id));
    void settle(missingOnes((id, of) => of === courseId && !present.has(id)));
  }, [courseId, pupils]);
}

/** Deletes the names of classes that are no longer there. */
export function useCourseUpkeep(courses: readonly { _id: string }[] | undefined): void {
  useEffect(() => {
    if (courses === undefined) return;
    const present = new Set(courses.map(({ _id }) => _id));
    void settle(missingOnes((_, courseId) => !present.has(courseId)));
  }, [courses]);
}
