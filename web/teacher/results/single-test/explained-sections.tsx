import type { RefObject } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Built } from "../../../ui/built.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import type { Scale } from "../../findings/standings.ts";
import styles from "../results.module.css";
import { useTestResults } from "../test-results.ts";
import { PatternTable } from "./pattern-table.tsx";
import { StageTable } from "./stage-table.tsx";

interface ExplainedSectionsProps {
  /** Folds the introduction, because the results come first. */
  isFolded: boolean;
  /** The pattern whose details are open, by `patternKey`. */
  openPattern: string | undefined;
  setOpenPattern: (key: string | undefined) => void;
  patternsSection: RefObject<HTMLElement | null>;
}

/** A pattern among all scales of a test. */
export const patternKey = (scale: Scale, code: string): string => `${scale.name ?? ""} ${code}`;

/** The explanation file: introduction, stages and patterns with their suggestions. */
export function ExplainedSections(props: ExplainedSectionsProps) {
  const { isFolded, openPattern, setOpenPattern, patternsSection } = props;
  const { courseTest, scales, explanation, result } = useTestResults();
  const { provenance } = courseTest.test;
  const { diagnosed } = result;
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {explanation?.introduction && (
        <details className={styles.fold} open={!isFolded}>
          <summary>{t("results.test.introduction")}</summary>
          <Built className={styles.built} html={explanation.introduction} />
        </details>
      )}

      <section className={look.section} aria-labelledby="stages">
        <h2 id="stages">{t("results.stages.heading")}</h2>
        {scales.map((scale) => (
          <div key={scale.name} className={`${look.stack} ${look.close}`}>
            {scale.title && <h3>{scale.title[language]}</h3>}
            <StageTable diagnosed={diagnosed} scale={scale} explanation={explanation} provenance={provenance} />
          </div>
        ))}
      </section>
      <section className={look.section} aria-labelledby="patterns" ref={patternsSection}>
        <h2 id="patterns">{t("results.patterns.heading")}</h2>
        {scales
          .filter(({ patterns }) => patterns.length > 0)
          .map((scale) => (
            <div key={scale.name} className={`${look.stack} ${look.close}`}>
              {scale.title && <h3>{scale.title[language]}</h3>}
              <PatternTable
                diagnosed={diagnosed}
                open={scale.patterns.find(({ is }) => patternKey(scale, is) === openPattern)?.is}
                onOpen={(code) => setOpenPattern(code && patternKey(scale, code))}
                scale={scale}
                explanation={explanation}
                provenance={provenance}
              />
            </div>
          ))}
        {explanation?.teachingSuggestionsIntroduction && (
          <details className={styles.fold}>
            <summary>{t("results.suggestionsHeading")}</summary>
            <Built className={styles.built} html={explanation.teachingSuggestionsIntroduction} />
          </details>
        )}
      </section>
    </>
  );
}
