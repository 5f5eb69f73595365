import { createListeners } from "../../wire/listeners.ts";

const KEY = "denkspur.course";
const listeners = createListeners();

/** The class looked at last on this device, by id. */
export function findRememberedCourse(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Keeps the class as the selected one, for screens that do not name one in their address. */
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
