import type { ReactElement } from "react";
import { Stone } from "./stone.tsx";

/** The mark: two places and one child. It is decoration, since the name is written beside it. `width` is in CSS pixels. */
export function LogoMark({ width = 46 }: { width?: number }): ReactElement {
  return (
    <svg viewBox="0 0 46 30" width={width} height={(width * 30) / 46} aria-hidden="true" color="var(--teal)">
      <g fill="var(--card)" stroke="currentColor" strokeWidth="2">
        <Stone x={6.5} y={24.5} length={10} />
        <Stone x={20.5} y={17} length={13} />
      </g>
      <Stone x={36.5} y={7.5} length={17} fill="currentColor" />
    </svg>
  );
}
