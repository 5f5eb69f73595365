import { createElement, type ReactElement } from "react";
import { type MathsRun, mathsRuns } from "./maths-runs.ts";

/** React's types know no MathML. */
const mathml = (name: string, ...children: (ReactElement | string)[]): ReactElement =>
  createElement<object>(name, null, ...children);

const part = (text: string): ReactElement => mathml(text === "▢" ? "mtext" : "mn", text);

const STOPS = /^[.,;:!?…)“”]*/u;
const stopsOf = (run: MathsRun | undefined): string => (typeof run === "string" ? (STOPS.exec(run)?.[0] ?? "") : "");

/** A text of a lesson pack, its fractions drawn stacked and on one line with the stops behind them. */
export function MathsText({ text }: { text: string }) {
  const runs = mathsRuns(text);
  return runs.map((run, index) =>
    typeof run === "string" ? (
      // What stands behind a fraction was drawn with it.
      run.slice(index > 0 ? stopsOf(run).length : 0)
    ) : (
      <span key={index} className="formula">
        {mathml("math", mathml("mfrac", part(run.over), part(run.under)))}
        {stopsOf(runs[index + 1])}
      </span>
    ),
  );
}
