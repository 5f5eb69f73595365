import type { Text } from "#contract/common.schema.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { drawFigures } from "./figures/draw-figure.ts";
import { escaped } from "./figures/svg.ts";
import type { Figures } from "./fill.ts";

/** A fraction in a text: digits or the box on both sides; no date, and no unit such as km/h. */
const FRACTION = /(?<![\p{L}\d/.,▢])(\d+|▢)\/(\d+|▢)(?![\p{L}\d/▢]|[.,]\d)([.,;:!?…)“”]*)/gu;

const term = (text: string): string => (text === "▢" ? "<mtext>▢</mtext>" : `<mn>${text}</mn>`);

/** A text as HTML: signs are escaped, `3/5` is stacked and stays on one line with the stops behind it. */
export function htmlOf(text: string): string {
  return escaped(text).replace(FRACTION, (_, above: string, below: string, stops: string) => {
    const fraction = `<math><mfrac>${term(above)}${term(below)}</mfrac></math>`;
    return stops === "" ? fraction : `<span class="formula">${fraction}${stops}</span>`;
  });
}

/** Something for each language. */
export function inBoth(make: (language: Language) => string): Text {
  const [de = "", en = ""] = LANGUAGES.map(make);
  return { de, en };
}

/** Drawings of both languages as HTML; empty texts if there are none. */
export const pictureOf = (figures: Figures): Text => inBoth((language) => drawFigures(figures[language], language));
