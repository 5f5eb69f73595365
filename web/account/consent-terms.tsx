import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import styles from "./account-form.module.css";

const ASKS = ["forms", "tests", "talk"] as const;
const PROMISES = ["nameless", "withdrawal"] as const;

/** What the consent is to, and what is promised for it (docs/behaviour.md#consent). */
export function ConsentTerms() {
  const t = useText();
  return (
    <div className={styles.deal}>
      <div>
        <p className={look.heading}>{t("userInit.consent.asks")}</p>
        <ul className={look.bullets}>
          {ASKS.map((ask) => (
            <li key={ask}>{t(`userInit.consent.ask.${ask}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className={look.heading}>{t("userInit.consent.promises")}</p>
        <ul className={look.bullets}>
          {PROMISES.map((promise) => (
            <li key={promise}>{t(`userInit.consent.promise.${promise}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
