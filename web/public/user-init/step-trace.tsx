import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import styles from "./user-init.module.css";

interface StepTraceProps {
  steps: { name: string; label: string; done: boolean }[];
  current: string;
}

/** The steps in a row, each with a stone that repeats the words. */
export function StepTrace({ steps, current }: StepTraceProps) {
  const t = useText();
  return (
    <nav aria-label={t("userInit.steps")}>
      <ol className={`${look.small} ${look.muted} ${styles.steps}`}>
        {steps.map(({ name, label, done }, index) => (
          <li key={name} aria-current={name === current ? "step" : undefined}>
            <Stones of={[name === current ? "here" : done ? "done" : "ahead"]} />
            {index + 1}. {label}
            {done && <span className={look.hidden}> ({t("userInit.stepDone")})</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
