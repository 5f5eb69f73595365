import type { ReactElement } from "react";
import look from "../look/classes.module.css";
import type { ShownFault } from "./shown-test.ts";

/** All faults, each with its place and its mend. */
export function Faults({ of, faults }: { of: string; faults: readonly ShownFault[] }): ReactElement {
  if (faults.length === 0) return <p className="authors-right">No faults.</p>;
  return (
    <section className={`${look.stack} ${look.close}`} aria-label={`Faults of ${of}`}>
      <p>
        <b>{faults.length === 1 ? "1 fault" : `${faults.length} faults`}</b>
      </p>
      {/* A long list scrolls by itself, with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={`${look.stack} ${look.close} authors-faults`} tabIndex={0}>
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
