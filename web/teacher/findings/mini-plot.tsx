import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { stonePath } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { type Diagnosed, stageCounts } from "./distribution.ts";
import styles from "./mini-plot.module.css";
import type { Scale } from "./standings.ts";

/** The height of a stack's stone with its gap, and the largest height of a stack, in CSS pixels. */
const STONE = 8;
const STACK = 120;
const SMALL_STACK = 40;

interface MiniPlotProps {
  scale: Scale;
  diagnosed: readonly Diagnosed[];
  /** Lower and narrower, without those who are not classified. */
  isSmall?: boolean;
}

/** The class's distribution on a scale, small enough for a table head. Screen readers get it in words. */
export function MiniPlot({ scale, diagnosed, isSmall = false }: MiniPlotProps) {
  const t = useText();
  const language = useLanguage();
  const counts = stageCounts(scale, diagnosed).filter(
    ({ stage, pupils }) => stage.is !== "?" || (pupils.length > 0 && !isSmall),
  );
  const highest = Math.max(1, ...counts.map(({ pupils }) => pupils.length));
  const factor = Math.min(1, (isSmall ? SMALL_STACK : STACK) / (STONE * highest));
  return (
    <ul className={styles.plot} data-small={isSmall || undefined}>
      {counts.map(({ stage, pupils, unclear }) => (
        <li key={stage.is}>
          <span aria-hidden="true">{pupils.length}</span>
          <Stack count={pupils.length} unclear={unclear} factor={factor} isMissing={stage.is === "?"} />
          <Place sign={stage.is} size="m" />
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

interface StackProps {
  count: number;
  /** The number of outlines, on top. */
  unclear: number;
  /** How much smaller than size S the stones are drawn, so that the highest stack has room. */
  factor: number;
  isMissing: boolean;
}

/** One path for all full stones of the stack, and one for the others: the overview has a thousand. */
function Stack({ count, unclear, factor, isMissing }: StackProps) {
  const height = count * STONE;
  const stones = Array.from({ length: count }, (_, index) => stonePath(6, STONE * (index + 0.5), 10));
  return (
    <svg width={12 * factor} height={height * factor} viewBox={`0 0 12 ${height}`} aria-hidden="true">
      {unclear > 0 && <path className="stone stone-stage-open" d={stones.slice(0, unclear).join("")} />}
      <path className={`stone stone-${isMissing ? "missing" : "stage"}`} d={stones.slice(unclear).join("")} />
    </svg>
  );
}
