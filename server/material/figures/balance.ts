import type { Language } from "#contract/languages.ts";
import { FigureError, type Given } from "./given.ts";
import { drawing, label, line, rect, written } from "./svg.ts";

export const balanceTakes = ["left", "right"] as const;

const WIDE = 480;
const BEAM = 78;
const REACH = 130;

/** Scales in balance: the left side of an equation and its right side. */
export function balance(given: Given, language: Language): string {
  const [left, right] = [given.text("left") ?? "", given.text("right") ?? ""];
  if (left === "" || right === "") throw new FigureError('balance: "left" or "right" is missing');
  const middle = WIDE / 2;
  const pan = (x: number, text: string): string[] => [
    line("ink", { x, y: BEAM }, { x, y: BEAM - 16 }),
    `<path class="ink" d="M${x - 86} ${BEAM - 16}h172"/>`,
    rect("ground ink", x - 70, BEAM - 62, 140, 44, 8),
    label("text strong", text, language, { x, y: BEAM - 33 }, "middle"),
  ];
  const drawn = [
    `<polygon class="ground ink" points="${middle},${BEAM + 4} ${middle - 26},${BEAM + 56} ${middle + 26},${BEAM + 56}"/>`,
    `<path class="ink" d="M${middle - 70} ${BEAM + 56}h140"/>`,
    `<path class="beam" d="M${middle - REACH} ${BEAM}h${2 * REACH}"/>`,
    ...pan(middle - REACH, left),
    ...pan(middle + REACH, right),
    `<circle class="fill" cx="${middle}" cy="${BEAM}" r="7"/>`,
  ];
  const [de, en] = [written(left, language), written(right, language)];
  const title =
    language === "de"
      ? `Eine Waage im Gleichgewicht. Links: ${de}. Rechts: ${en}.`
      : `Scales in balance. Left: ${de}. Right: ${en}.`;
  return drawing(title, WIDE, BEAM + 60, drawn);
}
