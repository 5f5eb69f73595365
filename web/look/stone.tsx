import type { ReactElement, SVGProps } from "react";

type Look = Pick<SVGProps<SVGEllipseElement>, "fill" | "className">;

interface StoneProps extends Look {
  /** The middle and the length, in units of the drawing. */
  x: number;
  y: number;
  length: number;
}

/** The stone: an ellipse of 10 : 6, turned by −6°. Never a circle, a bar or a ring. */
export function Stone({ x, y, length, ...look }: StoneProps): ReactElement {
  return <ellipse cx={x} cy={y} rx={length / 2} ry={length * 0.3} transform={`rotate(-6 ${x} ${y})`} {...look} />;
}

/** A step of a way: done, begun with something open, the current one, or still ahead. */
export type Step = "done" | "part" | "here" | "ahead";

/** The meaning of a stone in a row: a step, or a child on a stage. */
type Kind = Step | "child";

/** Length and line width of a stone, in CSS pixels. */
const SIZES = {
  s: { length: 10, line: 1.25 },
  m: { length: 20, line: 1.75 },
  l: { length: 50, line: 2 },
} as const;

interface StonesProps {
  of: readonly Kind[];
  /** `s` stands for a count, `m` for a page or a child, `l` for a place. */
  size?: keyof typeof SIZES;
  /** The label for screen readers. Without it the drawing is hidden from them, because the same is written beside it. */
  label?: string;
}

/** A row of stones, one for each step of a way. */
export function Stones({ of, size = "m", label }: StonesProps): ReactElement {
  const { length, line } = SIZES[size];
  const gap = length / 3;
  // The gap after every fifth stone is twice as wide, so that they can be counted at a glance.
  const start = (index: number): number => line + index * (length + gap) + Math.floor(index / 5) * gap;
  const width = start(of.length - 1) + length + line;
  const height = length * 0.7 + 2 * line;
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
      {of.map((step, index) => (
        <Stone
          key={start(index)}
          x={start(index) + length / 2}
          y={height / 2}
          length={length}
          className={`stone stone-${step}`}
        />
      ))}
    </svg>
  );
}
