import type { Text } from "#contract/common.schema.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { drawFigures } from "./figures/draw-figure.ts";
import { escaped } from "./figures/svg.ts";
import type { Figures } from "./fill.ts";

/** A fraction in a text: digits or the box on both sides; no date, and no unit such as km/h. */
const FRACTION = /(?<![\p{L}\d/.,▢])(\d+|▢)\/(\d+|▢)(?![\p{L}\d/▢]|[.,]\d)/gu;

const term = (text: string): string => (text === "▢" ? "<mtext>▢</mtext>" : `<mn>${text}</mn>`);

const stacked = (above: string, below: string): string => `<math><mfrac>${term(above)}${term(below)}</mfrac></math>`;

/**
 * A text as HTML: signs are escaped and `3/5` is stacked. What has no blank but a hard one stays on one line, since browsers may break a
 * line beside a formula even there: `2 + 3/5?`.
 */
export function htmlOf(text: string): string {
  const words = escaped(text).split(" ");
  return words
    .map((word) => {
      const shown = word.replace(FRACTION, (_, above: string, below: string) => stacked(above, below));
      return shown === word || /^<math>(?:(?!<math>).)*<\/math>$/u.test(shown)
        ? shown
        : `<span class="formula">${shown}</span>`;
    })
    .join(" ");
}

/** Something for each language. */
export function inBoth(make: (language: Language) => string): Text {
  const [de = "", en = ""] = LANGUAGES.map(make);
  return { de, en };
}

/** Drawings of both languages as HTML; empty texts if there are none. */
export const pictureOf = (figures: Figures): Text => inBoth((language) => drawFigures(figures[language], language));

/** The same beside a solution: their empty fields are filled in. */
export const solvedPictureOf = (figures: Figures): Text =>
  inBoth((language) => drawFigures(figures[language], language, true));
