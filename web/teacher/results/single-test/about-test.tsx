import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Built } from "../../../ui/built.tsx";
import styles from "../results.module.css";
import { useTestResults } from "../test-results.ts";
import aboutStyles from "./about-test.module.css";
import { ProvenanceFold } from "./provenance-fold.tsx";

/** The explanation file's general parts, folded: what the test is about, how to use its suggestions, and its references. */
export function AboutTest() {
  const { courseTest, scales, explanation } = useTestResults();
  const t = useText();
  if (explanation === undefined) return null;
  const { introduction, teachingSuggestionsIntroduction, references } = explanation;
  return (
    <div className={`${look.row} ${look.top} ${aboutStyles.about}`}>
      {introduction && (
        <details className={styles.fold}>
          <summary>{t("results.test.introduction")}</summary>
          <Built className={styles.built} html={introduction} />
        </details>
      )}
      {teachingSuggestionsIntroduction && (
        <details className={styles.fold}>
          <summary>{t("results.suggestionsHeading")}</summary>
          <Built className={styles.built} html={teachingSuggestionsIntroduction} />
        </details>
      )}
      <ProvenanceFold references={references} provenance={courseTest.test.provenance} scales={scales} />
    </div>
  );
}
