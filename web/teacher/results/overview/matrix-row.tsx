import { memo, type ReactNode } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import { CorrectButton, PatternBadge, ProgressBadge } from "../../findings/badges.tsx";
import { patternWord } from "../../findings/certainty.ts";
import { evidenceKey } from "../../findings/evidence.ts";
import { placeText } from "../../findings/format.ts";
import { StandingBadge } from "../../findings/standing-badge.tsx";
import {
  type Attempt,
  correctCount,
  findings,
  firstFalseOf,
  type Standing,
  standingsOf,
} from "../../findings/standings.ts";
import { PupilLink } from "../../links/pupil-link.tsx";
import { answersPlace } from "../answers/use-open-answers.ts";
import type { MatrixColumn } from "./matrix-columns.ts";
import { useMatrixLook } from "./matrix-look.ts";
import styles from "./results-overview.module.css";

export interface MatrixProps {
  /** The rows, in their order. */
  pupils: readonly Pupil[];
  /** The whole class. */
  all: readonly Pupil[];
  columns: readonly MatrixColumn[];
  /** True if a second row of heads names the scales. */
  named: boolean;
  /** Tests are cut off at the right. */
  isCut: boolean;
}

interface MatrixRowProps {
  pupil: Pupil;
  columns: readonly MatrixColumn[];
  /** A cell in place of the columns that are scrolled out of sight to the left; `after`: to the right. */
  before?: ReactNode;
  after?: ReactNode;
  /** Shows patterns by their codes alone: the columns have fixed widths, and longer text would be cut off. */
  codes?: boolean;
  /** The row's number in the whole table, from 1, for screen readers; only where not all rows are rendered. */
  place?: number;
}

/** Memoised: rows are many and rarely change, so that a new result renders only its own row. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { pupil, columns, before, after, place, codes = false } = props;
  return (
    <tr aria-rowindex={place}>
      <th scope="row" className={styles.pupil}>
        <PupilLink pupil={pupil} />
      </th>
      {before}
      {columns.map((column) => (
        <Cells
          key={column.test._id}
          pupil={pupil}
          column={column}
          attempt={column.attempts.get(pupil._id) ?? { state: "none" }}
          codes={codes}
        />
      ))}
      {after}
    </tr>
  );
});

interface CellsProps {
  pupil: Pupil;
  column: MatrixColumn;
  attempt: Attempt;
  codes: boolean;
}

function Cells({ pupil, column, attempt, codes }: CellsProps) {
  const t = useText();
  const { simplified, firstWrong, openAnswers } = useMatrixLook();
  if (attempt.state !== "done")
    return (
      <td className={styles.first} colSpan={column.width}>
        {attempt.state === "progress" ? (
          <ProgressBadge page={attempt.page} />
        ) : (
          <span title={t("results.badge.notBegun")}>–</span>
        )}
      </td>
    );
  const { _id } = column.test;
  const open = (why?: string): void => openAnswers(pupil, why === undefined ? {} : { why }, _id);
  const place = answersPlace(_id, pupil._id);
  const standings = standingsOf(attempt, column.scales);
  if (simplified)
    return (
      <td className={styles.first} data-answers={place}>
        <CorrectButton counts={correctCount(attempt.result)} onOpen={() => open()} />
        {firstWrong && <FirstWrong standings={standings} />}
      </td>
    );
  return (
    <>
      {standings.map((standing, index) => (
        <td key={standing.scale.name} className={index === 0 ? styles.first : undefined} data-answers={place}>
          <StandingBadge
            standing={standing}
            words={findings(standing.patterns).length === 0 ? "unclear" : "none"}
            onOpen={() => open(evidenceKey(standing.scale.name))}
          />
          {findings(standing.patterns).map((pattern) => (
            <PatternBadge
              key={pattern.is}
              pattern={pattern}
              word={patternWord(standing, pattern)}
              short={codes}
              onOpen={() => open(evidenceKey(standing.scale.name, pattern.is))}
            />
          ))}
          {firstWrong && <FirstWrong standings={[standing]} />}
        </td>
      ))}
    </>
  );
}

function FirstWrong({ standings }: { standings: readonly Standing[] }) {
  const t = useText();
  const place = firstFalseOf(standings);
  if (place === null) return null;
  const text = placeText(place);
  return (
    <span className={styles.firstWrong} title={t("results.overview.firstWrongAt", { place: text })}>
      × {text}
    </span>
  );
}
