import { Button } from "@mantine/core";
import { IconPlus, IconUsers } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useDialogEntry } from "../../ui/use-dialog-entry.ts";
import { useHashScroll } from "../../ui/use-hash-scroll.ts";
import { CourseHistory } from "../colleagues/course-history.tsx";
import { ReceivedOffers } from "../colleagues/received-offers.tsx";
import { ShareButton } from "../colleagues/share-button.tsx";
import { useCourseTests } from "../data/course-tests.ts";
import { inUse } from "../data/courses.ts";
import { useRightsIn } from "../data/rights.ts";
import { AddTestDialog } from "../library/add-test-dialog.tsx";
import { ResultsOverview } from "../results/overview/results-overview.tsx";
import { NoCourse } from "../selected-course/no-course.tsx";
import { UnusedPupils } from "../selected-course/unused-pupils.tsx";
import { type SelectedCourse, useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { CourseTestTable } from "./course-test-table.tsx";
import { Home } from "./home.tsx";

/** The tests and results of the selected course, or advice while there is none. */
export function CoursesScreen() {
  const selected = useSelectedCourse();
  return (
    <>
      <ReceivedOffers />
      <UnusedPupils courses={inUse(selected.list.data ?? [])} />
      <SelectedView selected={selected} />
    </>
  );
}

function SelectedView({ selected }: { selected: SelectedCourse }) {
  const { course, list, missing } = selected;
  if (course) return <CourseView key={course._id} course={course} />;
  const courses = inUse(list.data ?? []);
  if (!missing && courses.length > 0) return <Home courses={courses} />;
  return <NoCourse selected={selected} goal="Courses" />;
}

/** One course: its tests, and below them its results. */
function CourseView({ course }: { course: Course }) {
  const t = useText();
  const list = useCourseTests(course._id);
  const tests = list.data;
  const [adding, dialog] = useDialogEntry("add-test");
  useHashScroll("tests", tests !== undefined);

  const published = tests?.filter((test) => test.published).length ?? 0;
  const counts = [
    t("courses.pupils", { count: course.pupilCount }),
    t("courses.tests", { count: tests?.length ?? course.courseTestCount }),
  ].join(" · ");
  const released = published > 0 ? `, ${t("courses.published", { count: published })}` : "";
  // The sample class takes no tests.
  const { mayTeach, isOwner } = useRightsIn(course);
  const add = !course.sample && mayTeach && (
    <Button leftSection={<IconPlus size={20} />} onClick={dialog.open}>
      {t("courses.addTest")}
    </Button>
  );

  return (
    <>
      <ScreenHead
        title={t("courses.title", { name: course.name })}
        subtitle={counts + released}
        actions={
          <>
            <Button
              component={Link}
              to={pathOf("CourseManagement", { courseId: course._id })}
              variant="default"
              leftSection={<IconUsers size={20} stroke={1.75} />}
            >
              {t("courses.manage")}
            </Button>
            {isOwner && !course.sample && <ShareButton course={course} />}
            {tests?.length !== 0 && add}
          </>
        }
      />
      <section className={look.section} id="tests" tabIndex={-1} aria-labelledby="tests-heading">
        <h2 id="tests-heading">{t("courses.testsHeading")}</h2>
        <Loaded of={[list]} rows={Math.max(course.courseTestCount, 2)} height={52}>
          {(all) =>
            all.length > 0 ? (
              <CourseTestTable course={course} tests={all} />
            ) : (
              <div className={ui.tableCard}>
                <EmptyState title={t("courses.empty.title")} text={t("courses.empty.text")} action={add} />
              </div>
            )
          }
        </Loaded>
        {course.pupilCount === 0 && mayTeach && (
          <p className={`${ui.note} ${ui.warn}`}>
            <IconUsers size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {t("courses.empty.noPupils")}{" "}
              <Link to={pathOf("CourseManagement", { courseId: course._id })}>{t("courses.empty.addPupils")}</Link>
            </span>
          </p>
        )}
      </section>
      {tests !== undefined && tests.length > 0 && course.pupilCount > 0 && (
        <section className={look.section}>
          <h2>{t("results.overview.heading")}</h2>
          <ResultsOverview courseId={course._id} />
        </section>
      )}
      {(course.memberCount > 0 || !isOwner) && <CourseHistory courseId={course._id} />}
      <AddTestDialog opened={adding} close={dialog.close} course={course} />
    </>
  );
}
