import { localeOf } from "../i18n/locale.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { LogoMark } from "../look/logo.tsx";
import styles from "./paper-head.module.css";

/** Today's date on this device: `21. November 2026`. */
function longDay(now: Date = new Date()): string {
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: "long" }).format(now);
}

/** The head of a printed page, not shown on screens: the product, the subject of the page, and the day of printing. */
export function PaperHead({ about }: { about?: string | undefined }) {
  const t = useText();
  return (
    <div className={`paper ${look.row} ${styles.head}`} aria-hidden="true">
      <LogoMark width={30} />
      <b>{t("common.product")}</b>
      {about !== undefined && <span>{about}</span>}
      <span className={`${look.push} ${look.muted}`}>{longDay()}</span>
    </div>
  );
}
