import { Button, Skeleton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect } from "react";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { showInPlace } from "./query-client.ts";
import styles from "./states.module.css";
import { reasonOf, refusalOf } from "./toasts.tsx";

/** The part of a TanStack query that is needed to wait for it. */
export interface Loadable {
  data: unknown;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
}

type DataOf<Queries extends readonly Loadable[]> = {
  [K in keyof Queries]: Exclude<Queries[K]["data"], undefined>;
};

interface LoadedProps<Queries extends readonly Loadable[]> {
  of: readonly [...Queries];
  /** Waits although all queries have data: for data whose failure would not matter. */
  isWaiting?: boolean;
  /** The number of placeholder rows, and their height in pixels. */
  rows?: number;
  height?: number;
  /** Shown in place of these rows. */
  placeholder?: ReactNode;
  /** Shown above the rows and above a failure, such as the screen's heading. */
  above?: ReactNode;
  /** Replaces the sentence that the query names. */
  failed?: StaffKey;
  children: (...data: DataOf<Queries>) => ReactNode;
}

/**
 * Shows content that depends on queries once all of them have data. Until then it shows placeholder rows, or the sentence of the
 * first query that failed (its `meta.failed`) with a button to try again.
 */
export function Loaded<Queries extends readonly Loadable[]>({
  of,
  isWaiting = false,
  rows = 4,
  height = 44,
  placeholder = <LoadingRows rows={rows} height={height} />,
  above,
  failed,
  children,
}: LoadedProps<Queries>): ReactNode {
  const queries: readonly Loadable[] = of;
  const broken = queries.find(({ data, isError }) => data === undefined && isError);
  if (broken) {
    return (
      <>
        {above}
        <Failure error={broken.error} failed={failed} retry={broken.refetch} />
      </>
    );
  }
  if (isWaiting || queries.some(({ data }) => data === undefined)) {
    return (
      <>
        {above}
        {placeholder}
      </>
    );
  }
  return children(...(queries.map(({ data }) => data) as unknown as DataOf<Queries>));
}

interface FailureProps {
  error: Error | null;
  failed: StaffKey | undefined;
  retry: () => unknown;
}

/** Says in place of the content what could not be loaded and why, and offers to try again. */
function Failure({ error, failed, retry }: FailureProps) {
  const t = useText();
  // A query's result does not contain its `meta`, so the query is found by its error.
  const query = useQueryClient()
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error === error);
  const what = failed ?? query?.meta?.failed;
  const refusal = refusalOf(error, query?.meta?.codes);
  const reason = reasonOf(error);
  const why = refusal === undefined ? reason && t(reason) : t(...refusal);
  useLayoutEffect(() => showInPlace(error), [error]);
  return (
    <div className={`${look.stack} ${styles.empty}`} role="alert">
      <div className={`${look.stack} ${look.close}`}>
        {what !== undefined && <p>{t(what)}</p>}
        {why !== undefined && <p className={look.muted}>{why}</p>}
      </div>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void retry()}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

/** Placeholder rows. They appear only after 300 ms, so that a quick answer does not flicker. */
function LoadingRows({ rows, height }: { rows: number; height: number }) {
  const t = useText();
  return (
    <div className={`${look.stack} ${look.late} ${styles.loading}`} role="status" aria-label={t("common.loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  );
}
