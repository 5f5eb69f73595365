import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import { LogoMark } from "../look/logo.tsx";
import styles from "./header-bar.module.css";

interface HeaderBarProps {
  /** The tab whose area is on screen; none in an area of its own. */
  current?: "Courses" | "Library";
  /** What stands before the logo, such as the button of a drawer. */
  start?: ReactNode;
  /** What stands before the account, such as a switch that is at hand everywhere. */
  end?: ReactNode;
  /** The menu of the account, at the very end. */
  account: ReactNode;
}

/** The header of a teacher who is through the first use: the tabs, the account and the logout. */
export function HeaderBar({ current, start, end, account }: HeaderBarProps) {
  const t = useText();
  return (
    <header className={styles.bar}>
      {start}
      <Link className={styles.logo} to={pathOf("Courses")} aria-label={t("shell.home")}>
        <LogoMark />
        <span>{t("common.product")}</span>
      </Link>
      <nav className={styles.tabs} aria-label={t("shell.areas")}>
        <Link to={pathOf("Courses")} aria-current={current === "Courses" ? "page" : undefined}>
          {t("shell.tabs.courses")}
        </Link>
        <Link to={pathOf("Library")} aria-current={current === "Library" ? "page" : undefined}>
          {t("shell.tabs.library")}
        </Link>
      </nav>
      {end && <div className={styles.end}>{end}</div>}
      {account}
    </header>
  );
}
