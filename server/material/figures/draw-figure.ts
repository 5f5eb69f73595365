import type { Language } from "#contract/languages.ts";
import type { Figure } from "../../library/built-pack.ts";
import { angle, angles, angleTakes, protractor, protractorTakes } from "./angle.ts";
import { axes, axesTakes } from "./axes.ts";
import { balance, balanceTakes } from "./balance.ts";
import { bars, barsTakes } from "./bars.ts";
import { calcTree, calcTreeTakes } from "./calc-tree.ts";
import { counters, countersTakes } from "./counters.ts";
import { doubleLine, doubleLineTakes } from "./double-line.ts";
import { FigureError, type Given, readGiven } from "./given.ts";
import { lineTakes, numberLine } from "./number-line.ts";
import { percent, percentTakes } from "./percent.ts";
import { places, placesTakes } from "./places.ts";
import { shape, shapeTakes } from "./shape.ts";
import { grid, gridTakes, squares, squaresTakes } from "./squared.ts";
import { strip, stripTakes } from "./strip.ts";

interface Drawing {
  readonly takes: readonly string[];
  readonly draw: (given: Given, language: Language, nth: number) => string;
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

/**
 * Draws a figure of a pack as SVG for a page or a printout.
 * @param nth how many of its kind stand before it in the same picture: strips alternate in colour
 * @throws FigureError for a name that is not in the list, and for arguments that cannot be drawn
 */
export function drawFigure(figure: Figure, language: Language, nth = 0): string {
  const key = JSON.stringify([figure.draw, figure.with, language, nth % 2]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawn = draw(figure, language, nth);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, drawn);
  return drawn;
}

function draw(figure: Figure, language: Language, nth: number): string {
  const drawing = drawings[figure.draw];
  if (drawing === undefined)
    throw new FigureError(`there is no drawing "${figure.draw}", but ${Object.keys(drawings).join(", ")}`);
  return drawing.draw(readGiven(figure, drawing.takes), language, nth);
}

/** Strips of one picture have one scale: a whole is as long in each. */
function inOneScale(figures: readonly Figure[]): readonly Figure[] {
  const wholes = figures.map((figure) => (figure.draw === "strip" ? Number(figure.with["wholes"] ?? 1) : 1));
  const room = Math.max(...wholes);
  return figures.map((figure, at) =>
    figure.draw === "strip" && (wholes[at] ?? 1) < room
      ? { draw: figure.draw, with: { ...figure.with, room: String(room) } }
      : figure,
  );
}

/** Draws figures that belong together, one below the other, and angles side by side; an empty text if there are none. */
export function drawFigures(figures: readonly Figure[], language: Language): string {
  if (figures.length > 1 && figures.every(({ draw }) => draw === "angle"))
    return angles(
      figures.map((figure) => readGiven(figure, angleTakes)),
      language,
    );
  return inOneScale(figures)
    .map((figure, at) =>
      drawFigure(figure, language, figures.slice(0, at).filter(({ draw }) => draw === figure.draw).length),
    )
    .join("");
}
