import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import styles from "./pupil-list.module.css";

/** The names of pupils, with the unclear ones, who are last, marked. Nothing for nobody. */
export function PupilList({ pupils, unclear }: { pupils: readonly Pupil[]; unclear: number }) {
  const t = useText();
  if (pupils.length === 0) return null;
  return (
    <ul className={`${look.row} ${look.small} ${look.muted} ${styles.names}`} aria-label={t("results.stages.pupils")}>
      {pupils.map(({ _id, name }, index) => (
        <li key={_id} data-unclear={index >= pupils.length - unclear || undefined}>
          {name}
          {index >= pupils.length - unclear && (
            <span className={look.hidden}> ({t("results.certainty.word.unclear")})</span>
          )}
        </li>
      ))}
    </ul>
  );
}
