import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { LogoMark } from "../look/logo.tsx";
import styles from "./header-bar.module.css";
import ui from "./staff.module.css";

interface HeaderBarProps {
  /** The tab of the current area; undefined if the area has none. */
  current?: "Courses" | "Library" | "School";
  /** Whether the teacher administers her school, and gets its tab. */
  hasSchool?: boolean;
  /** Content before the logo, such as the button of a drawer. */
  start?: ReactNode;
  /** Content before the account, such as a switch that must always be at hand. */
  end?: ReactNode;
  /** The account menu, at the very end. */
  account: ReactNode;
}

/** The header for a teacher who has finished the first use: the tabs, the account and the logout. */
export function HeaderBar({ current, hasSchool = false, start, end, account }: HeaderBarProps) {
  const t = useText();
  return (
    <header className={`${styles.bar} no-paper`}>
      {start}
      <Link className={`${look.line} ${ui.logo}`} to={pathOf("Courses")} aria-label={t("shell.home")}>
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
        {hasSchool && (
          <Link to={pathOf("School")} aria-current={current === "School" ? "page" : undefined}>
            {t("shell.tabs.school")}
          </Link>
        )}
      </nav>
      {end && <div className={styles.end}>{end}</div>}
      {account}
    </header>
  );
}
