import { currentLanguage } from "../i18n/setup.ts";
import { useText } from "../i18n/staff.ts";
import { LogoMark } from "../look/logo.tsx";
import styles from "./paper-head.module.css";

/** The day on the wall in full: `21. November 2026`. */
function longDay(now: Date = new Date()): string {
  const language = currentLanguage() === "de" ? "de-DE" : "en-GB";
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(now);
}

/** What a printed page begins with, and no screen: the product, what the page is about, and the day it was printed. */
export function PaperHead({ about }: { about?: string | undefined }) {
  const t = useText();
  return (
    <div className={`paper ${styles.head}`} aria-hidden="true">
      <LogoMark width={30} />
      <b>{t("common.product")}</b>
      {about !== undefined && <span>{about}</span>}
      <span className={styles.day}>{longDay()}</span>
    </div>
  );
}
