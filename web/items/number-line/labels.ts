import type { Language } from "#contract/languages.ts";
import { html } from "../dom.ts";
import { formatAnswer } from "../format-answer.ts";

const MATHML = "http://www.w3.org/1998/Math/MathML";
/** The smallest gap between two labels, in pixels. */
const GAP = 8;

/** A decimal number or a fraction (`-5`, `0.25`, `0,25`, `1/4`); NaN for everything else. */
export function readNumber(text: string | null): number {
  const parts = (text ?? "").trim().replace("−", "-").replace(",", ".").split("/");
  return parts.some((part) => part === "") || parts.length > 2 ? Number.NaN : Number(parts[0]) / Number(parts[1] ?? 1);
}

function math(tag: string, ...content: (Node | string)[]): Element {
  const element = document.createElementNS(MATHML, tag);
  element.append(...content);
  return element;
}

/** A number as a label in the language's notation: `0,5`, `−3`, a fraction with its bar. */
export function drawLabel(text: string, language: Language): HTMLElement {
  const written = formatAnswer(text, "number", language);
  const [, sign = "", above = "", below] = /^(−?)(\d+)\/(\d+)$/.exec(written) ?? [];
  if (below === undefined) return html("b", {}, written);
  const fraction = math("mfrac", math("mn", above), math("mn", below));
  return html("b", {}, math("math", ...(sign === "" ? [] : [math("mo", sign)]), fraction) as MathMLElement);
}

/**
 * Arranges the labels below the line without overlap at any width: in one row, else alternating in two. If both are too narrow,
 * labels are left out evenly, counted from the label `anchor`. All marks stay.
 */
export function layLabels(line: HTMLElement, labels: readonly HTMLElement[], anchor: number): void {
  const spans = labels.map((label) => [label.offsetLeft - label.offsetWidth / 2, label.offsetWidth] as const);
  for (let every = 1; every <= labels.length; every += 1)
    for (const rows of [1, 2]) {
      const turns = labels.map((_, index) => (index - anchor) / every);
      const ends = [-Infinity, -Infinity];
      const fits = spans.every(([left, width], index) => {
        const turn = turns[index] ?? 0;
        if (!Number.isInteger(turn)) return true;
        const row = Math.abs(turn % rows);
        const free = left >= (ends[row] ?? 0);
        ends[row] = left + width + GAP;
        return free;
      });
      if (!fits) continue;
      const height = Math.max(...labels.map((label) => label.offsetHeight));
      line.style.setProperty("--rows", `${rows * height}px`);
      for (const [index, label] of labels.entries()) {
        const turn = turns[index] ?? 0;
        label.style.setProperty("visibility", Number.isInteger(turn) ? "visible" : "hidden");
        label.style.setProperty("--row", `${Math.abs(turn % rows) * height}px`);
      }
      return;
    }
}
