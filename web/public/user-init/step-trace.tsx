import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import trace from "../trace.module.css";
import styles from "./user-init.module.css";

interface StepTraceProps {
  steps: { name: string; label: string; done: boolean }[];
  current: string;
}

const X = [17, 217, 417];
const Y = [28, 16, 28];
const LEGS = ["M17 28C117 28 117 16 217 16", "M217 16C317 16 317 28 417 28"];

/** The steps as stones on a trace: done filled, here ringed, ahead open. The words below say the same. */
export function StepTrace({ steps, current }: StepTraceProps) {
  const t = useText();
  return (
    <nav className={styles.steps} aria-label={t("userInit.steps")}>
      <svg viewBox="-83 0 600 44" aria-hidden="true">
        {LEGS.map((leg, index) => (
          <path key={leg} d={leg} className={steps[index]?.done ? trace.walked : trace.path} />
        ))}
        {steps.map(({ name, done }, index) => {
          const here = name === current;
          const [cx, cy] = [X[index] ?? 0, Y[index] ?? 0];
          return (
            <g key={name}>
              <ellipse
                cx={cx}
                cy={cy}
                rx={here ? 14.3 : 11}
                ry={here ? 11.7 : 9}
                transform={`rotate(-8 ${cx} ${cy})`}
                className={here ? trace.here : done ? trace.done : trace.ahead}
              />
              {here && <circle cx={cx} cy={cy} r="4.6" className={trace.dot} />}
            </g>
          );
        })}
      </svg>
      <ol>
        {steps.map(({ name, label, done }, index) => (
          <li key={name} aria-current={name === current ? "step" : undefined}>
            {index + 1}. {label}
            {done && <span className={ui.hidden}> ({t("userInit.stepDone")})</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
