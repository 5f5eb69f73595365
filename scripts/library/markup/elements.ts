import type { Kind } from "#engine/format.ts";

/** The input elements of web/items that a page may use. */
export const ELEMENTS = [
  "number-input",
  "fraction-input",
  "multi-select",
  "number-line",
  "order-cards",
  "match-pairs",
  "figure-choice",
  "figure-point",
  "grid-point",
] as const;
export type ElementName = (typeof ELEMENTS)[number];

export function isElementName(name: string): name is ElementName {
  return ELEMENTS.some((one) => one === name);
}

/** The form field of a response: a native one or an input element. */
export type Control = "text" | "radio" | "checkbox" | "select" | ElementName;

/** The controls for each kind of answer, the usual one first. */
export const CONTROLS: Record<Kind, readonly Control[]> = {
  choice: ["radio", "select", "figure-choice"],
  choices: ["multi-select", "match-pairs", "figure-choice"],
  order: ["order-cards", "text"],
  number: ["number-input", "fraction-input", "number-line", "text"],
  fraction: ["fraction-input", "number-input", "text"],
  expression: ["number-input", "text"],
  point: ["grid-point", "figure-point", "text"],
  text: ["text"],
};

/** The controls that a background survey may use. A free text could contain a child's name. */
export const SURVEY_CONTROLS: readonly Control[] = ["radio", "select", "multi-select", "number-input"];

/** The key of "none of these", which excludes the others (web/items/multi-select). */
export const NONE = "0";

/** Controls whose answers consist of listed keys. */
export const CHOSEN: ReadonlySet<Control> = new Set<Control>([
  "radio",
  "select",
  "multi-select",
  "order-cards",
  "match-pairs",
  "figure-choice",
]);

/** The largest number of places on a line. With more, neither a finger nor an arrow key reaches the right one. */
const MOST_PLACES = 1001;

/** Reads a number in an attribute: `-5`, `0.25`, `1/4`. */
export function numberOf(text: string): number {
  const [above, below = 1] = text.split("/").map(Number);
  return (above ?? Number.NaN) / below;
}

/**
 * Lists the places that a stone or a point can take between two ends, as the element computes them.
 * @returns a sentence if the step does not lead to the end
 * @param digits the number of decimals to which the element rounds
 */
export function placesOn(from: number, to: number, step: number, digits: number): number[] | string {
  if (!(from < to)) return `goes from ${from} to ${to}; the smaller number stands first`;
  if (!(step > 0)) return `has the step ${step}; a step is greater than 0`;
  const steps = (to - from) / step;
  if (steps > MOST_PLACES - 1)
    return `has ${Math.floor(steps) + 1} places; take a step that leaves ${MOST_PLACES} at most`;
  if (steps < 2) return `has less than 3 places; take a smaller step than ${step}`;
  if (Math.abs(steps - Math.round(steps)) > 1e-6)
    return `does not end on a step; take a step that leads from ${from} to ${to}`;
  return Array.from({ length: Math.round(steps) + 1 }, (_, place) => Number((from + place * step).toFixed(digits)));
}
