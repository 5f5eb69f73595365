import type { ReactElement, SVGProps } from "react";

const COS = Math.cos(Math.PI / 30);
const SIN = Math.sin(Math.PI / 30);
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * The stone as path data: an ellipse of 10 : 6, turned by −6°. Never a circle, a bar or a ring.
 * @param x the middle, in units of the drawing, as `y` and `length`
 * @param inset makes the stone smaller by this much on all sides, for the inner edge of an outline
 */
export function stonePath(x: number, y: number, length: number, inset = 0): string {
  const [long, short] = [rounded(length / 2 - inset), rounded(length * 0.3 - inset)];
  const [dx, dy] = [rounded(long * COS), rounded(-long * SIN)];
  const half = `a${long} ${short} -6 0 1 `;
  return `M${rounded(x - dx)} ${rounded(y - dy)}${half}${2 * dx} ${2 * dy}${half}${-2 * dx} ${-2 * dy}z`;
}

interface StoneProps extends Pick<SVGProps<SVGPathElement>, "fill" | "className"> {
  x: number;
  y: number;
  length: number;
}

/** One stone of a drawing, in its units. */
export function Stone({ x, y, length, ...look }: StoneProps): ReactElement {
  return <path d={stonePath(x, y, length)} {...look} />;
}

/** A step of a way: done, begun with something open, the current one, or still ahead. */
export type Step = "done" | "part" | "here" | "ahead";

/** A child on a stage, an answer that fits a thought, a right answer. */
type Mark = "stage" | "thought" | "right";

/** The meaning of a stone in a row. `-open` is an outline: it could be so and is not. `missing`: a child who answered too little. */
export type Kind = Step | Mark | `${Mark}-open` | "missing";

/** Length and line width of a stone, in CSS pixels. */
export const SIZES = {
  /** One of a count. */
  s: { length: 10, line: 1.25 },
  /** A child among many. */
  dense: { length: 15, line: 1.5 },
  /** A page, a child or an answer. */
  m: { length: 20, line: 1.75 },
  /** A place beside text. */
  text: { length: 30, line: 1.75 },
  /** A place. */
  l: { length: 50, line: 2 },
} as const;

export type Size = keyof typeof SIZES;

interface StonesProps {
  of: readonly Kind[];
  size?: Size;
  /** The number of stones on a line, a multiple of five. */
  perLine?: number;
  /** The label for screen readers. Without it the drawing is hidden from them, because the same is written beside it. */
  label?: string;
}

/** A row of stones, one for each step of a way, child or answer. */
export function Stones({ of, size = "m", perLine = Infinity, label }: StonesProps): ReactElement {
  const { length, line } = SIZES[size];
  const gap = length / 3;
  // The gap after every fifth stone is twice as wide, so that they can be counted at a glance.
  const start = (column: number): number => line + column * (length + gap) + Math.floor(column / 5) * gap;
  const pitch = length * 0.7 + 2 * line;
  const columns = Math.max(1, Math.min(of.length, perLine));
  const width = start(columns - 1) + length + line;
  const height = pitch * Math.ceil(of.length / columns);
  return (
    <svg
      className="stones"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth={line}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {of.map((kind, index) => (
        <Stone
          key={index}
          x={start(index % columns) + length / 2}
          y={pitch * (Math.floor(index / columns) + 0.5)}
          length={length}
          className={`stone stone-${kind}`}
        />
      ))}
    </svg>
  );
}
