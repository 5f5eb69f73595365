import type { ReactNode } from "react";
import look from "../look/classes.module.css";
import { Stones } from "../look/stone.tsx";
import styles from "./states.module.css";

/** An empty place: says so, and what to do next. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className={`${look.stack} ${styles.empty}`}>
      <Stones of={["ahead", "ahead", "ahead"]} />
      <div className={`${look.stack} ${look.close}`}>
        <h2>{title}</h2>
        <p className={look.muted}>{text}</p>
      </div>
      {action}
    </div>
  );
}
