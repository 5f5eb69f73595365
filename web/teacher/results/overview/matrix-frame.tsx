import type { CSSProperties, ReactNode, RefObject } from "react";
import { useText } from "../../../i18n/staff.ts";
import styles from "./results-overview.module.css";
import { useRovingTabindex } from "./use-roving-tabindex.ts";

interface MatrixFrameProps {
  children: ReactNode;
  /** The part that scrolls. */
  scroll?: RefObject<HTMLElement | null>;
  /** Sizes are known before and not all is drawn: how wide the table is, in px, and how many rows it has. */
  large?: { width: number; rows: number };
}

/** What the table scrolls in, with its head and names in place; the tab key stops once in it. */
export function MatrixFrame({ children, scroll, large }: MatrixFrameProps) {
  const t = useText();
  const stop = useRovingTabindex();
  const style: CSSProperties | undefined = large && { width: large.width };
  const className = large ? `${styles.scroll} ${styles.large}` : styles.scroll;
  const label = t("results.overview.heading");
  return (
    // Focusable, so that a keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scroll} className={className} tabIndex={0} aria-label={label}>
      <table className={styles.matrix} style={style} aria-rowcount={large?.rows} {...stop}>
        {children}
      </table>
    </section>
  );
}
