import type { ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { chooseLanguage, currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { DisplayMenu } from "../display/display-menu.tsx";

/** Header and footer around login and dashboard; `end` is at the right of the header. */
export function Frame({ end, children }: { end?: ReactNode; children: ReactNode }): ReactElement {
  const t = useText();
  const language = currentLanguage();
  const other = language === "de" ? "en" : "de";
  return (
    <>
      <header className={`column top ${look.row}`}>
        <Link className={`logo ${look.inline} ${look.touch}`} href={pathOf("PupilDashboard")}>
          <LogoMark />
          <b>{t("title")}</b>
        </Link>
        <div className={`top-end ${look.row} ${look.push}`}>
          <DisplayMenu />
          {end}
        </div>
      </header>
      {children}
      <footer className={`column foot ${look.row} ${look.apart} ${look.small} ${look.muted}`}>
        <nav className={look.row} aria-label={t("legal")}>
          <a href={pathOf("Imprint")}>{t("imprint")}</a>
          <a href={pathOf("DataProtection")}>{t("dataProtection")}</a>
          <a href={pathOf("Terms")}>{t("terms")}</a>
        </nav>
        <button type="button" className="as-link" lang={other} onClick={() => void chooseLanguage(other)}>
          {t("switchLanguage")}
        </button>
      </footer>
    </>
  );
}
