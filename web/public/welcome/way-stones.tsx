import trace from "../trace.module.css";
import styles from "./welcome.module.css";

const X = [14, 58, 102];
const Y = [20, 12, 20];
const LEGS = ["M14 20C36 20 36 12 58 12", "M58 12C80 12 80 20 102 20"];

/** Three stones on a trace with the one of this step marked; decoration beside its heading. */
export function WayStones({ here }: { here: number }) {
  return (
    <svg className={styles.stones} width="116" height="32" viewBox="0 0 116 32" aria-hidden="true">
      {LEGS.map((leg, index) => (
        <path key={leg} d={leg} className={index < here ? trace.walked : trace.path} />
      ))}
      {X.map((cx, index) => {
        const cy = Y[index] ?? 0;
        const big = index === here ? 1.3 : 1;
        return (
          <g key={cx}>
            <ellipse
              cx={cx}
              cy={cy}
              rx={8 * big}
              ry={6.5 * big}
              transform={`rotate(-8 ${cx} ${cy})`}
              className={index === here ? trace.here : index < here ? trace.done : trace.ahead}
            />
            {index === here && <circle cx={cx} cy={cy} r="3.4" className={trace.dot} />}
          </g>
        );
      })}
    </svg>
  );
}
