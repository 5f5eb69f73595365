import { createElement, type ReactElement, useId, useLayoutEffect, useRef } from "react";
import type { Text } from "#contract/common.schema.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { buildFragment } from "../../test-view/fragment.ts";

/** A fraction in a text: digits or the box on both sides; no date, and no unit such as km/h. */
const FRACTION = /(?<![\p{L}\d/.,▢])(\d+|▢)\/(\d+|▢)(?![\p{L}\d/▢]|[.,]\d)([.,;:!?…)“”]*)/gu;
const PARTS = 4;

/** The types of React know no MathML. */
const term = (text: string): ReactElement => createElement(text === "▢" ? "mtext" : "mn", null, text);
const stacked = (above: string, below: string): ReactElement =>
  createElement("math", null, createElement("mfrac", null, term(above), term(below)));

/** A text of a pack in the language on screen, with its fractions stacked and on one line with the stops behind them. */
export function PackText({ text }: { text: Text }): ReactElement {
  // Split by a pattern with three groups: words, numerator, denominator, stops, words …
  const parts = text[currentLanguage()].split(FRACTION);
  return (
    <>
      {parts.map((part, index) => {
        const at = index % PARTS;
        if (at !== 1) return at === 0 && part;
        return (
          <span key={index} className="formula">
            {stacked(part, parts[index + 1] ?? "")}
            {parts[index + 2]}
          </span>
        );
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
