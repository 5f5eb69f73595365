import { memo, type ReactElement, useMemo } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/limits.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../../i18n/staff.ts";
import { VariantBadge } from "../../../ui/variant-badge.tsx";
import { evidenceKey } from "../answers/evidence.ts";
import { answersPlace, type OpenAnswers } from "../answers/use-open-answers.ts";
import { CorrectButton, PatternBadge, ProgressBadge, StageBadge } from "../badges.tsx";
import { classResult } from "../distribution.ts";
import { placeText } from "../format.ts";
import {
  type Attempt,
  attemptsByTest,
  correctCount,
  type DetailedTest,
  findings,
  firstFalseOf,
  type Scale,
  type Standing,
  scalesOf,
  standingsOf,
} from "../standings.ts";
import { MiniPlot } from "./mini-plot.tsx";
import css from "./results-overview.module.css";

interface Column {
  test: DetailedTest;
  scales: Scale[];
  attempts: ReadonlyMap<string, Attempt>;
}

export interface ResultsMatrixProps {
  pupils: readonly Pupil[];
  tests: readonly DetailedTest[];
  language: Language;
  simplified: boolean;
  /** Marks the first wrong page.item of each attempt. */
  firstWrong: boolean;
  /** Opens the answers; must stay the same function, or every row is drawn again. */
  onAnswers: OpenAnswers;
}

const NOBODY: ReadonlyMap<string, Attempt> = new Map();

/** Pupils × tests (spec section 2, Results); a test with named stages has a column for each name. */
export function ResultsMatrix(props: ResultsMatrixProps): ReactElement {
  const { pupils, tests, language, simplified, firstWrong, onAnswers } = props;
  const say = useText();
  const columns = useMemo(() => {
    const attempts = attemptsByTest(pupils);
    return tests.map((test) => ({
      test,
      scales: scalesOf(test.test.scheme),
      attempts: attempts.get(test._id) ?? NOBODY,
    }));
  }, [pupils, tests]);
  const width = (column: Column): number => (simplified ? 1 : column.scales.length);
  const named = !simplified && columns.some(({ scales }) => scales.some(({ title }) => title !== null));

  return (
    // Focusable, so that a keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.scroll} tabIndex={0} aria-label={say("results.overview.heading")}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col" rowSpan={named ? 2 : 1} className={css.pupil}>
              {say("results.overview.name")}
            </th>
            {columns.map((column) => (
              <th
                key={column.test._id}
                scope="colgroup"
                colSpan={width(column)}
                rowSpan={named && column.scales.every(({ title }) => title === null) ? 2 : 1}
                className={css.first}
              >
                <span className={css.test}>
                  <Link
                    to={pathOf("Results", { courseTestId: column.test._id })}
                    title={say("results.overview.open", { name: column.test.name[language] })}
                  >
                    {column.test.name[language]}
                  </Link>
                  <VariantBadge variant={column.test.variant} />
                </span>
              </th>
            ))}
          </tr>
          {named ? (
            <tr>
              {columns.map(({ test, scales }) =>
                scales.map((scale, index) =>
                  scale.title === null ? null : (
                    <th
                      key={`${test._id} ${scale.name}`}
                      scope="col"
                      className={`${css.scaleTitle} ${index === 0 ? css.first : ""}`}
                    >
                      {scale.title[language]}
                    </th>
                  ),
                ),
              )}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {simplified ? null : <ClassRow {...{ columns, pupils, language }} />}
          {pupils.map((pupil) => (
            <PupilRow key={pupil._id} {...{ pupil, columns, language, simplified, firstWrong, onAnswers }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ClassRow(props: { columns: Column[]; pupils: readonly Pupil[]; language: Language }): ReactElement {
  const { columns, pupils, language } = props;
  const say = useText();
  return (
    <tr className={css.classRow}>
      <th scope="row" className={css.pupil}>
        {say("results.overview.class")}
      </th>
      {columns.map(({ test, scales, attempts }) => {
        const { diagnosed } = classResult(pupils, attempts, scales);
        return scales.map((scale, index) => (
          <td key={`${test._id} ${scale.name}`} className={index === 0 ? css.first : undefined}>
            <MiniPlot {...{ scale, diagnosed, language }} />
          </td>
        ));
      })}
    </tr>
  );
}

interface PupilRowProps {
  pupil: Pupil;
  columns: Column[];
  language: Language;
  simplified: boolean;
  firstWrong: boolean;
  onAnswers: OpenAnswers;
}

/** Rows are many and rarely change: a new result draws its own row again and no other. */
const PupilRow = memo(function PupilRow({ columns, ...props }: PupilRowProps) {
  const { pupil } = props;
  return (
    <tr>
      <th scope="row" className={css.pupil} title={pupil.name}>
        {pupil.name}
      </th>
      {columns.map((column) => (
        <Cells
          key={column.test._id}
          attempt={column.attempts.get(pupil._id) ?? { state: "none" }}
          column={column}
          {...props}
        />
      ))}
    </tr>
  );
});

interface CellsProps extends Omit<PupilRowProps, "columns"> {
  column: Column;
  attempt: Attempt;
}

function Cells(props: CellsProps): ReactElement {
  const { pupil, column, attempt, language, simplified, firstWrong, onAnswers } = props;
  const say = useText();
  if (attempt.state !== "done")
    return (
      <td className={css.first} colSpan={simplified ? 1 : column.scales.length}>
        {attempt.state === "progress" ? (
          <span className={css.cell}>
            <ProgressBadge page={attempt.page} />
          </span>
        ) : (
          <span title={say("results.badge.notBegun")}>–</span>
        )}
      </td>
    );
  const { _id } = column.test;
  const open = (why?: string): void => onAnswers(pupil, why === undefined ? {} : { why }, _id);
  const place = answersPlace(_id, pupil._id);
  const standings = standingsOf(attempt.result, column.scales);
  if (simplified)
    return (
      <td className={css.first} data-answers={place}>
        <span className={css.cell}>
          <CorrectButton counts={correctCount(attempt.result)} onOpen={() => open()} />
          {firstWrong ? <FirstWrong standings={standings} /> : null}
        </span>
      </td>
    );
  return (
    <>
      {standings.map((standing, index) => (
        <td key={standing.scale.name} className={index === 0 ? css.first : undefined} data-answers={place}>
          <span className={css.cell}>
            <StageBadge
              stage={standing.stage}
              stages={standing.scale.stages}
              language={language}
              onOpen={() => open(evidenceKey(standing.scale.name))}
            />
            {findings(standing.patterns).map((pattern) => (
              <PatternBadge
                key={pattern.is}
                pattern={pattern}
                language={language}
                short={standings.length > 1 || standing.patterns.length > 1}
                onOpen={() => open(evidenceKey(standing.scale.name, pattern.is))}
              />
            ))}
            {firstWrong ? <FirstWrong standings={[standing]} /> : null}
          </span>
        </td>
      ))}
    </>
  );
}

function FirstWrong({ standings }: { standings: readonly Standing[] }): ReactElement | null {
  const say = useText();
  const place = firstFalseOf(standings);
  if (place === null) return null;
  const text = placeText(place);
  return (
    <span className={css.firstWrong} title={say("results.overview.firstWrongAt", { place: text })}>
      × {text}
    </span>
  );
}
