import type { ReactElement } from "react";

const STONES = [
  { x: 30, y: 262, rx: 27, ry: 19, turn: -4 },
  { x: 142, y: 246, rx: 26, ry: 18, turn: -12 },
  { x: 248, y: 212, rx: 24, ry: 17, turn: -18 },
  { x: 330, y: 160, rx: 21, ry: 15, turn: -22 },
  { x: 364, y: 102, rx: 18, ry: 13, turn: -8 },
  { x: 360, y: 52, rx: 15, ry: 11, turn: 6 },
];

/** The path of stones that leads to the form: decoration in the ground's own tint. */
export function Wander(): ReactElement {
  return (
    <svg className="wander" viewBox="0 0 720 290" aria-hidden="true">
      <path d="M30 262C70 264 102 258 142 246S212 226 248 212S308 188 330 160S362 128 364 102S362 74 360 52V14" />
      {STONES.map(({ x, y, rx, ry, turn }) => (
        <ellipse key={x + y} cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(${turn} ${x} ${y})`} />
      ))}
    </svg>
  );
}
