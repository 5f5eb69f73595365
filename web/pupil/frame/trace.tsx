import type { ReactElement } from "react";

/** A page's stone: all answered, visited with something open, the one you are on, or still ahead. */
export type Stone = "done" | "part" | "here" | "ahead";

export interface TraceProps {
  stones: readonly Stone[];
  /** What the trace says in words; without it the words stand beside it and the drawing is silent. */
  label?: string;
  /** The large one of the greeting. */
  large?: boolean;
}

const SMALL = { step: 34, left: 14, low: 20, high: 12, rx: 8, ry: 6.5, height: 32 };
const LARGE = { step: 86, left: 24, low: 44, high: 20, rx: 18, ry: 14, height: 64 };

/** The path of stepping stones: one stone per page of a test. */
export function Trace({ stones, label, large = false }: TraceProps): ReactElement {
  const size = large ? LARGE : SMALL;
  const places = stones.map((stone, index) => ({
    stone,
    x: size.left + index * size.step,
    y: index % 2 === 0 ? size.low : size.high,
  }));
  const path = (upTo: number): string =>
    places
      .slice(0, upTo + 1)
      .map(({ x, y }, index) => {
        const before = places[index - 1];
        return before ? `C${x - size.step / 2} ${before.y} ${x - size.step / 2} ${y} ${x} ${y}` : `M${x} ${y}`;
      })
      .join("");
  const walked = stones.reduce((last, stone, index) => (stone === "ahead" ? last : index), 0);
  const width = 2 * size.left + (stones.length - 1) * size.step;
  return (
    <svg
      className="trace"
      width={width}
      height={size.height}
      viewBox={`0 0 ${width} ${size.height}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className="trace-path" d={path(stones.length - 1)} />
      <path className="trace-walked" d={path(walked)} />
      {places.map(({ stone, x, y }) => {
        const grown = stone === "here" ? 1.3 : 1;
        return (
          <g key={x}>
            <ellipse
              className={`stone stone-${stone}`}
              cx={x}
              cy={y}
              rx={size.rx * grown}
              ry={size.ry * grown}
              transform={`rotate(-8 ${x} ${y})`}
            />
            {stone === "here" && <circle className="stone-dot" cx={x} cy={y} r="3.4" />}
          </g>
        );
      })}
    </svg>
  );
}
