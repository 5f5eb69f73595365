import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import styles from "./footer.module.css";

/** The legal pages, on every screen of the teacher's and the public area. */
export function Footer() {
  const t = useText();
  return (
    <footer className={styles.foot}>
      <nav aria-label={t("shell.legal")}>
        <Link to={pathOf("Imprint")}>{t("shell.imprint")}</Link>
        <Link to={pathOf("DataProtection")}>{t("shell.dataProtection")}</Link>
        <Link to={pathOf("Terms")}>{t("shell.terms")}</Link>
      </nav>
    </footer>
  );
}
