import type { Figure } from "../../library/built-pack.ts";

/** A drawing that the list does not have, or an argument that it does not take. */
export class FigureError extends Error {
  override name = "FigureError";
}

/** What a drawing was given, read as it needs it. Each reader throws {@link FigureError} for what cannot be read. */
export interface Given {
  /** The plain text; undefined if it is missing. */
  text(name: string): string | undefined;
  list(name: string): readonly string[];
  number(name: string): number;
  /** @returns undefined if it is missing */
  maybe(name: string): number | undefined;
  /** A whole number from `least` to `most`; `otherwise` if it is missing. */
  count(name: string, least: number, most: number, otherwise?: number): number;
  numbers(name: string): readonly number[];
  /** Points of `0,0 8,0 8,3`. */
  points(name: string): readonly Point[];
}

/** How a figure is drawn, beside what it was given. */
export interface Drawn {
  /** How many of its kind stand before it in the same picture: strips alternate in colour. */
  readonly nth: number;
  /** Whether its empty fields are filled in, as beside a solution. */
  readonly isSolved: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FRACTION = /^(-?)(?:(\d+) )?(\d+)\/(\d+)$/;

/** The value of a number as it is written in either language: `0,6`, `−3`, `3/5`, `1 3/4`, `12 000`; undefined if it is none. */
export function valueOf(written: string): number | undefined {
  const plain = written
    .trim()
    .replaceAll("\u2212", "-")
    .replaceAll("\u00a0", " ")
    .replace(/(?<=\d) (?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  if (NUMBER.test(plain)) return Number(plain);
  const [, sign, whole = "0", above, below] = FRACTION.exec(plain) ?? [];
  if (above === undefined || Number(below) === 0) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(whole) + Number(above) / Number(below));
}

/**
 * Reads what a figure was given.
 * @throws FigureError if it was given what the drawing does not take
 */
export function readGiven({ draw, with: given }: Figure, takes: readonly string[]): Given {
  const fail = (what: string): never => {
    throw new FigureError(`${draw}: ${what}`);
  };
  for (const name of Object.keys(given))
    if (!takes.includes(name)) fail(`it takes no "${name}", but ${takes.join(", ")}`);

  const text = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === "string" || value === undefined ? value : fail(`"${name}" is not a list`);
  };
  const list = (name: string): readonly string[] => {
    const value = given[name] ?? [];
    return typeof value === "string" ? value.split(/\s+/).filter((one) => one !== "") : value;
  };
  const read = (name: string, written: string): number =>
    valueOf(written) ?? fail(`"${name}" is no number: ${written === "" ? "empty" : written}`);
  const maybe = (name: string): number | undefined => {
    const written = text(name);
    return written === undefined ? undefined : read(name, written);
  };
  const number = (name: string): number => maybe(name) ?? fail(`"${name}" is missing`);
  return {
    text,
    list,
    number,
    maybe,
    count: (name, least, most, otherwise) => {
      const value = maybe(name) ?? otherwise ?? fail(`"${name}" is missing`);
      const isFitting = Number.isInteger(value) && value >= least && value <= most;
      return isFitting ? value : fail(`"${name}" is a whole number from ${least} to ${most}, not ${value}`);
    },
    numbers: (name) => list(name).map((written) => read(name, written)),
    points: (name) =>
      list(name).map((written) => {
        const [x, y, ...more] = written.split(",").map((part) => valueOf(part));
        return x === undefined || y === undefined || more.length > 0
          ? fail(`"${name}" has points such as 0,0 and 2.5,3, not ${written}`)
          : { x, y };
      }),
  };
}
