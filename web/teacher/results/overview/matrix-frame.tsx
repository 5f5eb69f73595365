import type { CSSProperties, ReactNode, RefObject } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import styles from "./results-overview.module.css";
import { useRovingTabindex } from "./use-roving-tabindex.ts";

interface MatrixFrameProps {
  children: ReactNode;
  /** Gets the element that scrolls. */
  scroll?: RefObject<HTMLElement | null> | undefined;
  /** Tests are cut off at the right: the edge has a shadow. */
  isCut: boolean;
  /** The table's width in px and its number of rows; only where not all cells are rendered. */
  large?: { width: number; rows: number };
}

/** The scrolling frame of the table, with fixed head and names; one stop of the Tab key. */
export function MatrixFrame({ children, scroll, isCut, large }: MatrixFrameProps) {
  const t = useText();
  const stop = useRovingTabindex();
  const style: CSSProperties | undefined = large && { width: large.width };
  const className = large ? `${styles.matrix} ${styles.large}` : styles.matrix;
  const box = `${look.card} ${styles.scroll} ${large ? styles.window : ""}`;
  const label = t("results.overview.heading");
  return (
    <div className={styles.frame} data-cut={isCut || undefined}>
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroll} className={box} tabIndex={0} aria-label={label}>
        <table className={className} style={style} aria-rowcount={large?.rows} {...stop}>
          {children}
        </table>
      </section>
    </div>
  );
}
