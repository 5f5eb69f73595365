import { type CSSProperties, Fragment } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { Stones } from "../../look/stone.tsx";
import { dayOf } from "../../ui/day.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { PatternBadge } from "../findings/badges.tsx";
import { isFull, patternWord, surenessOf } from "../findings/certainty.ts";
import { findings, type Standing } from "../findings/standings.ts";
import { whenText } from "./words.ts";
import { linesOf, placeOf, type YearStep, type YearTest } from "./year.ts";
import styles from "./year-picture.module.css";

/** The most ladders beside each other on a landscape sheet. */
const LADDERS = 8;

/**
 * The way of a pupil through the year: test by test the ladders with the reached stone at its height, and the thoughts as flags.
 * On a tablet or phone it is a list. It is hidden from screen readers, which have the same in the table below.
 */
export function YearPicture({ tests }: { tests: readonly YearTest[] }) {
  return (
    <figure className={look.stack} aria-hidden="true">
      {linesOf(tests, LADDERS).map((line) => (
        <Line key={line[0]?.own.sitting.test._id} tests={line} />
      ))}
      <YearList tests={tests} />
      <Legend tests={tests} />
    </figure>
  );
}

const isReachedFull = (standing: Standing): boolean => isFull(surenessOf(standing));

/** The columns of a line: a ladder each, with its test. */
function Line({ tests }: { tests: readonly YearTest[] }) {
  const columns = tests.flatMap((test) => test.steps.map((step) => ({ test, step })));
  const highest = Math.max(
    ...columns.map(({ step }) => step.standing.scale.stages.filter(({ is }) => is !== "?").length),
  );
  const hasUnknown = columns.some(({ step }) => placeOf(step.standing) < 0);
  const levels = highest + (hasUnknown ? 1 : 0);
  /** The middle of a level, in levels from the top. */
  const levelOf = (place: number): number => highest - 0.5 - place;
  return (
    <div className={styles.line} style={{ "--levels": levels, "--columns": columns.length } as CSSProperties}>
      {tests.map((test) => {
        const start = columns.findIndex((column) => column.test === test) + 1;
        const across = { gridColumn: `${start} / span ${test.steps.length}` };
        return (
          <Fragment key={test.own.sitting.test._id}>
            <Head test={test} style={across} />
            <span className={styles.ground} style={across} />
          </Fragment>
        );
      })}
      <svg
        className={styles.trace}
        viewBox={`0 0 ${columns.length} ${levels}`}
        preserveAspectRatio="none"
        style={{ gridColumn: `1 / span ${columns.length}` }}
      >
        <path d={tracePath(columns.map(({ step }) => levelOf(placeOf(step.standing))))} />
      </svg>
      {columns.map(({ test, step }, index) => (
        <Column
          key={`${test.own.sitting.test._id} ${step.standing.scale.name}`}
          test={test}
          step={step}
          column={index + 1}
          levelOf={levelOf}
        />
      ))}
    </div>
  );
}

/** A soft line through the middle of each column at these heights. */
function tracePath(heights: readonly number[]): string {
  return heights
    .map((y, index) => {
      const x = index + 0.5;
      return index === 0 ? `M${x} ${y}` : `C${index} ${heights[index - 1]} ${index} ${y} ${x} ${y}`;
    })
    .join("");
}

function Head({ test, style }: { test: YearTest; style?: CSSProperties }) {
  const t = useText();
  const language = useLanguage();
  const { sitting, time } = test.own;
  return (
    <p className={styles.head} style={style}>
      <span className={`${look.small} ${look.muted}`}>{dayOf(time, t)}</span>
      <b>
        {sitting.test.name[language]}
        {sitting.test.variant !== null && ` · ${sitting.test.variant}`}
      </b>
    </p>
  );
}

interface ColumnProps {
  test: YearTest;
  step: YearStep;
  /** From 1. */
  column: number;
  levelOf: (place: number) => number;
}

