import { createElement, type ReactElement } from "react";
import { type MathsRun, mathsRuns } from "./maths-runs.ts";

/** React's types know no MathML. */
const mathml = (name: string, ...children: (ReactElement | string)[]): ReactElement =>
  createElement<object>(name, null, ...children);

const part = (text: string): ReactElement => mathml(text === "▢" ? "mtext" : "mn", text);

/**
 * A text of a lesson pack, its fractions drawn stacked. What has no blank but a hard one stays on one line, since browsers may break a line
 * beside a formula even there.
 */
export function MathsText({ text }: { text: string }) {
  return text.split(/( )/u).map((word, place) => {
    const runs = mathsRuns(word);
    if (runs.every((run) => typeof run === "string")) return word;
    return (
      <span key={place} className="formula">
        {runs.map((run, index) => (typeof run === "string" ? run : <Stacked key={index} {...run} />))}
      </span>
    );
  });
}

const Stacked = ({ over, under }: Exclude<MathsRun, string>): ReactElement =>
  mathml("math", mathml("mfrac", part(over), part(under)));
