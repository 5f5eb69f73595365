import type { Language } from "#contract/languages.ts";
import type { Point } from "./given.ts";

/*
 * The parts of a drawing. Colours come from classes alone: those of the tests' drawings (web/test-view/figures.css), and few of the
 * packs' own (web/test-view/material-figures.css).
 */

/** The width of most drawings, in their units: on paper a unit is a quarter of a millimetre. */
export const WIDTH = 640;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML, also in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A number for an attribute: at most two places. */
export const at = (value: number): string => String(Math.round(value * 100) / 100);

export const points = (list: readonly Point[]): string => list.map(({ x, y }) => `${at(x)},${at(y)}`).join(" ");

/** What can stand beside others in one drawing: its upper left corner is 0,0. */
export interface Piece {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly drawn: readonly string[];
}

/** A narrower drawing stands in the middle of so much, so that it is not blown up where drawings are as wide as their page. */
const LEAST_WIDTH = 480;

/** A drawing with its name, which tells what is seen without the solution. */
export function drawing(title: string, width: number, height: number, parts: readonly string[]): string {
  const wide = Math.max(width, LEAST_WIDTH);
  const size = `viewBox="${at((width - wide) / 2)} 0 ${at(wide)} ${at(height)}"`;
  return `<svg ${size} role="img"><title>${escaped(title)}</title>${parts.join("")}</svg>`;
}

export function line(className: string, from: Point, to: Point): string {
  return `<path class="${className}" d="M${at(from.x)} ${at(from.y)}L${at(to.x)} ${at(to.y)}"/>`;
}

/** Several straight lines as one path. */
export function lines(className: string, list: readonly (readonly [Point, Point])[]): string {
  if (list.length === 0) return "";
  const d = list.map(([from, to]) => `M${at(from.x)} ${at(from.y)}L${at(to.x)} ${at(to.y)}`).join("");
  return `<path class="${className}" d="${d}"/>`;
}

export function rect(className: string, x: number, y: number, width: number, height: number, round = 0): string {
  const corners = round === 0 ? "" : ` rx="${at(round)}"`;
  return `<rect class="${className}" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"${corners}/>`;
}

export function circle(className: string, { x, y }: Point, r: number): string {
  return `<circle class="${className}" cx="${at(x)}" cy="${at(y)}" r="${at(r)}"/>`;
}

export type Anchor = "start" | "middle" | "end";

const anchored = (anchor: Anchor): string => (anchor === "start" ? "" : ` text-anchor="${anchor}"`);

/** A number or text as a language writes it: `-0.5` is `−0,5` in German; what has a comma or words in it stays. */
export function written(text: string, language: Language): string {
  const signed = text.replace(/(?<![\d\w])-(?=\d)/g, "\u2212");
  return language === "de" ? signed.replace(/(?<=\d)\.(?=\d)/g, ",") : signed;
}

/** A number that was calculated, without the noise of its last binary places. */
export const numeral = (value: number, language: Language): string =>
  written(String(Math.round(value * 1e6) / 1e6), language);

/** Units of money, whose amounts have two decimals or none. */
const MONEY = ["€", "euros"];

/** A written number with its unit, `80 cm`, `75°`, in English `20%`. Money has two decimals or none, and in English its sign in front: `3,50 €`, `−€3.50`. */
export function withUnit(number: string, unit: string, language: Language): string {
  if (unit === "") return number;
  if (unit === "°" || (unit === "%" && language === "en")) return number + unit;
  const amount = MONEY.includes(unit) ? number.replace(/[.,]\d$/, "$&0") : number;
  return unit === "€" && language === "en" ? amount.replace(/^\u2212?/, `$&${unit}`) : `${amount}\u00a0${unit}`;
}

const STACKED = /^(\u2212?)(?:(\d+)[ \u00a0])?(\d+|▢)\/(\d+|▢)$/;
/** Width of a digit of 18 units of height. */
const DIGIT = 10.5;
/** Between the whole number and the bar of a mixed number, also in the larger type of a phone. */
const BEFORE_BAR = 9;

/**
 * A text; a fraction alone is stacked, its bar at `y`. Otherwise `y` is the base line.
 * @param className `text` or `text-muted`, perhaps with more
 */
export function label(
  className: string,
  text: string,
  language: Language,
  { x, y }: Point,
  anchor: Anchor = "start",
): string {
  const shown = written(text, language);
  const [, sign = "", whole = "", above, below] = STACKED.exec(shown) ?? [];
  const classes = `class="${className}"`;
  if (above === undefined || below === undefined)
    return `<text ${classes} x="${at(x)}" y="${at(y)}"${anchored(anchor)}>${escaped(shown)}</text>`;
  const before = `${sign}${whole}`;
  const wide = Math.max(above.length, below.length) * DIGIT;
  const all = wide + before.length * DIGIT + (before === "" ? 0 : BEFORE_BAR);
  const left = anchor === "start" ? x : anchor === "middle" ? x - all / 2 : x - all;
  const middle = left + all - wide / 2;
  const part = (of: string, base: number): string =>
    `<text ${classes} x="${at(middle)}" y="${at(base)}" text-anchor="middle">${of}</text>`;
  return [
    before === "" ? "" : `<text ${classes} x="${at(left)}" y="${at(y + 6)}">${before}</text>`,
    part(above, y - 6),
    lines("cut", [
      [
        { x: middle - wide / 2 - 3, y },
        { x: middle + wide / 2 + 3, y },
      ],
    ]),
    part(below, y + 20),
  ].join("");
}

export const isStacked = (text: string): boolean => STACKED.test(written(text, "en"));

/** An arrow head at `tip`, which points in a direction of degrees: 0 is to the right, 90 down. */
export function arrowHead(className: string, tip: Point, degrees: number, size = 12): string {
  const corner = (turn: number): Point => {
    const angle = ((degrees + 180 + turn) * Math.PI) / 180;
    return { x: tip.x + size * Math.cos(angle), y: tip.y + size * Math.sin(angle) };
  };
  return `<polygon class="${className}" points="${points([tip, corner(24), corner(-24)])}"/>`;
}
