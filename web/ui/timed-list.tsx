import type { ReactNode } from "react";
import look from "../look/classes.module.css";
import styles from "./timed-list.module.css";

interface TimedListProps {
  label?: string;
  entries: readonly {
    key: string;
    /** ISO, and as it is shown. */
    time: string;
    when: string;
    what: ReactNode;
  }[];
}

/** What happened, each with its time. */
export function TimedList({ label, entries }: TimedListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map(({ key, time, when, what }) => (
        <li key={key}>
          <time dateTime={time} className={look.muted}>
            {when}
          </time>
          <span className={look.anywhere}>{what}</span>
        </li>
      ))}
    </ol>
  );
}
