import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, type Point } from "./given.ts";
import { sideLabel, turnOf } from "./squared.ts";
import { drawing, label, line, points, written } from "./svg.ts";

/** `room`: width and height for which there is room, so that shapes of one picture have one scale; see drawFigures. */
export const shapeTakes = ["points", "labels", "height", "right-angles", "room"] as const;

const LONGEST = 420;
const TALLEST = 220;
/** Room beside the shape for a label, and for each letter of the longest one, whose type is larger on a phone. */
const MARGIN = 16;
const LETTER = 14;
const LEAST_MARGIN = 62;
const EDGE = 34;
const SQUARE = 15;

const unitFrom = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** The mark of a right angle in a corner. */
function rightAngle(corner: Point, one: Point, other: Point): string {
  const [a, b] = [unitFrom(corner, one), unitFrom(corner, other)];
  const along = { x: corner.x + SQUARE * a.x, y: corner.y + SQUARE * a.y };
  const opposite = { x: along.x + SQUARE * b.x, y: along.y + SQUARE * b.y };
  const back = { x: corner.x + SQUARE * b.x, y: corner.y + SQUARE * b.y };
  return `<polyline class="cut" points="${points([along, opposite, back])}"/>`;
}

/** How often two directions are at right angles, within the precision of given corners. */
const isRight = (corner: Point, one: Point, other: Point): boolean => {
  const [a, b] = [unitFrom(corner, one), unitFrom(corner, other)];
  return Math.abs(a.x * b.x + a.y * b.y) < 0.01;
};

const extentOf = (all: readonly Point[]) => {
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  return { left, top, wide: right - left, high: bottom - top };
};

/** The room that all of several shapes have, for `room`. */
export function roomFor(shapes: readonly Given[]): string {
  const extents = shapes.map((given) => extentOf([...given.points("points"), ...given.points("height")]));
  return `${Math.max(...extents.map(({ wide }) => wide))},${Math.max(...extents.map(({ high }) => high))}`;
}

/**
 * A shape of corners in centimetres, x to the right and y downwards, with a label at each side (from a corner to the next), an inner height as a dashed
 * line and marks of right angles: `true` in every corner that has one, or a list of corners from 1 on.
 */
export function shape(given: Given, language: Language): string {
  const corners = given.points("points");
  if (corners.length < 3) throw new FigureError('shape: "points" has three corners at least');
  const named = given.list("labels");
  if (named.length > corners.length + 1)
    throw new FigureError('shape: "labels" has an entry for each side, and one more for the height');
  const inner = given.points("height");
  if (inner.length !== 0 && inner.length !== 2) throw new FigureError('shape: "height" goes from one point to another');
  const { left, top, wide, high } = extentOf([...corners, ...inner]);
  const room = given.points("room")[0] ?? { x: wide, y: high };
  const scale = Math.min(LONGEST / (room.x || 1), TALLEST / (room.y || 1));
  const longest = Math.max(0, ...named.slice(0, corners.length).map((text) => written(text, language).length));
  const margin = Math.max(LEAST_MARGIN, MARGIN + LETTER * longest);
  const width = room.x * scale + 2 * margin;
  const drawnAt = (point: Point): Point => ({
    x: (width - wide * scale) / 2 + (point.x - left) * scale,
    y: EDGE + (point.y - top) * scale,
  });
  const placed = corners.map(drawnAt);
  const turn = turnOf(placed);
  const around = (at: number): readonly [Point, Point, Point] => {
    const [corner, before, next] = [
      placed[at],
      placed[(at + placed.length - 1) % placed.length],
      placed[(at + 1) % placed.length],
    ];
    if (corner === undefined || before === undefined || next === undefined)
      throw new FigureError(`shape: there is no corner ${at + 1}`);
    return [corner, before, next];
  };
  const marked = given.text("right-angles");
  const which =
    marked === undefined || marked === "false"
      ? []
      : marked === "true"
        ? [...placed.keys()].filter((at) => isRight(...around(at)))
        : given.numbers("right-angles").map((corner) => corner - 1);
  const [foot, head] = inner.map(drawnAt);
  const heightLabel = named[corners.length];
  const drawn = [
    `<polygon class="ground ink" points="${points(placed)}"/>`,
    ...which.map((at) => rightAngle(...around(at))),
    foot === undefined || head === undefined ? "" : line("dashed", foot, head),
    foot === undefined || head === undefined || heightLabel === undefined || heightLabel === ""
      ? ""
      : label("text", heightLabel, language, { x: (foot.x + head.x) / 2 + 8, y: (foot.y + head.y) / 2 + 6 }),
    ...named.slice(0, corners.length).map((text, at) => {
      if (text === "") return "";
      const [from, , to] = around(at);
      return sideLabel(text, from, to, turn, language);
    }),
  ];
  const sides = named
    .slice(0, corners.length)
    .filter((text) => text !== "")
    .map((text) => written(text, language))
    .join(language === "de" ? "; " : ", ");
  const dashed =
    inner.length === 0 ? "" : language === "de" ? " Innen eine gestrichelte Höhe." : " Inside a dashed height.";
  const title =
    language === "de"
      ? `Eine Figur mit ${corners.length} Ecken.${sides === "" ? "" : ` An den Seiten steht: ${sides}.`}${dashed}`
      : `A shape with ${corners.length} corners.${sides === "" ? "" : ` Its sides are labelled ${sides}.`}${dashed}`;
  return drawing(title, width, high * scale + 2 * EDGE, drawn);
}
