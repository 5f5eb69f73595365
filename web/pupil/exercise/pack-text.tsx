import { createElement, type ReactElement, useId, useLayoutEffect, useRef } from "react";
import type { Text } from "#contract/common.schema.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { buildFragment } from "../../test-view/fragment.ts";

/** A fraction in a text: digits or the box on both sides; no date, and no unit such as km/h. */
const FRACTION = /(?<![\p{L}\d/.,▢])(\d+|▢)\/(\d+|▢)(?![\p{L}\d/▢]|[.,]\d)/u;
const PARTS = 3;

/** The types of React know no MathML. */
const term = (text: string): ReactElement => createElement(text === "▢" ? "mtext" : "mn", null, text);
const stacked = (above: string, below: string): ReactElement =>
  createElement("math", null, createElement("mfrac", null, term(above), term(below)));

/**
 * A text of a pack in the language on screen, with its fractions stacked. What has no blank but a hard one stays on one line, since browsers
 * may break a line beside a formula even there.
 */
export function PackText({ text }: { text: Text }): ReactElement {
  return (
    <>
      {text[currentLanguage()].split(/( )/u).map((word, place) => {
        // Split by a pattern with two groups: words, numerator, denominator, words …
        const parts = word.split(FRACTION);
        const shown = parts.map((part, index) => {
          const at = index % PARTS;
          return at === 1 ? stacked(part, parts[index + 1] ?? "") : at === 0 && part;
        });
        return parts.length > 1 ? createElement("span", { key: place, className: "formula" }, ...shown) : word;
      })}
    </>
  );
}

/** Drawings of a pack; nothing if there are none. */
export function Drawing({ html }: { html: Text }): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const drawn = html[currentLanguage()];
  useLayoutEffect(() => {
    box.current?.replaceChildren(buildFragment(drawn, { prefix }));
  }, [drawn, prefix]);
  return drawn === "" ? null : <div ref={box} className="test-page pack-drawing" />;
}
