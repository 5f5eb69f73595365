import type { ReactNode } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { findPattern, findStage } from "../../test-view/explanation.ts";
import { Built } from "../../ui/built.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { PatternBadge, StageBadge } from "../findings/badges.tsx";
import { FreeLesson } from "../findings/free-lesson.tsx";
import type { Scale } from "../findings/standings.ts";
import { Suggestions } from "../findings/suggestions.tsx";
import styles from "./preview.module.css";
import type { ExplainedProps } from "./preview-explained.tsx";

/** Suggestions for the classroom: the introduction, then those for each stage and each pattern. */
export function PreviewSuggestions({ scales, explanation, provenance }: ExplainedProps) {
  return (
    <div className={`${look.stack} ${styles.suggestions}`}>
      {explanation.teachingSuggestionsIntroduction && <Built html={explanation.teachingSuggestionsIntroduction} />}
      {scales.map((scale) => (
        <OfScale key={scale.name} scale={scale} explanation={explanation} provenance={provenance} />
      ))}
    </div>
  );
}

function OfScale({ scale, explanation, provenance }: Omit<ExplainedProps, "scales"> & { scale: Scale }) {
  const t = useText();
  const language = useLanguage();
  const title = scale.title?.[language];
  // Several scales have a heading each, and the headings below are one level deeper.
  const Heading = title === undefined ? "h3" : "h4";
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      {scale.stages.map((stage) => (
        <Suggested
          key={stage.is}
          suggestions={findStage(explanation, scale.name, stage.is)?.suggestions}
          lesson={<FreeLesson provenance={provenance} about="stage" scale={scale} is={stage.is} />}
        >
          <Heading className={`${look.row} ${look.heading}`}>
            <StageBadge stage={stage.is} stages={scale.stages} />
            <span aria-hidden="true">{stage.label[language]}</span>
          </Heading>
        </Suggested>
      ))}
      {scale.patterns.map((pattern) => (
        <Suggested
          key={pattern.is}
          suggestions={findPattern(explanation, scale.name, pattern.is)?.suggestions}
          lesson={<FreeLesson provenance={provenance} about="pattern" scale={scale} is={pattern.is} />}
        >
          <Heading className={`${look.row} ${look.heading}`}>
            <PatternBadge pattern={pattern} />
            {pattern.hint && (
              <span className={`${look.small} ${look.muted} ${look.regular}`}>{t("results.badge.hint")}</span>
            )}
          </Heading>
        </Suggested>
      ))}
    </>
  );
}

/** A stage or pattern with its suggestions; nothing if the file has none. */
function Suggested(props: { suggestions: string[] | undefined; lesson: ReactNode; children: ReactNode }) {
  const { suggestions = [], lesson, children } = props;
  if (suggestions.length === 0) return null;
  return (
    <section className={`${look.stack} ${look.close}`}>
      {children}
      <Suggestions suggestions={suggestions} />
      {lesson}
    </section>
  );
}
