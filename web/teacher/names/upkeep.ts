import { useEffect } from "react";
import { ownNames, useNamesState } from "./own-names.ts";
import { dropTypedNames, type KnownPupil, useTypedNames, withTyped } from "./typed-names.ts";
import type { Names } from "./vault.ts";

/** The names without those of which `isGone` says so; `names` itself if there are none. */
export function without(names: Names, isGone: (id: string, courseId: string) => boolean): Names {
  const left = [...names].filter(([id, { courseId }]) => !isGone(id, courseId));
  return left.length === names.size ? names : new Map(left);
}

/**
 * What was missing in the last list of its kind. A list may be older than a child that another tab has just added, so a name goes only
 * when its child is missing in two lists.
 */
const missing = new Map<string, ReadonlySet<string>>();

/** Those that are missing for the second time. */
export function missingAgain(list: string, now: readonly string[]): ReadonlySet<string> {
  const before = missing.get(list);
  missing.set(list, new Set(now));
  return new Set(now.filter((id) => before?.has(id)));
}

/** Deletes names in the background: what fails is tried with the next list. */
function drop(isGone: (id: string, courseId: string) => boolean): void {
  if (ownNames().state().is !== "open") return;
  ownNames()
    .change((names) => without(names, isGone))
    .catch(() => {});
}

/** A child was deleted. */
export const dropName = (pupilId: string): void => drop((id) => id === pupilId);
/** A class was deleted. */
export const dropNamesOfCourse = (courseId: string): void => drop((_, of) => of === courseId);

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
    const state = ownNames().state();
    if (state.is !== "open" || pupils === undefined) return;
    const present = new Set(pupils.map(({ _id }) => _id));
    const gone = [...state.names].flatMap(([id, name]) => (name.courseId === courseId && !present.has(id) ? [id] : []));
    const again = missingAgain(courseId, gone);
    if (again.size > 0) drop((id) => again.has(id));
  }, [courseId, pupils]);
}

/** Deletes the names of classes that are no longer there. */
export function useCourseUpkeep(courses: readonly { _id: string }[] | undefined): void {
  useEffect(() => {
    const state = ownNames().state();
    if (state.is !== "open" || courses === undefined) return;
    const present = new Set(courses.map(({ _id }) => _id));
    const known = new Set([...state.names.values()].map(({ courseId }) => courseId));
    const again = missingAgain(
      "courses",
      [...known].filter((id) => !present.has(id)),
    );
    if (again.size > 0) drop((_, courseId) => again.has(courseId));
  }, [courses]);
}
