import { createListeners } from "../../wire/listeners.ts";

const KEY = "denkspur.course";
const listeners = createListeners();

/** The id of the last course on this device. */
export function findRememberedCourse(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Remembers the course as the selected one, for screens that do not name one in their address. */
export function rememberCourse(courseId: string): void {
  if (courseId === findRememberedCourse()) return;
  localStorage.setItem(KEY, courseId);
  listeners.tell();
}

export function forgetCourse(): void {
  localStorage.removeItem(KEY);
  listeners.tell();
}

export const onRememberedCourse = listeners.subscribe;
