import { Progress } from "@mantine/core";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { dayOf } from "../../ui/day.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { PatternBadge } from "../findings/badges.tsx";
import { frequentPatterns } from "../findings/distribution.ts";
import { percentText } from "../findings/format.ts";
import { MiniPlot } from "../findings/mini-plot.tsx";
import styles from "./class-over-time.module.css";
import { compareCorrect, compareStages, countDirections, takenOnce } from "./compare.ts";
import { type Family, findEarlier, meanCorrect, type Sitting } from "./sittings.ts";
import { changeText, whenText } from "./words.ts";

/** The most patterns of a scale that are named; the test's own screen shows them all. */
const MOST_FREQUENT = 3;

interface TimelineProps {
  sittings: readonly Sitting[];
  families: readonly Family[];
  /** The number of pupils of the class. */
  total: number;
}

/** A class's tests along a line of dates, each with its results. */
export function Timeline({ sittings, families, total }: TimelineProps) {
  return (
    <ol className={`${look.stack} ${styles.line}`}>
      {sittings.map((sitting) => (
        <li key={sitting.test._id} className={look.whole}>
          <Stones of={["done"]} size="dense" />
          <SittingCard earlier={findEarlier(sitting, families)} sitting={sitting} total={total} />
        </li>
      ))}
    </ol>
  );
}

interface SittingCardProps {
  sitting: Sitting;
  /** The previous sitting in its family. */
  earlier: Sitting | undefined;
  total: number;
}

function SittingCard({ sitting, earlier, total }: SittingCardProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { test, time, result } = sitting;
  const done = result.diagnosed.length;
  return (
    <>
      <time className={styles.date} dateTime={time}>
        {dayOf(time, t)}
      </time>
      <article className={`${look.card} ${look.stack} ${styles.sitting}`}>
        <header className={`${look.row} ${look.apart}`}>
          <h3 className={look.row}>
            <Link to={pathOf("Results", { courseTestId: test._id })}>{test.name[language]}</Link>
            <VariantBadge variant={test.variant} />
          </h3>
          <p className={`${look.small} ${look.muted}`}>
            {t("classOverTime.tests.handedIn", { count: done, total })}
            {result.inProgress.length > 0 && `, ${t("results.test.inProgress", { count: result.inProgress.length })}`}
          </p>
        </header>
        {test.comment !== "" && (
          <p className={`${look.small} ${look.muted}`}>{t("courses.table.quoted", { text: test.comment })}</p>
        )}
        {done === 0 ? (
          <p className={look.muted}>{t("results.test.nothingTitle")}</p>
        ) : simplified ? (
          <Mean sitting={sitting} />
        ) : (
          <Scales sitting={sitting} />
        )}
        {earlier && done > 0 && <Since pair={{ earlier, later: sitting }} />}
      </article>
    </>
  );
}

function Mean({ sitting }: { sitting: Sitting }) {
  const t = useText();
  const language = useLanguage();
  const share = meanCorrect(sitting) ?? 0;
  return (
    <div className={look.row}>
      <Progress value={share * 100} w="12rem" size={10} aria-hidden="true" />
      <p>{t("classOverTime.tests.mean", { percent: percentText(share, language) })}</p>
    </div>
  );
}

/** For each scale the distribution and the most frequent patterns. */
function Scales({ sitting }: { sitting: Sitting }) {
  const t = useText();
  const language = useLanguage();
  const { scales, result } = sitting;
  return (
    <div className={styles.scales}>
      {scales.map((scale) => {
        const patterns = frequentPatterns(scale, result.diagnosed).slice(0, MOST_FREQUENT);
        return (
          <div key={scale.name} className={styles.scale}>
            {scale.title && <h4 className={`${look.heading} ${look.small} ${look.muted}`}>{scale.title[language]}</h4>}
            <div className={look.line}>
              <MiniPlot diagnosed={result.diagnosed} scale={scale} />
            </div>
            {patterns.length > 0 && (
              <ul
                className={`${look.stack} ${look.tight} ${styles.patterns}`}
                aria-label={t("classOverTime.tests.patterns")}
              >
                {patterns.map(({ pattern, pupils }) => (
                  <li key={pattern.is} className={look.line}>
                    <PatternBadge pattern={pattern} />
                    <span className={`${look.small} ${look.nowrap}`}>
                      {t("classOverTime.tests.times", { count: pupils.length })}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The change of the class since the previous sitting of the same test, in words. */
function Since({ pair }: { pair: { earlier: Sitting; later: Sitting } }) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const once = takenOnce(pair).length;
  const when = whenText(pair.earlier, t);
  const sentences = simplified
    ? [
        t("classOverTime.tests.since", {
          when,
          change: changeText(countDirections(compareCorrect(pair)), once, t, { simplified }),
        }),
      ]
    : compareStages(pair).map(({ scales, counts }) => {
        const change = changeText(counts, once, t, { simplified });
        const title = scales.later.title?.[language];
        return title === undefined
          ? t("classOverTime.tests.since", { when, change })
          : t("classOverTime.tests.sinceOf", { title, when, change });
      });
  return (
    <div className={styles.since}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
