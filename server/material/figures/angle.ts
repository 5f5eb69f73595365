import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, type Point } from "./given.ts";
import { at, circle, drawing, label, line, lines, type Piece } from "./svg.ts";

export const angleTakes = ["degrees", "turn", "arm1", "arm2", "arc"] as const;
export const protractorTakes = ["degrees", "from"] as const;

/** A point on a circle; angles are counted against the clock from the right. */
const around = ({ x, y }: Point, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y - radius * Math.sin(angle) };
};

function arcOf(className: string, vertex: Point, radius: number, from: number, to: number): string {
  const [start, end] = [around(vertex, radius, from), around(vertex, radius, to)];
  const isLarge = to - from > 180 ? 1 : 0;
  const r = at(radius);
  return `<path class="${className}" d="M${at(start.x)} ${at(start.y)}A${r} ${r} 0 ${isLarge} 0 ${at(end.x)} ${at(end.y)}"/>`;
}

function degreesOf(given: Given): number {
  const degrees = given.number("degrees");
  if (degrees <= 0 || degrees >= 360) throw new FigureError(`"degrees" is between 0 and 360, not ${degrees}`);
  return degrees;
}

const LENGTH = 200;
const MARGIN = 14;

function drawAngle(given: Given, language: Language): Piece {
  const degrees = degreesOf(given);
  const turn = given.maybe("turn") ?? 0;
  const arms = [given.maybe("arm1") ?? 7, given.maybe("arm2") ?? 7] as const;
  if (arms.some((arm) => arm <= 0 || arm > 10)) throw new FigureError('angle: "arm1" and "arm2" are from 1 to 10');
  const hasArc = given.text("arc") !== "false";
  const origin = { x: 0, y: 0 };
  const ends = [around(origin, (arms[0] * LENGTH) / 10, turn), around(origin, (arms[1] * LENGTH) / 10, turn + degrees)];
  const radius = Math.min(44, (Math.min(...arms) * LENGTH) / 10 / 2);
  const arcPoints = hasArc
    ? [...Array(9).keys()].map((part) => around(origin, radius, turn + (degrees * part) / 8))
    : [];
  const all = [origin, ...ends, ...arcPoints];
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  const shift = (point: Point): Point => ({
    x: point.x - left + MARGIN,
    y: point.y - top + MARGIN,
  });
  const vertex = shift(origin);
  const drawn = [
    hasArc
      ? isRightAngle(degrees)
        ? arcOf("cut", vertex, radius, turn, turn + degrees) +
          circle("tip", around(vertex, radius * 0.55, turn + 45), 3)
        : arcOf("cut", vertex, radius, turn, turn + degrees)
      : "",
    ...ends.map((end) => line("ink", vertex, shift(end))),
    circle("tip", vertex, 4),
  ];
  const size = arms[0] === arms[1] ? "same" : "other";
  const title =
    language === "de"
      ? `Ein Winkel mit ${size === "same" ? "gleich langen" : "verschieden langen"} Schenkeln.`
      : `An angle with arms of ${size === "same" ? "the same length" : "different lengths"}.`;
  return { title, width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN, drawn };
}

/** An angle with arms of two lengths, from 1 to 10, turned against the clock. What it measures is nowhere said. */
export function angle(given: Given, language: Language): string {
  const { title, width, height, drawn } = drawAngle(given, language);
  return drawing(title, width, height, drawn);
}

const BETWEEN = 24;
/** More than so many would be too small to compare: they stand in rows of {@link IN_ROW}. */
const MOST_IN_ROW = 4;
const IN_ROW = 3;
/** Room for the number before an angle. */
const NUMBER = 30;

