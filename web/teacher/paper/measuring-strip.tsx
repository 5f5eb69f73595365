import type { Language } from "#contract/languages.ts";
import { formatAnswer } from "../../items/format-answer.ts";
import type { LoadedPage } from "../../test-view/loaded-page.ts";
import styles from "./booklets.module.css";
import { stripMarks } from "./strip-marks.ts";

/** The ends of a line on which pupils mark a place. */
export interface Line {
  readonly from: number;
  readonly to: number;
}

/** An end of a line: `0.5` or `1/4`. Not read by the element's own code, which would then be a file more on the pupil's tablet. */
function endOf(line: Element, name: "from" | "to"): number {
  const [above = "", below = "1"] = (line.getAttribute(name) ?? "").split("/");
  return Number(above) / Number(below);
}

/** The lines of a test on which pupils mark a place, each length once. */
export function linesOf(loaded: readonly LoadedPage[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { html } of loaded) {
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const line of template.content.querySelectorAll("number-line[name]")) {
      const [from, to] = [endOf(line, "from"), endOf(line, "to")];
      lines.set(`${from} ${to}`, { from, to });
    }
  }
  return [...lines.values()];
}

/** Of the line itself, as in test-view/paper-page.css, and of the edges for the numbers at its ends; in mm. */
const LENGTH = 120;
const EDGE = 8;
const HEIGHT = 12;

/** A line with many numbers, as long as in the booklets: laid against the pupil's line it tells where the pupil's mark is. */
export function MeasuringStrip({ line: { from, to }, language }: { line: Line; language: Language }) {
  const at = (number: number): number => ((number - from) / (to - from)) * LENGTH;
  return (
    <svg
      className={styles.strip}
      style={{ width: `${LENGTH + 2 * EDGE}mm`, height: `${HEIGHT}mm` }}
      viewBox={`${-EDGE} 0 ${LENGTH + 2 * EDGE} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path
        d={`M0 0H${LENGTH}${stripMarks(from, to)
          .map(({ number, isNamed }) => `M${at(number)} 0v${isNamed ? 5 : 3}`)
          .join("")}`}
      />
      {stripMarks(from, to)
        .filter(({ isNamed }) => isNamed)
        .map(({ number }) => (
          <text key={number} x={at(number)} y={HEIGHT - 2}>
            {formatAnswer(String(number), "number", language)}
          </text>
        ))}
    </svg>
  );
}
