import { Button, Skeleton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/staff.ts";
import { Stones } from "../look/stone.tsx";
import ui from "./staff.module.css";
import styles from "./states.module.css";

/** A place that has nothing yet: says so, and what to do next. */
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

/** Something could not be loaded: says what, and offers to try again. */
export function FailedState({ text, retry }: { text: string; retry: () => unknown }) {
  const t = useText();
  return (
    <div className={styles.empty} role="alert">
      <p>{text}</p>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void retry()}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

/** Placeholder rows. They appear only after 300 ms, so that a quick answer does not flicker. */
export function LoadingRows({ rows = 4, height = 44 }: { rows?: number; height?: number }) {
  const t = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t("common.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  );
}
