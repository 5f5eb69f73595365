import type { ReactElement } from "react";
import { Stone } from "./stone.tsx";

/** The middle and the length of each stone, on the curve. */
const STONES = [
  [30, 262, 56],
  [138, 257, 54],
  [228, 238, 50],
  [302, 198, 44],
  [347, 142, 38],
  [363, 82, 32],
] as const;

/** The way of stones that leads to a form: decoration in the background's own tint. `className` says where there is room for it. */
export function Wander({ className }: { className: string | undefined }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 720 290" aria-hidden="true" fill="var(--teal-tint)">
      <path
        d="M30 262C260 266 390 190 360 14"
        fill="none"
        stroke="var(--teal-tint)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
      />
      {STONES.map(([x, y, length]) => (
        <Stone key={x} x={x} y={y} length={length} />
      ))}
    </svg>
  );
}
