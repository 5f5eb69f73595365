import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import styles from "./footer.module.css";

/** Links to the legal pages, on every teacher's and public screen. */
export function Footer() {
  const t = useText();
  return (
    <footer className="no-paper">
      <nav className={`${look.row} ${look.small} ${styles.nav}`} aria-label={t("shell.legal")}>
        <Link to={pathOf("Imprint")}>{t("shell.imprint")}</Link>
        <Link to={pathOf("DataProtection")}>{t("shell.dataProtection")}</Link>
        <Link to={pathOf("Terms")}>{t("shell.terms")}</Link>
      </nav>
    </footer>
  );
}
