import type { Provenance } from "#contract/library.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { type Explanation, findPattern } from "../../../test-view/explanation.ts";
import { Head, Table } from "../../../ui/table.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge } from "../../findings/badges.tsx";
import { FreeLesson } from "../../findings/free-lesson.tsx";
import type { Scale } from "../../findings/standings.ts";
import { ExplainedRow } from "./explained-row.tsx";
import styles from "./explained-table.module.css";

interface PatternTableProps {
  scale: Scale;
  explanation: Explanation | undefined;
  provenance: Provenance | undefined;
  /** The code whose details are open. */
  open: string | undefined;
  onOpen: (code: string | undefined) => void;
}

/** The patterns of one scale of a test, in the order of its rules; hints are marked as such. */
export function PatternTable({ scale, explanation, provenance, open, onOpen }: PatternTableProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Table
      caption={t("results.patterns.heading")}
      lines="own"
      className={styles.table}
      hasBodies
      head={
        <>
          <th aria-hidden="true" />
          <Head>{t("results.patterns.code")}</Head>
          <Head>{t("results.patterns.thinks")}</Head>
        </>
      }
    >
      {scale.patterns.map((pattern) => (
        <ExplainedRow
          key={pattern.is}
          label={t("results.badge.pattern", { code: pattern.is, label: pattern.label[language] })}
          badge={<PatternBadge pattern={pattern} />}
          thinks={
            <>
              {pattern.means[language]}
              {pattern.hint && <span className={look.muted}> {t("results.patterns.hint")}</span>}
            </>
          }
          part={explanation && findPattern(explanation, scale.name, pattern.is)}
          lesson={<FreeLesson provenance={provenance} about="pattern" scale={scale} is={pattern.is} />}
          open={open === pattern.is}
          onToggle={() => onOpen(open === pattern.is ? undefined : pattern.is)}
        />
      ))}
    </Table>
  );
}
