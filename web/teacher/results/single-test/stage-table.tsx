import { useState } from "react";
import type { Stage } from "#contract/diagnosis.schema.ts";
import type { Provenance } from "#contract/library.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import { type Explanation, findStage } from "../../../test-view/explanation.ts";
import { Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { StageBadge } from "../../findings/badges.tsx";
import { FreeLesson } from "../../findings/free-lesson.tsx";
import type { Scale } from "../../findings/standings.ts";
import { ExplainedRow } from "./explained-row.tsx";
import styles from "./explained-table.module.css";

interface StageTableProps {
  scale: Scale;
  explanation: Explanation | undefined;
  provenance: Provenance | undefined;
}

/** The stages of one scale of a test, each opening into meaning, rule and suggestions. */
export function StageTable({ scale, explanation, provenance }: StageTableProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<Stage>();
  return (
    <Table
      caption={scale.title?.[language] ?? t("results.stages.heading")}
      lines="own"
      className={styles.table}
      hasBodies
    >
      {scale.stages
        .filter(({ is }) => is !== "?")
        .map((stage) => (
          <ExplainedRow
            key={stage.is}
            label={t("results.badge.stage", { stage: stage.is, label: stage.label[language] })}
            badge={
              <>
                <StageBadge stage={stage.is} stages={scale.stages} />
                {stage.label[language]}
              </>
            }
            thinks={stage.means[language]}
            part={explanation && findStage(explanation, scale.name, stage.is)}
            lesson={<FreeLesson provenance={provenance} about="stage" scale={scale} is={stage.is} />}
            open={open === stage.is}
            onToggle={() => setOpen(open === stage.is ? undefined : stage.is)}
          />
        ))}
    </Table>
  );
}
