const KEY = "denkspur.course";
const listeners = new Set<() => void>();

/** The class looked at last on this device, by id. */
export function findRememberedCourse(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Keeps the class as the selected one, for screens that do not name one in their address. */
export function rememberCourse(courseId: string): void {
  if (courseId === findRememberedCourse()) return;
  localStorage.setItem(KEY, courseId);
  for (const listener of listeners) listener();
}

export function forgetCourse(): void {
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function onRememberedCourse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
