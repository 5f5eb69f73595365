import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { dayOf } from "../../../ui/day.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { VariantBadge } from "../../../ui/variant-badge.tsx";
import { classResult } from "../../findings/distribution.ts";
import { MiniPlot } from "../../findings/mini-plot.tsx";
import type { MatrixColumn } from "./matrix-columns.ts";
import styles from "./results-overview.module.css";

interface MatrixHeadProps {
  columns: readonly MatrixColumn[];
  /** True if a second row names the scales. */
  named: boolean;
  /** The place of the first column among all tests, from 0; not 0 where some are scrolled out of sight. */
  first?: number;
  pupilCount: number;
  /** A cell for each row of the head, in place of the columns that are scrolled out of sight to the left; `after`: to the right. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The tests' names with links to their analyses, and below them the names of their scales. */
export function MatrixHead({ columns, first = 0, named, pupilCount, before, after }: MatrixHeadProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={named ? 2 : 1} className={styles.pupil}>
          {t("results.overview.name")}
        </th>
        {before}
        {columns.map(({ test, scales, width, taken, handedIn }, index) => (
          <th
            key={test._id}
            data-column={first + index}
            scope="colgroup"
            colSpan={width}
            rowSpan={named && scales.every(({ title }) => title === null) ? 2 : 1}
            className={styles.first}
          >
            <span className={`${look.line} ${styles.test}`}>
              <VariantBadge variant={test.variant} />
              <Link
                className={look.quietLink}
                to={pathOf("Results", { courseTestId: test._id })}
                title={t("results.overview.open", { name: test.name[language] })}
              >
                {test.name[language]}
              </Link>
            </span>
            <span className={styles.taken}>
              {taken !== undefined && `${dayOf(taken, t)} · `}
              {t("results.overview.correctOf", { correct: handedIn, total: pupilCount })}
            </span>
          </th>
        ))}
        {after}
      </tr>
      {named && (
        <tr>
          {before}
          {columns.map(({ test, scales }) =>
            scales.map((scale, index) =>
              scale.title === null ? null : (
                <th
                  key={`${test._id} ${scale.name}`}
                  scope="col"
                  className={`${look.muted} ${index === 0 ? styles.first : ""}`}
                >
                  {scale.title[language]}
                </th>
              ),
            ),
          )}
          {after}
        </tr>
      )}
    </thead>
  );
}

interface ClassRowProps extends Pick<MatrixHeadProps, "columns" | "before" | "after"> {
  pupils: readonly Pupil[];
}

/** The results of the class in each test, above its pupils. */
export function ClassRow({ columns, pupils, before, after }: ClassRowProps) {
  const t = useText();
  return (
    <tr className={styles.classRow}>
      <th scope="row" className={styles.pupil}>
        {t("results.overview.class")}
      </th>
      {before}
      {columns.map(({ test, scales, attempts }) => {
        const { diagnosed } = classResult(pupils, attempts, scales);
        return scales.map((scale, index) => (
          <td key={`${test._id} ${scale.name}`} className={index === 0 ? styles.first : undefined}>
            <MiniPlot scale={scale} diagnosed={diagnosed} />
          </td>
        ));
      })}
      {after}
    </tr>
  );
}
