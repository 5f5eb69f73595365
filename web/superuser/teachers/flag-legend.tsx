import { IconChevronRight } from "@tabler/icons-react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useNarrow } from "../../ui/use-narrow.ts";
import { FLAGS } from "./flag-switch.tsx";
import styles from "./teachers-section.module.css";

/** Explains each switch of the table. On a phone it is folded, since the accounts come first there. */
export function FlagLegend() {
  const t = useText();
  const isNarrow = useNarrow();
  return (
    <details className={styles.means} open={!isNarrow}>
      <summary className={look.inline}>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
        {t("administration.teachers.flags.legend")}
      </summary>
      <dl className={`${look.small} ${styles.legend}`}>
        {FLAGS.map((flag) => (
          <div key={flag}>
            <dt className={look.strong}>{t(`administration.teachers.flags.${flag}`)}</dt>
            <dd className={look.muted}>{t(`administration.teachers.flags.${flag}Means`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
