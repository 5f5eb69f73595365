import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { PupilName } from "../../names/pupil-name.tsx";
import { useCountsOnly } from "../../projector/projector.ts";
import styles from "./pupil-list.module.css";

/** The names of pupils, with the unclear ones, who are last, marked. Nothing for nobody. */
export function PupilList({ pupils, unclear }: { pupils: readonly Pupil[]; unclear: number }) {
  const t = useText();
  const isCount = useCountsOnly();
  if (pupils.length === 0 || isCount) return null;
  return (
    <ul className={`${look.row} ${look.small} ${look.muted} ${styles.names}`} aria-label={t("results.stages.pupils")}>
      {pupils.map((pupil, index) => (
        <li key={pupil._id} data-unclear={index >= pupils.length - unclear || undefined}>
          <PupilName child={pupil} isShort />
          {index >= pupils.length - unclear && (
            <span className={look.hidden}> ({t("results.certainty.word.unclear")})</span>
          )}
        </li>
      ))}
    </ul>
  );
}
