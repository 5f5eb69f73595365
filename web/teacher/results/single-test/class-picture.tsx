import { Switch } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { type Size, Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge } from "../../findings/badges.tsx";
import { frequentPatterns, stageCounts, withoutFinding } from "../../findings/distribution.ts";
import type { Scale } from "../../findings/standings.ts";
import { useTestResults } from "../test-results.ts";
import styles from "./class-picture.module.css";
import { StageStacks } from "./stage-stacks.tsx";

interface ClassPictureProps {
  onPattern: (code: string, scale: Scale) => void;
}

/** The size of the stones for the highest stack: 30 pupils on one stage still fit beside the words. */
const sizeFor = (highest: number): Size => (highest > 20 ? "s" : highest > 12 ? "dense" : "m");

/** The class at a glance: stones stacked on each stage, one per pupil, and the patterns that occur. */
export function ClassPicture({ onPattern }: ClassPictureProps) {
  const { scales, result } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const [named, setNamed] = useState(false);
  const stacks = scales.flatMap((scale) => stageCounts(scale, result.diagnosed).map(({ pupils }) => pupils.length));
  const unclear = scales.some((scale) => stageCounts(scale, result.diagnosed).some((count) => count.unclear > 0));
  const size = sizeFor(Math.max(result.inProgress.length, ...stacks));
  return (
    <>
      <div className={scales.length > 1 ? styles.many : undefined}>
        {scales.map((scale, index) => {
          const title = scale.title?.[language];
          const patterns = frequentPatterns(scale, result.diagnosed);
          const without = withoutFinding(scale, result.diagnosed).length;
          return (
            <div key={scale.name} className={styles.picture}>
              <figure className={look.stack}>
                <figcaption className={`${look.line} ${look.apart} ${styles.caption}`}>
                  <h3>{title ?? t("results.picture.stages")}</h3>
                  {index === 0 && (
                    <Switch
                      size="sm"
                      label={t("results.picture.showNames")}
                      checked={named}
                      onChange={(event) => setNamed(event.currentTarget.checked)}
                    />
                  )}
                </figcaption>
                <StageStacks
                  label={title ? t("results.picture.plotOf", { title }) : t("results.picture.plot")}
                  compact={scales.length > 1}
                  scale={scale}
                  named={named}
                  size={size}
                />
              </figure>
              <div className={look.stack}>
                <div className={`${look.line} ${look.apart} ${styles.caption}`}>
                  <h3>{t("results.picture.patterns")}</h3>
                  {patterns.length > 0 && (
                    <span className={`${look.small} ${look.muted}`}>{t("results.picture.number")}</span>
                  )}
                </div>
                {patterns.length === 0 ? (
                  <p className={`${look.small} ${look.muted}`}>
                    {t(result.diagnosed.length === 0 ? "results.picture.nobodyYet" : "results.picture.noPatterns")}
                  </p>
                ) : (
                  <ul className={styles.patterns}>
                    {patterns.map(({ pattern, pupils, unclear }) => (
                      <li key={pattern.is}>
                        <PatternBadge pattern={pattern} onOpen={() => onPattern(pattern.is, scale)} />
                        <Stones
                          of={pupils.map((_, index) => (index < pupils.length - unclear ? "thought" : "thought-open"))}
                          size="s"
                          perLine={5}
                        />
                        <b>{pupils.length}</b>
                      </li>
                    ))}
                  </ul>
                )}
                {without > 0 && patterns.length > 0 && (
                  <p className={`${look.line} ${look.small} ${look.muted}`}>
                    <IconCheck size={18} aria-hidden="true" />
                    {t("results.picture.without", { count: without })}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
      {unclear && (
        <p className={`${look.line} ${look.small} ${look.muted} ${styles.legend}`}>
          <Stones of={["stage"]} size="dense" /> {t("results.certainty.legend.full")}
          <Stones of={["stage-open"]} size="dense" /> {t("results.certainty.legend.open")}
        </p>
      )}
    </>
  );
}
