import { svg } from "../dom.ts";
import { isWithin, type Range } from "../figure-point/plane.ts";
import type { Area } from "../figure-point/point-element.ts";

interface Grid {
  x: Range;
  y: Range;
  /** The distance of the fine lines between those of whole numbers. */
  fine: number | undefined;
  axes: boolean;
  labels: boolean;
  write: (value: number) => string;
}

/** The longer side in the drawing's own units. The font size fits it. */
const SIDE = 420;
const ARROW = 17;

/** The multiples of `step` in the range. */
function steps([from, to]: Range, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** A grid of squares with its axes, and the layer for drawings in its units. */
export function drawGrid({ x, y, fine, axes, labels, write }: Grid): {
  drawing: SVGSVGElement;
  area: Area;
  layer: SVGGElement;
} {
  const cell = SIDE / Math.max(x[1] - x[0], y[1] - y[0]);
  const pad = axes || labels ? 32 : 14;
  const [width, height] = [(x[1] - x[0]) * cell, (y[1] - y[0]) * cell];
  const atX = (value: number): number => pad + (value - x[0]) * cell;
  const atY = (value: number): number => pad + (y[1] - value) * cell;
  const lines = (step: number): string =>
    [
      ...steps(x, step).map((each) => `M${atX(each)} ${pad}v${height}`),
      ...steps(y, step).map((each) => `M${pad} ${atY(each)}h${width}`),
    ].join("");
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${width + 2 * pad} ${height + 2 * pad}`, role: "img" },
    svg("path", { class: "grid grid-fine", d: fine ? lines(fine) : "" }),
    svg("path", { class: "grid", d: lines(1) }),
  );
  // If 0 is outside the range, the axis is at the edge.
  const [left, bottom] = [atX(isWithin(0, x) ? 0 : x[0]), atY(isWithin(0, y) ? 0 : y[0])];
  const [right, top] = [pad + width + ARROW, pad - ARROW];
  const text = (content: string, at: readonly [number, number], anchor = "middle"): SVGTextElement =>
    svg("text", { class: "grid-text", x: at[0], y: at[1], "text-anchor": anchor }, content);
  if (axes)
    drawing.append(
      svg("path", { class: "grid-axis", d: `M${pad - 8} ${bottom}H${right}M${left} ${pad + height + 8}V${top}` }),
      svg("path", {
        class: "grid-arrow",
        d: `M${right + 4} ${bottom}l-11-5v10ZM${left} ${top - 4}l-5 11h10Z`,
      }),
      text("x", [right - 3, bottom - 10]),
      text("y", [left + 11, top + 7], "start"),
    );
  if (labels) {
    // Numbers of two digits need room.
    const every = cell > 30 ? 1 : cell > 15 ? 2 : 5;
    const isOrigin = (value: number): boolean => value === 0 && isWithin(0, x) && isWithin(0, y);
    drawing.append(
      ...steps(x, every).flatMap((each) => (isOrigin(each) ? [] : [text(write(each), [atX(each), bottom + 22])])),
      ...steps(y, every).flatMap((each) =>
        isOrigin(each) ? [] : [text(write(each), [left - 9, atY(each) + 6], "end")],
      ),
      ...(isOrigin(0) ? [text("0", [left - 9, bottom + 22], "end")] : []),
    );
  }
  const layer = svg("g", {
    class: "grid-drawing",
    transform: `translate(${atX(0)} ${atY(0)}) scale(${cell} ${-cell})`,
  });
  drawing.append(layer);
  return { drawing, area: { x: pad, y: pad, width, height }, layer };
}
