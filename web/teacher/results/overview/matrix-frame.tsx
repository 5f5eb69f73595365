import type { CSSProperties, ReactElement, ReactNode, RefObject } from "react";
import { useText } from "../../../i18n/staff.ts";
import css from "./results-overview.module.css";
import { useSingleStop } from "./use-single-stop.ts";

interface MatrixFrameProps {
  children: ReactNode;
  /** The part that scrolls. */
  scroll?: RefObject<HTMLElement | null>;
  /** Sizes are known before and not all is drawn: how wide the table is, in px, and how many rows it has. */
  large?: { width: number; rows: number };
}

/** What the table scrolls in, with its head and names in place; the tab key stops once in it. */
export function MatrixFrame({ children, scroll, large }: MatrixFrameProps): ReactElement {
  const t = useText();
  const stop = useSingleStop();
  const style: CSSProperties | undefined = large && { width: large.width };
  const className = large ? `${css.scroll} ${css.large}` : css.scroll;
  const label = t("results.overview.heading");
  return (
    // Focusable, so that a keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scroll} className={className} tabIndex={0} aria-label={label}>
      <table className={css.matrix} style={style} aria-rowcount={large?.rows} {...stop}>
        {children}
      </table>
    </section>
  );
}
