import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, type Point } from "./given.ts";
import { drawing, label, lines, type Piece, points, rect, WIDTH } from "./svg.ts";

export const gridTakes = ["width", "height", "shape", "labels"] as const;
export const squaresTakes = ["n", "m"] as const;

/** A square of the paper: five millimetres in a printout of 160 mm. */
const UNIT = 26;

const middleOf = (from: Point, to: Point): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/** Twice the area with a sign: positive if the corners go clockwise as they are seen. */
export const turnOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

/** Where the label of a side stands: outside of the shape, some way off the middle. */
function besides(from: Point, to: Point, turn: number, away: number): Point {
  const { x, y } = middleOf(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = turn > 0 ? 1 : -1;
  return { x: x + (side * away * (to.y - from.y)) / length, y: y - (side * away * (to.x - from.x)) / length };
}

/** How many times as wide as high a side is at most whose label stands at its end and not at its middle. */
const STEEP = 3;

/** How far a label below a side goes down, so that the larger type of half a sheet stays clear of the side. */
const BELOW = 18;

/** The label of a side, outside of the shape. */
export function sideLabel(text: string, from: Point, to: Point, turn: number, language: Language): string {
  // Beside a slope a text in the middle would touch it.
  const isLevel = Math.abs(to.x - from.x) > STEEP * Math.abs(to.y - from.y);
  const { x, y } = besides(from, to, turn, isLevel ? 8 : 14);
  if (isLevel) return label("text", text, language, { x, y: y + (y > (from.y + to.y) / 2 ? BELOW : 0) }, "middle");
  return label("text", text, language, { x, y: y + 6 }, x > (from.x + to.x) / 2 ? "start" : "end");
}

function squaredPaper(width: number, height: number, unit: number): string {
  const upright = [...Array(width + 1).keys()].map(
    (at) =>
      [
        { x: 1 + at * unit, y: 1 },
        { x: 1 + at * unit, y: 1 + height * unit },
      ] as const,
  );
  const level = [...Array(height + 1).keys()].map(
    (at) =>
      [
        { x: 1, y: 1 + at * unit },
        { x: 1 + width * unit, y: 1 + at * unit },
      ] as const,
  );
  return lines("grid", [...upright, ...level]);
}

/** Squared paper, perhaps with a shape on it whose corners are counted in squares from the upper left. */
export function grid(given: Given, language: Language): string {
  const width = given.count("width", 1, 40);
  const height = given.count("height", 1, 30);
  const corners = given.points("shape");
  const named = given.list("labels");
  if (corners.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height))
    throw new FigureError(`grid: "shape" lies on ${width} by ${height} squares`);
  if (named.length > corners.length) throw new FigureError('grid: "labels" has an entry for each side of "shape"');
  const unit = Math.min(UNIT, 620 / width);
  const drawnAt = corners.map(({ x, y }) => ({ x: 1 + x * unit, y: 1 + y * unit }));
  const turn = turnOf(drawnAt);
  const drawn = [
    drawnAt.length === 0 ? "" : `<polygon class="ground" points="${points(drawnAt)}"/>`,
    // Over the shape, whose squares are counted.
    squaredPaper(width, height, unit),
    drawnAt.length === 0 ? "" : `<polygon class="ink" points="${points(drawnAt)}"/>`,
    ...named.map((text, at) => {
      const [from, to] = [drawnAt[at], drawnAt[(at + 1) % drawnAt.length]];
      if (text === "" || from === undefined || to === undefined) return "";
      return sideLabel(text, from, to, turn, language);
    }),
  ];
  const form =
    language === "de"
      ? `Karopapier, ${width} Kästchen breit und ${height} hoch`
      : `Squared paper, ${width} squares wide and ${height} high`;
  const shape =
    corners.length === 0
      ? ""
      : language === "de"
        ? `, darauf eine Figur mit ${corners.length} Ecken`
        : `, on it a shape with ${corners.length} corners`;
  return drawing(`${form}${shape}.`, 2 + width * unit, 2 + height * unit, drawn);
}

function drawSquares(given: Given, language: Language): Piece {
  const wide = given.count("n", 1, 20);
  const high = given.count("m", 1, 20, wide);
  const unit = 30;
  const drawn = [
    rect("ground", 1, 1, wide * unit, high * unit),
    lines("cut", [
      ...[...Array(wide + 1).keys()].map(
        (at) =>
          [
            { x: 1 + at * unit, y: 1 },
            { x: 1 + at * unit, y: 1 + high * unit },
          ] as const,
      ),
      ...[...Array(high + 1).keys()].map(
        (at) =>
          [
            { x: 1, y: 1 + at * unit },
            { x: 1 + wide * unit, y: 1 + at * unit },
          ] as const,
      ),
    ]),
    rect("ink", 1, 1, wide * unit, high * unit),
  ];
  const title =
    language === "de"
      ? `Kleine Quadrate in ${high} Reihen zu je ${wide}.`
      : `Little squares in ${high} rows of ${wide}.`;
  return { title, width: 2 + wide * unit, height: 2 + high * unit, drawn };
}

/** A square of little squares, or a rectangle of `n` in a row and `m` rows. */
export function squares(given: Given, language: Language): string {
  const { title, width, height, drawn } = drawSquares(given, language);
  return drawing(title, width, height, drawn);
}

/** So that several do not look like one. */
const BETWEEN = 60;

/** Rectangles of squares that are compared, side by side; undefined if they have no room. */
export function squaresBeside(given: readonly Given[], language: Language): string | undefined {
  const each = given.map((one) => drawSquares(one, language));
  const startOf = (at: number): number => each.slice(0, at).reduce((sum, { width }) => sum + width + BETWEEN, 0);
  const width = startOf(each.length) - BETWEEN;
  if (width > WIDTH) return undefined;
  const height = Math.max(...each.map((one) => one.height));
  const drawn = each.map(
    (one, at) => `<g transform="translate(${startOf(at)} ${height - one.height})">${one.drawn.join("")}</g>`,
  );
  return drawing(each.map(({ title }, at) => `${at + 1}: ${title}`).join(" "), width, height, drawn);
}