/** Angles that are compared, side by side in one scale: one below the other they take more than a page. Three and more have numbers. */
export function angles(given: readonly Given[], language: Language): string {
  const each = given.map((one) => drawAngle(one, language));
  const inRow = each.length > MOST_IN_ROW ? IN_ROW : each.length;
  const number = each.length > 2 ? NUMBER : 0;
  const rows = Array.from({ length: Math.ceil(each.length / inRow) }, (_, row) =>
    each.slice(row * inRow, (row + 1) * inRow),
  );
  /** Each column as wide as its widest angle, so that numbers stand below each other. */
  const columns = Array.from({ length: inRow }, (_, column) => Math.max(...rows.map((row) => row[column]?.width ?? 0)));
  const startOf = (column: number): number =>
    columns.slice(0, column).reduce((sum, width) => sum + number + width + BETWEEN, 0);
  let top = 0;
  const drawn = rows.flatMap((row, nth) => {
    const height = Math.max(...row.map((one) => one.height));
    const placed = row.map((one, column) => {
      const [x, y] = [startOf(column) + number, top + height - one.height];
      const before = { x: -NUMBER / 2, y: one.height / 2 + 7 };
      const name =
        number === 0 ? "" : label("text strong", String(nth * inRow + column + 1), language, before, "middle");
      return `<g transform="translate(${at(x)} ${at(y)})">${one.drawn.join("")}${name}</g>`;
    });
    top += height;
    return placed;
  });
  const title = each.map((one, nth) => `${nth + 1}: ${one.title}`).join(" ");
  return drawing(title, startOf(inRow) - BETWEEN, top, drawn);
}

/** German pupils read a dot in the arc as "right angle"; it is shown only where the angle is one to the degree. */
const isRightAngle = (degrees: number): boolean => Math.abs(degrees - 90) < 1e-9;

const RADIUS = 210;

/** An angle under a protractor with both scales. One arm lies at `from` (0 otherwise, to the right), the other so many degrees further. */
export function protractor(given: Given, language: Language): string {
  const degrees = degreesOf(given);
  const from = given.maybe("from") ?? 0;
  if (from < 0 || from + degrees > 180) throw new FigureError("protractor: both arms lie between 0 and 180 degrees");
  const vertex = { x: RADIUS + 40, y: RADIUS + 34 };
  const ray = (angleOf: number, inner: number, outer: number) =>
    [around(vertex, inner, angleOf), around(vertex, outer, angleOf)] as const;
  const all = [...Array(181).keys()];
  const numbers = [...Array(19).keys()].map((ten) => ten * 10);
  const number = (value: number, angleOf: number, radius: number, className: string): string => {
    const { x, y } = around(vertex, radius, angleOf);
    // The ends of the scale would lie on the base line.
    return label(className, String(value), language, { x, y: angleOf % 180 === 0 ? y - 4 : y + 5 }, "middle");
  };
  const drawn = [
    `${arcOf("ground", vertex, RADIUS, 0, 180).replace(/"\/>$/, "")}Z"/>`,
    lines(
      "fine",
      all.filter((one) => one % 5 !== 0).map((one) => ray(one, RADIUS - 8, RADIUS)),
    ),
    lines(
      "cut",
      all.filter((one) => one % 5 === 0 && one % 10 !== 0).map((one) => ray(one, RADIUS - 13, RADIUS)),
    ),
    lines(
      "cut",
      numbers.map((one) => ray(one, RADIUS - 18, RADIUS)),
    ),
    arcOf("cut", vertex, RADIUS - 74, 0, 180),
    arcOf("cut", vertex, RADIUS, 0, 180),
    line("cut", { x: vertex.x - RADIUS, y: vertex.y }, { x: vertex.x + RADIUS, y: vertex.y }),
    ...[from, from + degrees].map((arm) => line("line", vertex, around(vertex, RADIUS + 24, arm))),
    // Above the arms: the two numbers that an arm shows are the ones that are read.
    ...numbers.map((one) => number(180 - one, one, RADIUS - 31, "text small")),
    ...numbers.map((one) => number(one, one, RADIUS - 57, "text-muted small")),
    circle("tip", vertex, 4),
  ];
  const title =
    language === "de"
      ? "Ein Winkel unter einem Winkelmesser mit zwei Reihen von Zahlen. Außen stehen sie von links nach rechts, innen von rechts nach links."
      : "An angle under a protractor with two rows of numbers. The outer ones go from left to right, the inner ones from right to left.";
  return drawing(title, 2 * RADIUS + 80, RADIUS + 52, drawn);
}
