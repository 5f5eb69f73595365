import type { Figure, Row } from "../../../server/library/built-pack.ts";
import { FigureError } from "../../../server/material/figures/given.ts";
import { drawFigures } from "../../../server/material/figures/draw-figure.ts";
import { fillFigures } from "../../../server/material/fill.ts";
import type { CompiledPack } from "./compile.ts";
import type { Path, Reading } from "./reading.ts";

interface Drawings {
  figures: readonly Figure[];
  rows: readonly Row[];
  path: Path;
}

const ONE_ROW: readonly Row[] = [[]];

function drawingsOf({ sheet, exit, exercise, types, boardFigures }: CompiledPack): Drawings[] {
  const ofSheet = sheet.flatMap(({ path, shape, rows }) =>
    shape.parts.flatMap((part, at) =>
      "figures" in part ? [{ figures: part.figures, rows, path: [...path, "parts", String(at), "figures"] }] : [],
    ),
  );
  const ofQuestions = [...exit, ...exercise].map(({ path, shape, rows }) => ({
    figures: shape.figures,
    rows,
    path: [...path, "figures"],
  }));
  const pictures = exercise.map(({ path, shape, rows }) => ({
    figures: shape.picture,
    rows,
    path: [...path, "picture"],
  }));
  const ofTypes = Object.entries(types).flatMap(([name, { hintFigures, worked }]) => [
    { figures: hintFigures, rows: ONE_ROW, path: ["exercise", "types", name, "hintFigures"] },
    { figures: worked.figures, rows: ONE_ROW, path: ["exercise", "types", name, "worked", "figures"] },
  ]);
  return [
    { figures: boardFigures, rows: ONE_ROW, path: ["board", "figures"] },
    ...ofSheet,
    ...ofQuestions,
    ...pictures,
    ...ofTypes,
  ];
}

/** Draws all figures of a pack in every row, so that none fails before a class. */
export function proveFigures(pack: CompiledPack, { report, remark }: Reading): void {
  for (const { figures, rows, path } of drawingsOf(pack)) {
    if (figures.length === 0) continue;
    try {
      for (const row of rows) {
        const { de, en } = fillFigures(figures, row);
        drawFigures(de, "de");
        drawFigures(en, "en");
      }
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      const tell = error.message.startsWith("there is no drawing") ? remark : report;
      tell(path, `cannot be drawn: ${error.message}`);
    }
  }
}
