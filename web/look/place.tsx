import type { ReactElement } from "react";
import styles from "./place.module.css";
import { SIZES, type Size, Stone } from "./stone.tsx";

interface PlaceProps {
  /** The number of the stage; "?" for children who are on none and "…" for those who still write are beside the way. */
  sign: number | string;
  size?: Size;
  /** A child has come here: its stone has the number. It is an outline where this is unclear. */
  child?: "full" | "open";
}

/** A place of a way: a stone with the stage's number in it. Screen readers get the words beside it instead. */
export function Place({ sign, size = "l", child }: PlaceProps): ReactElement {
  const { length, line } = SIZES[size];
  const [width, height] = [length + 2 * line, length * 0.6 + 2 * line];
  const kind = sign === "?" ? "missing" : sign === "…" ? "here" : child === "open" ? "stage-open" : "stage";
  return (
    <svg
      className={`${styles.place} ${child === "full" ? styles.child : kind === "stage" ? styles.stage : ""}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth={line}
      aria-hidden="true"
    >
      <Stone x={width / 2} y={height / 2} length={length} className={`stone stone-${kind}`} />
      <text x="50%" y="50%" dy="0.36em" fontSize={length / 5 + 8}>
        {sign}
      </text>
    </svg>
  );
}
