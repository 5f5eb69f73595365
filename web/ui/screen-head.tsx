import type { ReactNode } from "react";
import look from "../look/classes.module.css";
import styles from "./screen-head.module.css";
import { useTitle } from "./use-title.ts";

export interface ScreenHeadProps {
  title: string;
  /** The screen's name in the tab and in the browser's history, where the title holds what may stand in neither. */
  tabTitle?: string;
  /** Content before the title, such as a link back. */
  before?: ReactNode;
  /** Content beside the title, such as the button that renames. */
  beside?: ReactNode;
  subtitle?: ReactNode;
  /** The screen's buttons, the filled one last. */
  actions?: ReactNode;
}

/** A screen's heading. It also names the tab, and takes the focus on arrival (see useArrival). */
export function ScreenHead({ title, tabTitle = title, before, beside, subtitle, actions }: ScreenHeadProps) {
  useTitle(tabTitle);
  return (
    <header className={`${look.row} ${look.apart}`}>
      <div className={`${look.stack} ${look.tight}`}>
        <div className={look.row}>
          {before}
          <h1 className={look.anywhere} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {subtitle !== undefined && <p className={look.muted}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={`${look.row} ${styles.actions} no-paper`}>{actions}</div>}
    </header>
  );
}
