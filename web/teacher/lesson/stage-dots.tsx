import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { type Kind, Stones } from "../../look/stone.tsx";
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
  kind: Kind;
  count: number;
  /** How many of them are unclear. */
  unclear: number;
}

/**
 * The class on its stages, with one stone per pupil, ten in a line, so that 30 pupils on one stage hardly make it higher on paper.
 */
export function StageDots({ scale, result }: StageDotsProps) {
  const t = useText();
  const language = useLanguage();
  const stages = stageCounts(scale, result.diagnosed)
    .filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0)
    .map(({ stage, pupils, unclear }): Row => {
      const label = stage.label[language];
      return {
        sign: String(stage.is),
        words: t("results.badge.stage", { stage: stage.is, label }),
        name: label,
        kind: stage.is === "?" ? "missing" : "stage",
        count: pupils.length,
        unclear,
      };
    });
  const progress = t("results.badge.progress");
  const count = result.inProgress.length;
  const rows: Row[] =
    count === 0 ? stages : [...stages, { sign: "…", words: progress, name: progress, kind: "here", count, unclear: 0 }];
  return (
    <ol className={styles.rows} aria-label={t("lesson.plot")}>
      {rows.map(({ sign, words, name, kind, count: children, unclear }) => (
        <li key={sign} className={kind === "stage" ? styles.onTheWay : undefined}>
          <Place sign={sign} size="text" />
          <span className={look.muted} aria-hidden="true">
            {name}
          </span>
          <Stones
            of={Array.from({ length: children }, (_, index) => (index < children - unclear ? kind : "stage-open"))}
            size="s"
            perLine={10}
          />
          <b aria-hidden="true">{children}</b>
          <span className={look.hidden}>{t("results.picture.column", { label: words, count: children })}</span>
        </li>
      ))}
    </ol>
  );
}
