import type { ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/screens.ts";
import { chooseLanguage } from "../../i18n/setup.ts";
import { DisplayMenu } from "../display/display-menu.tsx";
import { useWords } from "../words.ts";
import { LogoMark } from "./icons.tsx";

/** Header and footer around login and dashboard; `end` stands at the right of the header. */
export function Frame({ end, children }: { end?: ReactNode; children: ReactNode }): ReactElement {
  const { say, language } = useWords();
  const other = language === "de" ? "en" : "de";
  return (
    <>
      <header className="top">
        <Link className="logo" href={pathOf("PupilDashboard")}>
          <LogoMark />
          <b>{say("title")}</b>
        </Link>
        <div className="top-end">
          <DisplayMenu />
          {end}
        </div>
      </header>
      {children}
      <footer className="foot">
        <nav aria-label={say("legal")}>
          <a href={pathOf("Imprint")}>{say("imprint")}</a>
          <a href={pathOf("DataProtection")}>{say("dataProtection")}</a>
          <a href={pathOf("Terms")}>{say("terms")}</a>
        </nav>
        <button type="button" className="as-link" lang={other} onClick={() => void chooseLanguage(other)}>
          {say("switchLanguage")}
        </button>
      </footer>
    </>
  );
}
