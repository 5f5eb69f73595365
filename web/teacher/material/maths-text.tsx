import { createElement, type ReactElement } from "react";
import { mathsRuns } from "./maths-runs.ts";

/** React's types know no MathML. */
const mathml = (name: string, ...children: (ReactElement | string)[]): ReactElement =>
  createElement<object>(name, null, ...children);

const part = (text: string): ReactElement => mathml(text === "▢" ? "mtext" : "mn", text);

/** A text of a lesson pack, its fractions drawn stacked. */
export function MathsText({ text }: { text: string }) {
  return mathsRuns(text).map((run, index) =>
    typeof run === "string" ? (
      run
    ) : (
      <span key={index} className="maths">
        {mathml("math", mathml("mfrac", part(run.over), part(run.under)))}
      </span>
    ),
  );
}
