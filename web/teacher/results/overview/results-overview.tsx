import { Button, NativeSelect, Switch } from "@mantine/core";
import { IconArrowsSort, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { ScreenHead, type ScreenHeadProps } from "../../../ui/screen-head.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { fullTestName } from "../../../ui/test-name.ts";
import { useLanguage } from "../../../ui/use-language.ts";
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
import { FILTERS, type Filter, inOrder, type Order, pupilsByFilter } from "./arrange-pupils.ts";
import { columnsOf, type MatrixColumn } from "./matrix-columns.ts";
import { MatrixLookContext } from "./matrix-look.ts";
import { ResultsMatrix } from "./results-matrix.tsx";
import styles from "./results-overview.module.css";
import { useCutTests } from "./use-cut-tests.ts";

interface ResultsOverviewProps {
  courseId: string;
  /** The heading of the screen and the link above it; without it the actions stand above the table. */
  head?: { title: string; back: ReactNode };
}

/** All tests of a course that are published or have ended, with results, pupils × tests; advice while there are none. */
export function ResultsOverview({ courseId, head }: ResultsOverviewProps) {
  const pupils = usePupils(courseId, { watching: true });
  const courseTests = useDetailedTests(courseId);
  return (
    <Loaded of={[pupils, courseTests]} rows={6} height={36} above={head && <Head {...head} />}>
      {(all, given) => <Overview courseId={courseId} head={head} pupils={all} courseTests={given} />}
    </Loaded>
  );
}

type HeadProps = NonNullable<ResultsOverviewProps["head"]> & Pick<ScreenHeadProps, "subtitle" | "actions">;

function Head({ back, ...head }: HeadProps) {
  return (
    <div className={`${look.stack} ${look.tight}`}>
      {back}
      <ScreenHead {...head} />
    </div>
  );
}

interface OverviewProps {
  courseId: string;
  head: ResultsOverviewProps["head"];
  pupils: readonly Pupil[];
  courseTests: readonly CourseTest[];
}

/** Who ends a test wants to see its results; who withdraws one does not. */
const isShown = ({ published, ends }: CourseTest): boolean => published || ends !== null;

function Overview({ courseId, head, pupils, courseTests }: OverviewProps) {
  const t = useText();
  const course = useCourses().data?.find(({ _id }) => _id === courseId);
  const tests = useMemo(() => {
    const begun = new Set(pupils.flatMap(({ results = [] }) => results.map((entry) => entry.courseTestId)));
    // Oldest first: the newest test is last, and a new test does not move the other columns.
    return courseTests
      .filter(hasTest)
      .filter((test) => isShown(test) && begun.has(test._id))
      .toReversed();
  }, [pupils, courseTests]);
  const [firstWrong, setFirstWrong] = useState(false);

  if (pupils.length === 0)
    return (
      <>
        {head && <Head {...head} />}
        <EmptyState title={t("results.test.nothingTitle")} text={t("results.overview.noPupils")} />
      </>
    );
  if (tests.length === 0) {
    const waiting = courseTests.some(isShown);
    const text = t(waiting ? "results.overview.nothingYet" : "results.overview.noTests");
    return (
      <>
        {head && <Head {...head} />}
        <EmptyState title={t("results.test.nothingTitle")} text={text} />
      </>
    );
  }
  const actions = (
    <>
      <Switch
        size="sm"
        label={t("results.overview.firstWrong")}
        checked={firstWrong}
        onChange={(event) => setFirstWrong(event.currentTarget.checked)}
      />
      <OverTimeLink courseId={courseId} />
      <ResultActions about={course?.name ?? ""} pupils={pupils} tests={tests} overview />
    </>
  );
  return (
    <>
      {head === undefined ? (
        <div className={`${look.row} ${styles.actions} no-paper`}>{actions}</div>
      ) : (
        <Head
          {...head}
          subtitle={`${t("results.overview.pupils", { count: pupils.length })}, ${t("results.overview.tests", { count: tests.length })}`}
          actions={actions}
        />
      )}
      <Table pupils={pupils} tests={tests} firstWrong={firstWrong} />
    </>
  );
}

interface TableProps {
  pupils: readonly Pupil[];
  tests: readonly DetailedTest[];
  firstWrong: boolean;
}

/** The table with what chooses and orders its rows. */
function Table({ pupils, tests, firstWrong }: TableProps) {
  const t = useText();
  const simplified = useSimplified();
  const [order, setOrder] = useState<Order>("name");
  const [filter, setFilter] = useState<Filter>("all");
  const frame = useRef<HTMLElement>(null);
  const answers = useOpenAnswers();
  const { open: openAnswers, opened } = answers;
  const matrixLook = useMemo(() => ({ simplified, firstWrong, openAnswers }), [simplified, firstWrong, openAnswers]);
  const columns = useMemo(() => columnsOf(pupils, tests, simplified), [pupils, tests, simplified]);
  const groups = useMemo(() => pupilsByFilter(pupils, columns), [pupils, columns]);
  const shown = useMemo(
    () => inOrder(groups[filter], columns, order, simplified),
    [groups, filter, columns, order, simplified],
  );
  const { cut, isScrolled, toNext, toFirst } = useCutTests(frame, columns);
  return (
    <div className={`${look.stack} ${styles.overview}`}>
      <div className={`${look.row} ${look.wide} no-paper`}>
        <OrderChoice columns={columns} order={order} onChange={setOrder} />
        <div className={`${look.row} ${styles.filters}`} role="group" aria-label={t("results.overview.filter.label")}>
          {FILTERS.filter((each) => isOffered(each, groups, filter, simplified)).map((each) => (
            <Button
              key={each}
              size="sm"
              radius="xl"
              variant={each === filter ? "light" : "default"}
              aria-pressed={each === filter}
              onClick={() => setFilter(each)}
            >
              {t(`results.overview.filter.${each}`)}
              <span className={styles.number}>{groups[each].length}</span>
            </Button>
          ))}
        </div>
        {(cut > 0 || isScrolled) && (
          <Button
            className={look.push ?? ""}
            size="sm"
            radius="xl"
            variant="light"
            rightSection={cut > 0 && <IconChevronRight size={18} aria-hidden="true" />}
            leftSection={cut === 0 && <IconChevronLeft size={18} aria-hidden="true" />}
            onClick={cut > 0 ? toNext : toFirst}
          >
            {cut > 0 ? t("results.overview.more", { count: cut }) : t("results.overview.toFirst")}
          </Button>
        )}
      </div>
      <MatrixLookContext value={matrixLook}>
        <ResultsMatrix pupils={shown} all={pupils} columns={columns} frame={frame} isCut={cut > 0} />
      </MatrixLookContext>
      <Legend tests={tests} />
      <OpenedAnswers
        pupils={shown.some(({ _id }) => _id === opened?.pupilId) ? shown : pupils}
        answers={answers}
        tests={tests}
      />
    </div>
  );
}

/** Filters with somebody in them, and the chosen one even if the last has just left it. */
function isOffered(
  filter: Filter,
  groups: Record<Filter, readonly Pupil[]>,
  chosen: Filter,
  simplified: boolean,
): boolean {
  if (simplified && filter !== "all" && filter !== "missing") return false;
  return filter === "all" || filter === chosen || groups[filter].length > 0;
}

interface OrderChoiceProps {
  columns: readonly MatrixColumn[];
  order: Order;
  onChange: (order: Order) => void;
}

function OrderChoice({ columns, order, onChange }: OrderChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const choices = columns.flatMap(({ test, scales, width }) =>
    scales.slice(0, width).map(({ title }, scale) => {
      const name = fullTestName(test, language);
      const part =
        !simplified && title !== null ? t("results.overview.order.part", { part: title[language], name }) : name;
      return { value: `${test._id} ${scale}`, label: part, order: { courseTestId: test._id, scale } };
    }),
  );
  return (
    <NativeSelect
      className={styles.order ?? ""}
      size="sm"
      aria-label={t("results.overview.order.label")}
      leftSection={<IconArrowsSort size={18} aria-hidden="true" />}
      value={order === "name" ? order : `${order.courseTestId} ${order.scale}`}
      onChange={({ currentTarget }) =>
        onChange(choices.find(({ value }) => value === currentTarget.value)?.order ?? "name")
      }
    >
      <option value="name">{t("results.overview.order.name")}</option>
      <optgroup label={t(simplified ? "results.overview.order.byCorrect" : "results.overview.order.byStage")}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
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
      className={`${look.row} ${look.wide} ${look.small} ${look.muted} ${styles.legend}`}
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
