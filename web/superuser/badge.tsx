import type { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** `good`: works; `open`: still waiting; `over`: ended; `stopped`: stopped by a person; `power`: a right. */
  tone: "good" | "open" | "over" | "stopped" | "power";
  icon: typeof IconCheck;
  children: ReactNode;
}

/** A state as a word with an icon; the colour only repeats it. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
