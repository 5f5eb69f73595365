/** The blank between a number, or a place for one, and its unit. */
const BEFORE_UNIT = /(?<=[\d}]) (?=(?:[mcdk]?m[²³]?|k?g|t|m?l|s|min|h|€|ct|%|°C|Uhr)(?![\p{L}\d]))/gu;

/** What is compared or drawn, not read. */
const NOT_READ: ReadonlySet<string> = new Set(["rows", "right", "codes", "answers", "with"]);

/** The same with each number on the line of its unit, in all texts that somebody reads. */
export function unitsOnLine<T>(value: T): T {
  if (typeof value === "string") return value.replace(BEFORE_UNIT, "\u00a0") as T;
  if (Array.isArray(value)) return value.map(unitsOnLine) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, one]) => [key, NOT_READ.has(key) ? one : unitsOnLine(one)])) as T;
}
