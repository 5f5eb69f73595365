import type { ReactNode } from "react";
import look from "../look/classes.module.css";
import { Wander } from "../look/wander.tsx";
import { useTitle } from "../ui/use-title.ts";
import styles from "./form-card.module.css";

/** A card with a single purpose, such as a login. `below` is shown under it. */
export function FormCard({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.narrow}>
      <div className={`${look.card} ${look.stack}`}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      {below !== undefined && (
        <div className={`${look.stack} ${look.tight} ${look.muted} ${styles.below}`}>{below}</div>
      )}
      <Wander className={styles.wander} />
    </div>
  );
}
