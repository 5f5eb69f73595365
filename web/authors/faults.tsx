import type { ReactElement } from "react";
import type { ShownFault } from "./shown-test.ts";

/** Everything that is wrong, each with its place and what would be right. */
export function Faults({ faults }: { faults: readonly ShownFault[] }): ReactElement {
  if (faults.length === 0) return <p className="authors-right">No faults.</p>;
  return (
    <section className="authors-faults" aria-label="Faults">
      <p>
        <b>{faults.length === 1 ? "1 fault" : `${faults.length} faults`}</b>
      </p>
      <ul>
        {faults.map(({ file, line, message }) => (
          <li key={`${file}:${line}:${message}`} className="authors-fault">
            <code>
              {file}:{line}
            </code>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
