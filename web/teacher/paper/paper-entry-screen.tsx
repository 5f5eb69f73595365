import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { sourceOf } from "../../test-view/test-source.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { CallError } from "../../wire/call-error.ts";
import { useCourses } from "../data/courses.ts";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { useTestTexts } from "../data/test-texts.ts";
import { type DetailedTest, hasTest } from "../findings/standings.ts";
import { coursePath, managementPath } from "../links/course-address.ts";
import { MissingCourse, TaughtCourse } from "../selected-course/no-course.tsx";
import { rememberCourse } from "../selected-course/remembered-course.ts";
import { EntryGrid } from "./entry-grid.tsx";

/** The grid in which a teacher enters what a class wrote on paper: loads the course test, its pages and its pupils. */
export function PaperEntryScreen() {
  const t = useText();
  const { courseTestId = "" } = useParams();
  const courseTest = useDetailedTest(courseTestId);
  const courses = useCourses();
  const isGone = courseTest.error instanceof CallError && courseTest.error.status === 404;
  if (isGone && courseTest.data === undefined) return <MissingCourse />;
  return (
    <Loaded of={[courseTest, courses]} rows={8} above={<ScreenHead title={t("paper.entry.title")} />}>
      {(test, all) => {
        const course = all.find(({ _id }) => _id === test.courseId);
        const grid = hasTest(test) && <OfCourse key={courseTestId} courseTest={test} />;
        return course === undefined ? grid : <TaughtCourse course={course}>{() => grid}</TaughtCourse>;
      }}
    </Loaded>
  );
}

function OfCourse({ courseTest }: { courseTest: DetailedTest }) {
  const t = useText();
  const language = useLanguage();
  const { _id, courseId, test } = courseTest;
  const pupils = usePupils(courseId, { watching: true });
  const texts = useTestTexts(sourceOf(courseTest), test.pageIds, language);
  const course = useCourses().data?.find((each) => each._id === courseId);
  useEffect(() => rememberCourse(courseId), [courseId]);
  const head = (
    <ScreenHead
      before={<BackLink to={coursePath(courseId)}>{t("paper.entry.back", { course: course?.name ?? "" })}</BackLink>}
      title={t("paper.entry.title")}
      subtitle={fullTestName(courseTest, language)}
      actions={
        <>
          <Button component={Link} variant="default" to={pathOf("PaperBooklets", { courseTestId: _id })}>
            {t("paper.entry.toBooklets")}
          </Button>
          <Button component={Link} variant="default" to={pathOf("Results", { courseTestId: _id })}>
            {t("paper.entry.toResults")}
          </Button>
        </>
      }
    />
  );
  if (course?.sample) {
    return (
      <>
        {head}
        <EmptyState title={t("paper.booklets.sample")} text={t("paper.booklets.sampleText")} />
      </>
    );
  }
  return (
    <Loaded of={[pupils, texts]} rows={8} above={head}>
      {(all, { items, pages }) =>
        all.length === 0 ? (
          <>
            {head}
            <EmptyState
              title={t("paper.booklets.noPupils")}
              text={t("paper.booklets.noPupilsText")}
              action={
                <Button component={Link} to={managementPath(courseId)}>
                  {t("loginCards.empty.action")}
                </Button>
              }
            />
          </>
        ) : (
          <div className={look.stack}>
            {head}
            <p className={look.lead}>{t("paper.entry.how")}</p>
            <EntryGrid courseTest={courseTest} pupils={all} items={items} pages={pages} />
          </div>
        )
      }
    </Loaded>
  );
}
