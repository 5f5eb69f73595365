/** A place in the units of a figure: x to the right, y upwards. */
export interface Point {
  x: number;
  y: number;
}

/** The extent from left to right, or from bottom to top. */
export type Range = readonly [from: number, to: number];

/** The range of an attribute such as `-5 5`; an invalid one gives 0 to 10. */
export function readRange(text: string | null): Range {
  const [from = 0, to = 0] = (text ?? "").trim().split(/\s+/).map(Number);
  return from < to ? [from, to] : [0, 10];
}

/** The point of an answer `3;2`, or of its notation `(−2 | 0,5)`; undefined if the text is no point. */
export function findPoint(value: string): Point | undefined {
  const plain = value
    .replaceAll(/[()\s]/g, "")
    .replaceAll("−", "-")
    .replaceAll(",", ".");
  const [, x, y] = /^(-?[\d.]+)[;|](-?[\d.]+)$/.exec(plain) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : undefined;
}

export function isWithin(value: number, [from, to]: Range): boolean {
  return value >= from && value <= to;
}

/** The nearest place in steps from the start of the range; outside the range its nearer end. */
export function snap(value: number, [from, to]: Range, step: number): number {
  const near = from + Math.round((value - from) / step) * step;
  // Removes the rounding errors of decimals (0.30000000000000004).
  return Number(Math.min(to, Math.max(from, near)).toFixed(4));
}

/** The position of a value in the range, in per cent. */
export function shareOf(value: number, [from, to]: Range): number {
  return (100 * (value - from)) / (to - from);
}

/** The position of a point from the left and from the bottom, in whole per cent, for figures without coordinates. */
export function sharesOf(point: Point, x: Range, y: Range): { right: number; up: number } {
  return { right: Math.round(shareOf(point.x, x)), up: Math.round(shareOf(point.y, y)) };
}
