import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { Stones } from "../../look/stone.tsx";
import styles from "./example-class.module.css";

/** The number of invented children on each stage. */
const STACKS = [10, 7, 9] as const;
/** The ways of thinking that the sentence speaks of, each with the number of its children. */
const THOUGHTS = [
  { name: "longer", count: STACKS[0] },
  { name: "money", count: STACKS[1] },
] as const;

/** The example of an analysis: an invented class whose stones fall on their stages once. */
export function ExampleClass() {
  const t = useText();
  return (
    <figure className={`${look.card} ${look.stack}`} aria-label={t("landing.example.label")}>
      <figcaption className={`${look.row} ${look.apart} ${look.small} ${look.muted}`}>
        <span>
          <b>{t("landing.example.course")}</b> · {t("landing.example.test")}
        </span>
        <span>{t("landing.example.handedIn")}</span>
      </figcaption>
      <p className={styles.need}>{t("landing.example.need")}</p>
      <ol className={styles.plot}>
        {STACKS.map((count, stage) => (
          <li key={`${stage}`} className={styles.column}>
            <div className={styles.stack}>
              <b aria-hidden="true">{count}</b>
              <div className={styles.pile} aria-hidden="true">
                {Array.from({ length: count }, (_, child) => (
                  <span key={child}>
                    <Stones of={["stage"]} size="m" />
                  </span>
                ))}
              </div>
            </div>
            <span className={styles.place}>
              <Place sign={stage} />
            </span>
            <span className={`${look.small} ${look.muted} ${styles.name}`}>
              {t(`landing.example.stage${stage as 0 | 1 | 2}`)}
              <span className={look.hidden}>: {t("landing.example.children", { count })}</span>
            </span>
          </li>
        ))}
      </ol>
      <ul className={styles.thoughts}>
        {THOUGHTS.map(({ name, count }) => (
          <li key={name}>
            <b className={`${look.badge} ${look.pattern}`}>{count}</b>
            <b className={look.nowrap}>{t(`landing.example.${name}.answer`)}</b>
            <span>{t(`landing.example.${name}.thought`)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
