import type { Figure, Row } from "../../../server/library/built-pack.ts";
import { drawFigure } from "../../../server/material/figures/draw-figure.ts";
import { FigureError } from "../../../server/material/figures/given.ts";
import { fillFigure } from "../../../server/material/fill.ts";
import type { CompiledPack } from "./compile.ts";
import type { Path, Reading } from "./reading.ts";

interface Drawings {
  figures: readonly Figure[];
  rows: readonly Row[];
  path: Path;
  /** Whether it stands beside a solution. */
  isSolved?: boolean;
}

function drawingsOf({ sheet, exit, exercise, types, board }: CompiledPack): Drawings[] {
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
  const pictures = exercise.flatMap(({ path, shape: { picture, look = [] }, rows }) => [
    { figures: picture, rows, path: [...path, "picture"] },
    { figures: picture, rows, path: [...path, "picture"], isSolved: true },
    { figures: look, rows, path: [...path, "look"] },
  ]);
  const ofTypes = Object.entries(types).flatMap(([name, { hintFigures, worked, words = [] }]) => [
    { figures: hintFigures, rows: [words], path: ["exercise", "types", name, "hintFigures"] },
    { figures: worked.figures, rows: [words], path: ["exercise", "types", name, "worked", "figures"], isSolved: true },
  ]);
  return [
    { figures: board.figures, rows: [board.words], path: ["board", "figures"] },
    ...ofSheet,
    ...ofQuestions,
    ...pictures,
    ...ofTypes,
  ];
}

/** Draws all figures of a pack in every row, so that none fails before a class. */
export function proveFigures(pack: CompiledPack, { report }: Reading): void {
  for (const { figures, rows, path, isSolved = false } of drawingsOf(pack))
    figures.forEach((figure, at) => {
      const nth = figures.slice(0, at).filter(({ draw }) => draw === figure.draw).length;
      try {
        for (const row of rows)
          for (const language of ["de", "en"] as const)
            drawFigure(fillFigure(figure, row, language), language, { nth, isSolved });
      } catch (error) {
        if (!(error instanceof FigureError)) throw error;
        report([...path, String(at), figure.draw], `cannot be drawn: ${error.message}`);
      }
    });
}
