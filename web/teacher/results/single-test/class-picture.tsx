import { Switch } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge } from "../../findings/badges.tsx";
import { frequentPatterns, stageCounts, withoutFinding } from "../../findings/distribution.ts";
import type { Scale } from "../../findings/standings.ts";
import { useTestResults } from "../test-results.ts";
import styles from "./class-picture.module.css";
import { Stones } from "./stones.tsx";

interface ClassPictureProps {
  onPattern: (code: string, scale: Scale) => void;
}

/** From this number of stones on they are drawn flatter, so that 30 pupils on one stage still fit beside the words. */
const HIGH = 12;

/** The class at a glance: stones stacked on each stage, one per pupil, and the patterns that occur. */
export function ClassPicture({ onPattern }: ClassPictureProps) {
  const { scales, result } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const [named, setNamed] = useState(false);
  const stacks = scales.flatMap((scale) => stageCounts(scale, result.diagnosed).map(({ pupils }) => pupils.length));
  const flat = Math.max(result.inProgress.length, ...stacks) > HIGH;
  return (
    <div className={scales.length > 1 ? styles.many : undefined}>
      {scales.map((scale, index) => {
        const title = scale.title?.[language];
        const patterns = frequentPatterns(scale, result.diagnosed);
        const without = withoutFinding(scale, result.diagnosed).length;
        return (
          <div key={scale.name} className={styles.picture}>
            <figure className={look.stack}>
              <figcaption className={styles.caption}>
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
              <Stones
                label={title ? t("results.picture.plotOf", { title }) : t("results.picture.plot")}
                compact={scales.length > 1}
                scale={scale}
                named={named}
                flat={flat}
              />
            </figure>
            <div className={look.stack}>
              <div className={styles.caption}>
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
                  {patterns.map(({ pattern, pupils }) => (
                    <li key={pattern.is}>
                      <PatternBadge pattern={pattern} onOpen={() => onPattern(pattern.is, scale)} />
                      <span className={styles.dots} aria-hidden="true">
                        {pupils.map(({ _id }) => (
                          <i key={_id} />
                        ))}
                      </span>
                      <b>{pupils.length}</b>
                    </li>
                  ))}
                </ul>
              )}
              {without > 0 && patterns.length > 0 && (
                <p className={`${styles.without} ${look.small} ${look.muted}`}>
                  <IconCheck size={18} aria-hidden="true" />
                  {t("results.picture.without", { count: without })}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
