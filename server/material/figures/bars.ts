import type { Language } from "#contract/languages.ts";
import { FigureError, type Given, valueOf } from "./given.ts";
import { drawing, label, rect } from "./svg.ts";

export const barsTakes = ["parts"] as const;

const UNIT = 34;
const ROW = 48;
const NAME = 150;

/** Squares in rows, one row for each part of a ratio: its name and as many squares, light enough to write in. A part is a text such as `Saft 3`. */
export function bars(given: Given, language: Language): string {
  const parts = given.list("parts").map((part) => {
    const [, name, count] = /^(.*\S)\s+(\S+)$/.exec(part.trim()) ?? [];
    const many = count === undefined ? undefined : valueOf(count);
    if (name === undefined || many === undefined || !Number.isInteger(many) || many < 0 || many > 14)
      throw new FigureError(`bars: a part has a name and a whole number up to 14, not ${part}`);
    return { name, many };
  });
  if (parts.length === 0) throw new FigureError('bars: "parts" is missing');
  const drawn = parts.flatMap(({ name, many }, row) => [
    label("text", name, language, { x: 2, y: 6 + row * ROW + 24 }),
    ...[...Array(many).keys()].map((at) =>
      rect(`${row % 2 === 0 ? "ground" : "clear"} edged`, NAME + at * (UNIT + 2), 4 + row * ROW, UNIT, UNIT, 4),
    ),
  ]);
  const said = parts.map(({ name, many }) => `${name} ${many}`).join(", ");
  const width = NAME + Math.max(...parts.map(({ many }) => many), 12) * (UNIT + 2);
  return drawing(
    language === "de" ? `Kästchen in Reihen: ${said}.` : `Squares in rows: ${said}.`,
    width,
    parts.length * ROW,
    drawn,
  );
}
