import { Fragment, type ReactElement, useId, useLayoutEffect, useRef } from "react";
import type { Text } from "#contract/common.schema.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { buildFragment } from "../../test-view/fragment.ts";

/** A fraction in a text: digits or the box on both sides; no date, and no unit such as km/h. */
const FRACTION = /(?<![\p{L}\d/.,▢])(\d+|▢)\/(\d+|▢)(?![\p{L}\d/▢]|[.,]\d)/gu;
const PARTS = 3;

const term = (text: string): ReactElement => (text === "▢" ? <mtext>{text}</mtext> : <mn>{text}</mn>);

/** A text of a pack in the language on screen, with its fractions stacked. */
export function PackText({ text }: { text: Text }): ReactElement {
  // Split by a pattern with two groups: words, numerator, denominator, words …
  const parts = text[currentLanguage()].split(FRACTION);
  return (
    <>
      {parts.map((part, index) =>
        index % PARTS === 0 ? (
          <Fragment key={index}>{part}</Fragment>
        ) : index % PARTS === 1 ? (
          <math key={index}>
            <mfrac>
              {term(part)}
              {term(parts[index + 1] ?? "")}
            </mfrac>
          </math>
        ) : null,
      )}
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
