import type { ReactNode } from "react";
import { useTitle } from "../ui/use-title.ts";
import styles from "./form-card.module.css";

/** The path of stones that leads to the form: x, y, radii, turn. */
const STONES = [
  [30, 262, 27, 19, -4],
  [142, 246, 26, 18, -12],
  [248, 212, 24, 17, -18],
  [330, 160, 21, 15, -22],
  [364, 102, 18, 13, -8],
  [360, 52, 15, 11, 6],
] as const;

/** One card with one duty, such as a login. `below` stands under it. */
export function FormCard({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.narrow}>
      <div className={styles.card}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
      <svg className={styles.wander} viewBox="0 0 720 290" aria-hidden="true">
        <path d="M30 262C70 264 102 258 142 246S212 226 248 212S308 188 330 160S362 128 364 102S362 74 360 52V14" />
        {STONES.map(([cx, cy, rx, ry, turn]) => (
          <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} transform={`rotate(${turn} ${cx} ${cy})`} />
        ))}
      </svg>
    </div>
  );
}
