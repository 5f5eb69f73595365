import type { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import look from "../look/classes.module.css";

interface BadgeProps {
  /** `good`: works; `open`: still waiting; `over`: ended; `stopped`: stopped by a person; `power`: a right. */
  tone: "good" | "open" | "over" | "stopped" | "power";
  icon: typeof IconCheck;
  children: ReactNode;
}

const TONES = {
  good: look.progress,
  open: look.open,
  over: look.muted,
  stopped: look.wrong,
  power: look.pattern,
} as const satisfies Record<BadgeProps["tone"], string | undefined>;

/** A state as a word with an icon; the colour only repeats it. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={`${look.badge} ${look.nowrap} ${TONES[tone]}`}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
