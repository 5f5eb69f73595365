// How many hand-ins of each course test a teacher has seen on this device, so that her next visit says which are new.

const KEY = "denkspur.seen";
/** Tests beyond these were seen long ago. */
const MOST = 300;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** The number of hand-ins that came after those seen last; all of them if none was seen here. */
export function countNew(courseTestId: string, handedIn: number): number {
  return Math.max(handedIn - (read()[courseTestId] ?? 0), 0);
}

/** Notes what a screen shows, as hand-ins by course test. */
export function noteSeen(shown: ReadonlyMap<string, number>): void {
  const kept = Object.entries(read()).filter(([id]) => !shown.has(id));
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, ...shown].slice(-MOST))));
}
