import type { ReactNode } from "react";
import { Stones } from "../look/stone.tsx";
import ui from "./staff.module.css";
import styles from "./states.module.css";

/** An empty place: says so, and what to do next. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Stones of={["ahead", "ahead", "ahead"]} />
      <div className={`${ui.stack} ${ui.close}`}>
        <h2>{title}</h2>
        <p className={ui.muted}>{text}</p>
      </div>
      {action}
    </div>
  );
}
