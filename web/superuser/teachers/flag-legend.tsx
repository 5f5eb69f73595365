import { IconChevronRight } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import { FLAGS } from "./flags.ts";
import styles from "./teachers-section.module.css";

/** What each switch of the table does to an account. */
export function FlagLegend() {
  const t = useText();
  return (
    <details className={styles.means}>
      <summary>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
        {t("administration.teachers.flags.legend")}
      </summary>
      <dl className={styles.legend}>
        {FLAGS.map((flag) => (
          <div key={flag}>
            <dt>{t(`administration.teachers.flags.${flag}`)}</dt>
            <dd>{t(`administration.teachers.flags.${flag}Means`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
