import type { ReactNode } from "react";
import { useText } from "../../../i18n/staff.ts";
import type { ExplainedPart } from "../../../test-view/explanation.ts";
import { Built } from "../../../ui/built.tsx";
import { Suggestions } from "../../findings/suggestions.tsx";
import { detailParts } from "./detail-parts.ts";
import styles from "./explained-detail.module.css";

interface ExplainedDetailProps {
  part: ExplainedPart | undefined;
  /** A lesson of others, below the suggestions. */
  lesson: ReactNode;
}

/** What the explanation file says of a stage or pattern: what helps, what it means, how the test decides, and what that does not show. */
export function ExplainedDetail({ part, lesson }: ExplainedDetailProps) {
  const t = useText();
  if (part === undefined) return null;
  const { suggestions, description, details } = part;
  const { decides, limits, rest } = detailParts(details);
  return (
    <div className={styles.inner}>
      {suggestions.length > 0 && (
        <section>
          <h4>{t("results.stages.suggestions")}</h4>
          <Suggestions suggestions={suggestions} />
          {lesson}
        </section>
      )}
      <section>
        <h4>{t("results.stages.meaning")}</h4>
        <Built html={description + rest} />
      </section>
      {decides && (
        <section>
          <h4>{t("results.stages.decides")}</h4>
          <Built html={decides} />
          {limits && (
            <>
              <h4>{t("results.stages.limits")}</h4>
              <Built html={limits} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
