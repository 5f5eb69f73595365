const DAY_MS = 86_400_000;

/** Days, begun ones counted whole, until a time; 0: it is past. */
export function daysLeft(time: string, now: Date = new Date()): number {
  return Math.max(0, Math.ceil((Date.parse(time) - now.getTime()) / DAY_MS));
}
