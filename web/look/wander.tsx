import type { ReactElement } from "react";
import { Stone } from "./stone.tsx";

const STONES = [
  { x: 30, y: 262, length: 56 },
  { x: 142, y: 246, length: 54 },
  { x: 248, y: 212, length: 50 },
  { x: 330, y: 160, length: 44 },
  { x: 364, y: 102, length: 38 },
  { x: 360, y: 52, length: 32 },
];

/** The way of stones that leads to a form: decoration in the ground's own tint. `className` says where there is room for it. */
export function Wander({ className }: { className: string | undefined }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 720 290" aria-hidden="true" fill="var(--teal-tint)">
      <path
        d="M30 262C70 264 102 258 142 246S212 226 248 212S308 188 330 160S362 128 364 102S362 74 360 52V14"
        fill="none"
        stroke="var(--teal-tint)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0.1 9"
      />
      {STONES.map((stone) => (
        <Stone key={stone.y} {...stone} />
      ))}
    </svg>
  );
}
