import { UnstyledButton } from "@mantine/core";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { type ItemOfScheme, itemText } from "../../findings/evidence.ts";
import { shortNameOf } from "../../names/naming.ts";
import { useTestResults } from "../test-results.ts";
import styles from "./wrong-answers.module.css";

interface WhoGaveItProps {
  id: string;
  item: ItemOfScheme;
  pupils: readonly Pupil[];
  meanings: readonly string[];
}

/** The possible meaning of an answer and its pupils; each name links to that pupil's answer in the test. */
export function WhoGaveIt({ id, item, pupils, meanings }: WhoGaveItProps) {
  const { openAnswers } = useTestResults();
  const t = useText();
  return (
    <div id={id} className={styles.who}>
      {meanings.length > 0 && (
        <ul className={`${look.bullets} ${look.small}`} aria-label={t("wrongAnswers.means")}>
          {meanings.map((meaning) => (
            <li key={meaning}>{meaning}</li>
          ))}
        </ul>
      )}
      <ul className={`${look.row} ${look.tight}`} aria-label={t("wrongAnswers.who")}>
        {pupils.map((pupil) => (
          <li key={pupil._id}>
            <UnstyledButton
              className={`${styles.chip} ${styles.name} ${look.anywhere} ${look.strong}`}
              aria-haspopup="dialog"
              aria-label={t("wrongAnswers.openAnswer", { name: pupil.name, place: itemText(item) })}
              onClick={() => openAnswers(pupil, { item: item.name })}
            >
              {shortNameOf(pupil)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
