import { Switch } from "@mantine/core";
import { useMemo, useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useSimplified } from "../../../ui/use-user.ts";
import { useCourses } from "../../data/courses.ts";
import { usePupils } from "../../data/pupils.ts";
import { useDetailedTests } from "../../data/results.ts";
import { ResultActions } from "../../export/result-actions.tsx";
import { PatternBadge, ProgressBadge, StageBadge } from "../../findings/badges.tsx";
import { type DetailedTest, findings, hasTest, scalesOf } from "../../findings/standings.ts";
import { OverTimeLink } from "../../links/screen-links.tsx";
import { OpenedAnswers } from "../answers/opened-answers.tsx";
import { useOpenAnswers } from "../answers/use-open-answers.ts";
import { MatrixLookContext } from "./matrix-look.ts";
import { ResultsMatrix } from "./results-matrix.tsx";
import styles from "./results-overview.module.css";

/** All published tests of a course with results, pupils × tests; advice while there are none. */
export function ResultsOverview({ courseId }: { courseId: string }) {
  const pupils = usePupils(courseId, { watching: true });
  const courseTests = useDetailedTests(courseId);
  return (
    <Loaded of={[pupils, courseTests]} rows={6} height={36}>
      {(all, given) => <Overview courseId={courseId} pupils={all} courseTests={given} />}
    </Loaded>
  );
}

interface OverviewProps {
  courseId: string;
  pupils: readonly Pupil[];
  courseTests: readonly CourseTest[];
}

function Overview({ courseId, pupils, courseTests }: OverviewProps) {
  const t = useText();
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  const [firstWrong, setFirstWrong] = useState(false);
  const answers = useOpenAnswers();
  const simplified = useSimplified();

  const { open: openAnswers } = answers;
  const matrixLook = useMemo(() => ({ simplified, firstWrong, openAnswers }), [simplified, firstWrong, openAnswers]);
  const tests = useMemo(() => {
    const begun = new Set(pupils.flatMap(({ results = [] }) => results.map((entry) => entry.courseTestId)));
    // Oldest first: the newest test is last, and a new test does not move the other columns.
    return courseTests
      .filter(hasTest)
      .filter(({ published, _id }) => published && begun.has(_id))
      .toReversed();
  }, [pupils, courseTests]);

  if (pupils.length === 0)
    return <EmptyState title={t("results.test.nothingTitle")} text={t("results.overview.noPupils")} />;
  if (tests.length === 0) {
    const waiting = courseTests.some(({ published }) => published);
    const text = t(waiting ? "results.overview.nothingYet" : "results.overview.noTests");
    return <EmptyState title={t("results.test.nothingTitle")} text={text} />;
  }
  return (
    <div className={look.stack}>
      <div className={`${look.row} ${look.apart}`}>
        <Switch
          size="sm"
          label={t("results.overview.firstWrong")}
          checked={firstWrong}
          onChange={(event) => setFirstWrong(event.currentTarget.checked)}
        />
        <div className={`${look.row} ${styles.actions}`}>
          <OverTimeLink courseId={courseId} />
          <ResultActions about={course?.name ?? ""} pupils={pupils} tests={tests} overview />
        </div>
      </div>
      <Legend tests={tests} />
      <MatrixLookContext value={matrixLook}>
        <ResultsMatrix pupils={pupils} tests={tests} />
      </MatrixLookContext>
      <OpenedAnswers pupils={pupils} answers={answers} tests={tests} />
    </div>
  );
}

function Legend({ tests }: { tests: readonly DetailedTest[] }) {
  const simplified = useSimplified();
  const t = useText();
  const scales = tests.flatMap(({ test }) => scalesOf(test.scheme));
  const stages = scales[0]?.stages ?? [];
  const pattern = scales.flatMap(({ patterns }) => findings(patterns))[0];
  return (
    <div
      className={`${look.row} ${look.wide} ${look.small} ${look.muted}`}
      role="group"
      aria-label={t("results.overview.legendLabel")}
    >
      {simplified ? (
        <span>{t("results.overview.correctLegend")}</span>
      ) : (
        <>
          <span className={look.inline}>
            <StageBadge stage={stages[1]?.is ?? 0} stages={stages} />
            {t("results.overview.stage")}
          </span>
          <span className={look.inline}>
            <StageBadge
              stage={stages[1]?.is ?? 0}
              stages={stages}
              certainty={{ word: t("results.certainty.word.unclear"), isFull: false }}
            />
            {t("results.certainty.legend.open")}
          </span>
          {pattern && (
            <span className={look.inline}>
              <PatternBadge pattern={pattern} />
              {t("results.overview.pattern")}
            </span>
          )}
        </>
      )}
      <ProgressBadge />
      <span>– {t("results.overview.notBegunLegend")}</span>
      <span className="no-paper">
        {t(simplified ? "results.overview.openCountLegend" : "results.overview.openLegend")}
      </span>
    </div>
  );
}