function Column({ test, step, column, levelOf }: ColumnProps) {
  const { standing } = step;
  const stages = standing.scale.stages.filter(({ is }) => is !== "?");
  const reached = placeOf(standing);
  const at = (place: number): CSSProperties => ({ gridColumn: column, "--at": levelOf(place) }) as CSSProperties;
  const flags = findings(standing.patterns);
  return (
    <>
      <div className={styles.flags} style={{ gridColumn: column }}>
        <Flags standing={standing} />
      </div>
      <div className={styles.ladder} style={{ gridColumn: column }}>
        {flags.length > 0 && <span className={styles.pole} style={at(reached)} />}
        {stages.map(({ is }, place) => (
          <span key={is} style={at(place)}>
            {place === reached ? (
              <Place sign={is} child={isReachedFull(standing) ? "full" : "open"} />
            ) : (
              <Place sign={is} size="m" />
            )}
          </span>
        ))}
        {reached < 0 && (
          <span style={at(-1)}>
            <Place sign="?" size="text" />
          </span>
        )}
      </div>
      <div className={styles.words} style={{ gridColumn: column }}>
        <Words test={test} step={step} />
      </div>
    </>
  );
}

function Flags({ standing }: { standing: Standing }) {
  return findings(standing.patterns).map((pattern) => (
    <PatternBadge key={pattern.is} pattern={pattern} word={patternWord(standing, pattern)} />
  ));
}

/** The ladder's name, the reached stage, and the change since the other form. */
function Words({ test, step }: { test: YearTest; step: YearStep }) {
  const t = useText();
  const language = useLanguage();
  const { standing, change } = step;
  const { scale, stage } = standing;
  return (
    <>
      {scale.title && <span className={look.muted}>{scale.title[language]}</span>}
      <b>
        {scale.stages.find(({ is }) => is === stage)?.label[language]}
        {!isReachedFull(standing) && ` (${t("results.certainty.word.unclear")})`}
      </b>
      {change && change !== "unclear" && test.before && (
        <span className={change === "higher" ? styles.higher : look.muted}>
          {t(`classOverTime.pupil.since.${change}`, { when: whenText(test.before.sitting, t) })}
        </span>
      )}
    </>
  );
}

/** The same for narrow screens: each ladder is a row of places. */
function YearList({ tests }: { tests: readonly YearTest[] }) {
  return (
    <ol className={styles.list}>
      {tests
        .filter(({ steps }) => steps.length > 0)
        .map((test) => (
          <li key={test.own.sitting.test._id}>
            <Head test={test} />
            {test.steps.map((step) => {
              const { standing } = step;
              return (
                <div key={standing.scale.name} className={styles.step}>
                  <p className={look.lines}>
                    <Words test={test} step={step} />
                  </p>
                  <span className={look.line}>
                    {standing.scale.stages
                      .filter(({ is }) => is !== "?" || standing.stage === "?")
                      .map(({ is }) =>
                        is === standing.stage && is !== "?" ? (
                          <Place key={is} sign={is} size="text" child={isReachedFull(standing) ? "full" : "open"} />
                        ) : (
                          <Place key={is} sign={is} size="text" />
                        ),
                      )}
                  </span>
                  <Flags standing={standing} />
                </div>
              );
            })}
          </li>
        ))}
    </ol>
  );
}

function Legend({ tests }: { tests: readonly YearTest[] }) {
  const t = useText();
  const standings = tests.flatMap(({ steps }) => steps.map(({ standing }) => standing));
  const [flag] = standings.flatMap(({ patterns }) => findings(patterns));
  return (
    <ul className={`${look.row} ${look.small} ${look.muted} ${styles.legend}`}>
      <li className={look.inline}>
        <Stones of={["stage"]} /> {t("classOverTime.year.reached")}
      </li>
      {standings.some((standing) => !isReachedFull(standing)) && (
        <li className={look.inline}>
          <Stones of={["stage-open"]} /> {t("results.certainty.word.unclear")}
        </li>
      )}
      <li className={look.inline}>
        <Place sign="" size="m" /> {t("classOverTime.year.place")}
      </li>
      {flag && (
        <li className={look.inline}>
          <PatternBadge pattern={flag} short /> {t("classOverTime.year.thought")}
        </li>
      )}
    </ul>
  );
}
