import { useState } from "react";
import type { Stage } from "#contract/diagnosis.schema.ts";
import type { Provenance } from "#contract/library.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import { type Explanation, findStage } from "../../../test-view/explanation.ts";
import { Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { StageBadge } from "../../findings/badges.tsx";
import { type Diagnosed, stageCounts } from "../../findings/distribution.ts";
import { FreeLesson } from "../../findings/free-lesson.tsx";
import type { Scale } from "../../findings/standings.ts";
import { ExplainedRow } from "./explained-row.tsx";
import styles from "./explained-table.module.css";

interface StageTableProps {
  scale: Scale;
  /** The class's results; without them the table only explains the test. */
  diagnosed?: readonly Diagnosed[];
  explanation: Explanation | undefined;
  provenance: Provenance | undefined;
}

/** The stages of one scale with their pupils, each opening into meaning, rule and suggestions. `?` only when it occurs. */
export function StageTable({ scale, diagnosed, explanation, provenance }: StageTableProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState<Stage>();
  const counts = stageCounts(scale, diagnosed ?? []).filter(
    ({ stage, pupils }) => stage.is !== "?" || pupils.length > 0,
  );
  return (
    <Table
      caption={scale.title?.[language] ?? t("results.stages.heading")}
      lines="own"
      className={styles.table}
      hasBodies
    >
      {counts.map(({ stage, pupils }) => (
        <ExplainedRow
          key={stage.is}
          label={t("results.badge.stage", { stage: stage.is, label: stage.label[language] })}
          badge={
            <>
              <StageBadge stage={stage.is} stages={scale.stages} />
              {stage.label[language]}
            </>
          }
          {...(diagnosed && { count: t("results.stages.count", { count: pupils.length }) })}
          thinks={stage.means[language]}
          pupils={pupils}
          part={explanation && findStage(explanation, scale.name, stage.is)}
          lesson={<FreeLesson provenance={provenance} about="stage" scale={scale} is={stage.is} />}
          open={open === stage.is}
          onToggle={() => setOpen(open === stage.is ? undefined : stage.is)}
        />
      ))}
    </Table>
  );
}
