import type { Language } from "#contract/languages.ts";
import type { Figure } from "../../library/built-pack.ts";
import { angle, angles, angleTakes, protractor, protractorTakes } from "./angle.ts";
import { axes, axesTakes } from "./axes.ts";
import { balance, balanceTakes } from "./balance.ts";
import { bars, barsTakes } from "./bars.ts";
import { calcTree, calcTreeTakes } from "./calc-tree.ts";
import { counters, countersTakes } from "./counters.ts";
import { doubleLine, doubleLineTakes } from "./double-line.ts";
import { type Drawn, FigureError, type Given, readGiven } from "./given.ts";
import { lineTakes, numberLine } from "./number-line.ts";
import { percent, percentTakes } from "./percent.ts";
import { places, placesTakes } from "./places.ts";
import { roomFor, shape, shapeTakes } from "./shape.ts";
import { grid, gridTakes, squares, squaresBeside, squaresTakes } from "./squared.ts";
import { strip, stripTakes } from "./strip.ts";

interface Drawing {
  readonly takes: readonly string[];
  readonly draw: (given: Given, language: Language, drawn: Drawn) => string;
}

/** The drawings that packs may use (content/README.md); a pack that needs another one asks for it. */
const drawings: Readonly<Record<string, Drawing>> = {
  angle: { takes: angleTakes, draw: angle },
  axes: { takes: axesTakes, draw: axes },
  balance: { takes: balanceTakes, draw: balance },
  bars: { takes: barsTakes, draw: bars },
  "calc-tree": { takes: calcTreeTakes, draw: calcTree },
  counters: { takes: countersTakes, draw: counters },
  "double-line": { takes: doubleLineTakes, draw: doubleLine },
  grid: { takes: gridTakes, draw: grid },
  line: { takes: lineTakes, draw: numberLine },
  percent: { takes: percentTakes, draw: percent },
  places: { takes: placesTakes, draw: places },
  protractor: { takes: protractorTakes, draw: protractor },
  shape: { takes: shapeTakes, draw: shape },
  squares: { takes: squaresTakes, draw: squares },
  strip: { takes: stripTakes, draw: strip },
};

/** Drawings of some two kilobytes. A class that begins an exercise at once asks for the same few rows again and again. */
const MOST_KEPT = 8000;
const kept = new Map<string, string>();

const PLAIN: Drawn = { nth: 0, isSolved: false };

/**
 * Draws a figure of a pack as SVG for a page or a printout.
 * @throws FigureError for a name that is not in the list, and for arguments that cannot be drawn
 */
export function drawFigure(figure: Figure, language: Language, { nth, isSolved }: Drawn = PLAIN): string {
  const key = JSON.stringify([figure.draw, figure.with, language, nth % 2, isSolved]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawing = drawings[figure.draw];
  if (drawing === undefined)
    throw new FigureError(`there is no drawing "${figure.draw}", but ${Object.keys(drawings).join(", ")}`);
  const drawn = drawing.draw(readGiven(figure, drawing.takes), language, { nth, isSolved });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, drawn);
  return drawn;
}

/** Strips of one picture have one scale, a whole is as long in each; and so have shapes. */
function inOneScale(figures: readonly Figure[]): readonly Figure[] {
  const given = (name: string, takes: readonly string[]): Given[] =>
    figures.filter(({ draw }) => draw === name).map((figure) => readGiven(figure, takes));
  const [strips, shapes] = [given("strip", stripTakes), given("shape", shapeTakes)];
  const rooms: Readonly<Record<string, string>> = {
    ...(strips.length > 1 && { strip: String(Math.max(...strips.map((one) => one.maybe("wholes") ?? 1))) }),
    ...(shapes.length > 1 && { shape: roomFor(shapes) }),
  };
  return figures.map(({ draw, with: own }) => {
    const room = rooms[draw];
    return { draw, with: room === undefined ? own : { ...own, room } };
  });
}

/**
 * Draws figures that belong together, one below the other, and side by side what is compared so: angles, and squares that have room. An
 * empty text if there are none.
 * @param isSolved whether empty fields are filled in
 */
export function drawFigures(figures: readonly Figure[], language: Language, isSolved = false): string {
  const allAre = (name: string): boolean => figures.length > 1 && figures.every(({ draw }) => draw === name);
  const givenAs = (takes: readonly string[]): Given[] => figures.map((figure) => readGiven(figure, takes));
  if (allAre("angle")) return angles(givenAs(angleTakes), language);
  const beside = allAre("squares") ? squaresBeside(givenAs(squaresTakes), language) : undefined;
  if (beside !== undefined) return beside;
  return inOneScale(figures)
    .map((figure, at) => {
      const nth = figures.slice(0, at).filter(({ draw }) => draw === figure.draw).length;
      return drawFigure(figure, language, { nth, isSolved });
    })
    .join("");
}
