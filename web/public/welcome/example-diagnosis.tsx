import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import styles from "./welcome.module.css";

/** The number of invented children on each stage of the example. */
const SPREAD = [9, 6, 9];

/** An invented class as an example of an analysis. */
export function ExampleDiagnosis() {
  const t = useText();
  return (
    <figure className={look.card} aria-label={t("welcome.example.label")}>
      <h2>{t("welcome.example.test")}</h2>
      <p className={look.muted}>{t("welcome.example.course")}</p>
      <dl className={`${look.stack} ${look.close} ${styles.spread}`}>
        {SPREAD.map((count, stage) => (
          <div key={`${stage}`}>
            <dt>{t("welcome.example.stage", { stage })}</dt>
            <dd>
              <Stones
                of={Array.from({ length: count }, () => "stage")}
                label={t("welcome.example.children", { count })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.people}>
        <li>
          <b>MusAnn</b>
          <span className={`${look.badge} ${look.stage} ${look.nowrap}`}>
            {t("welcome.example.stage", { stage: 0 })}
          </span>
          <span className={`${look.badge} ${look.pattern} ${styles.pattern}`}>{t("welcome.example.whole")}</span>
        </li>
        <li>
          <b>KayEmi</b>
          <span className={`${look.badge} ${look.stage} ${look.nowrap}`}>
            {t("welcome.example.stage", { stage: 2 })}
          </span>
          <span className={`${look.small} ${look.muted}`}>{t("welcome.example.nothing")}</span>
        </li>
        <li>
          <b>BraJon</b>
          <span className={`${look.badge} ${look.stage} ${look.nowrap}`}>
            {t("welcome.example.stage", { stage: 1 })}
          </span>
          <span className={`${look.badge} ${look.pattern} ${styles.pattern}`}>{t("welcome.example.money")}</span>
        </li>
      </ul>
      <div className={styles.because}>
        <p className={`${look.small} ${look.muted}`}>{t("welcome.example.why")}</p>
        <p>{t("welcome.example.because")}</p>
      </div>
    </figure>
  );
}
