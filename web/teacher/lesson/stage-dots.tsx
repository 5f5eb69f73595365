import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { type ClassResult, stageCounts } from "../findings/distribution.ts";
import type { Scale } from "../findings/standings.ts";
import styles from "./stage-dots.module.css";

interface StageDotsProps {
  scale: Scale;
  result: ClassResult;
}

interface Row {
  sign: string;
  /** The name for screen readers, to whom the sign alone says little. */
  words: string;
  name: string;
  /** The row's label beside its sign; undefined for a stage. */
  kind: string | undefined;
  ids: string[];
}

/**
 * The class on its stages, with one dot per pupil. The figure has few lines: its height on paper is the same however many pupils
 * are on one stage.
 */
export function StageDots({ scale, result }: StageDotsProps) {
  const t = useText();
  const language = useLanguage();
  const stages = stageCounts(scale, result.diagnosed)
    .filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0)
    .map(({ stage, pupils }): Row => {
      const label = stage.label[language];
      return {
        sign: String(stage.is),
        words: t("results.badge.stage", { stage: stage.is, label }),
        name: label,
        kind: stage.is === "?" ? styles.open : undefined,
        ids: pupils.map(({ _id }) => _id),
      };
    });
  const progress = t("results.badge.progress");
  const ids = result.inProgress.map(({ _id }) => _id);
  const rows: Row[] =
    ids.length === 0 ? stages : [...stages, { sign: "…", words: progress, name: progress, kind: styles.ring, ids }];
  return (
    <ol className={styles.rows} aria-label={t("lesson.plot")}>
      {rows.map(({ sign, words, name, kind, ids: shown }) => (
        <li key={sign} className={kind}>
          <span className={styles.stone} aria-hidden="true">
            {sign}
          </span>
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
          <span className={styles.dots} aria-hidden="true">
            {shown.map((id) => (
              <i key={id} />
            ))}
          </span>
          <b aria-hidden="true">{shown.length}</b>
          <span className={look.hidden}>{t("results.picture.column", { label: words, count: shown.length })}</span>
        </li>
      ))}
    </ol>
  );
}
