import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { type Diagnosed, stageCounts } from "./distribution.ts";
import styles from "./mini-plot.module.css";
import type { Scale } from "./standings.ts";

/** The height of one stone of a stack, in px; a high stack draws them flatter. */
const STONE = 4;
const PILE = 120;

/** The class's distribution on a scale, small enough for a table head. Screen readers get it in words. */
export function MiniPlot(props: { scale: Scale; diagnosed: readonly Diagnosed[] }) {
  const { scale, diagnosed } = props;
  const t = useText();
  const language = useLanguage();
  const counts = stageCounts(scale, diagnosed).filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0);
  const stone = Math.min(STONE, PILE / Math.max(1, ...counts.map(({ pupils }) => pupils.length)));
  return (
    <ul className={styles.plot}>
      {counts.map(({ stage, pupils }) => (
        <li key={stage.is}>
          <span aria-hidden="true">{pupils.length}</span>
          <i className={styles.pile} aria-hidden="true" style={{ height: pupils.length * stone }} />
          <span className={`${styles.base} ${stage.is === "?" ? styles.open : ""}`} aria-hidden="true">
            {stage.is}
          </span>
          <span className={look.hidden}>
            {t("results.picture.column", {
              label: t("results.badge.stage", { stage: stage.is, label: stage.label[language] }),
              count: pupils.length,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
