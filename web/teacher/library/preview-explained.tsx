import { useState } from "react";
import type { Provenance } from "#contract/library.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { Explanation } from "../../test-view/explanation.ts";
import { useLanguage } from "../../ui/use-language.ts";
import type { Scale } from "../findings/standings.ts";
import { PatternTable } from "../results/single-test/pattern-table.tsx";
import { StageTable } from "../results/single-test/stage-table.tsx";

export interface ExplainedProps {
  scales: readonly Scale[];
  explanation: Explanation;
  provenance: Provenance | undefined;
}

/** The stages of a test, each with its explanation to open; one table for each name of named stages. */
export function ExplainedStages({ scales, explanation, provenance }: ExplainedProps) {
  const language = useLanguage();
  return (
    <div className={look.stack}>
      {scales
        .filter(({ stages }) => stages.length > 0)
        .map((scale) => (
          <div key={scale.name} className={`${look.stack} ${look.close}`}>
            {scale.title && <h3>{scale.title[language]}</h3>}
            <StageTable scale={scale} explanation={explanation} provenance={provenance} />
          </div>
        ))}
    </div>
  );
}

/** The patterns of a test, each with its explanation to open. */
export function ExplainedPatterns({ scales, explanation, provenance }: ExplainedProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<{ scale: Scale["name"]; code: string }>();
  const shown = scales.filter(({ patterns }) => patterns.length > 0);
  if (shown.length === 0) return <p>{t("library.previewDialog.noPatterns")}</p>;
  return (
    <div className={look.stack}>
      {shown.map((scale) => (
        <div key={scale.name} className={`${look.stack} ${look.close}`}>
          {scale.title && <h3>{scale.title[language]}</h3>}
          <PatternTable
            open={open?.scale === scale.name ? open.code : undefined}
            onOpen={(code) => setOpen(code === undefined ? undefined : { scale: scale.name, code })}
            scale={scale}
            explanation={explanation}
            provenance={provenance}
          />
        </div>
      ))}
    </div>
  );
}
