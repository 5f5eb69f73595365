import type { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** `good`: works; `open`: something is still to come; `over`: done with; `stopped`: somebody stopped it; `power`: a right. */
  tone: "good" | "open" | "over" | "stopped" | "power";
  icon: typeof IconCheck;
  children: ReactNode;
}

/** A state as a word with its sign: the colour only says it again. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
