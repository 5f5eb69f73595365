import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Place } from "../../look/place.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { inUse } from "../data/courses.ts";
import { useRightsIn } from "../data/rights.ts";
import { coursePath, managementPath, resultsPath } from "../links/course-address.ts";
import styles from "./no-course.module.css";
import { AddSample } from "./sample-class.tsx";
import { type SelectedCourse, useSelectedCourse } from "./use-selected-course.ts";

/** The screen that needs a course; the classes at a glance stand elsewhere, so that `Courses` asks for the first one only. */
type Goal = "Courses" | "CourseManagement" | "Results";

const goals = {
  Courses: { addressOf: coursePath, hint: "courses.choose.text" },
  CourseManagement: { addressOf: managementPath, hint: "courses.choose.manage" },
  Results: { addressOf: resultsPath, hint: "results.overview.chooseCourse" },
} as const;

/** Advice while no course is selected: wait, try again, create the first course, or choose one and go on. */
export function NoCourse({ selected, goal }: { selected: SelectedCourse; goal: Goal }) {
  const t = useText();
  const { list, missing } = selected;
  if (missing) return <MissingCourse />;
  return (
    <>
      <ScreenHead title={t("courses.titleNone")} />
      <Loaded of={[list]}>
        {(courses) =>
          inUse(courses).length > 0 ? <CourseChoice courses={inUse(courses)} goal={goal} /> : <FirstSteps />
        }
      </Loaded>
    </>
  );
}

/** The way of a teacher without a class: what there is to do, and the button of the first step. */
function FirstSteps() {
  const t = useText();
  const steps = [t("courses.none.class"), t("courses.none.test"), t("courses.none.start")];
  return (
    <section className={`${look.stack} ${styles.first}`}>
      <h2>{t("courses.none.title")}</h2>
      <ol className={look.stack}>
        {steps.map((title, index) => (
          <li key={title} className={`${look.line} ${look.top} ${styles.step}`}>
            <Place sign={index + 1} />
            <div className={`${look.stack} ${look.tight}`}>
              <b>{title}</b>
              {index === 0 && (
                <div className={look.row}>
                  <Button component={Link} to={pathOf("NewClass")} size="lg">
                    {t("courses.none.action")}
                  </Button>
                  <AddSample />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Link className={look.start} to={pathOf("Tutorials", { tutorial: "first-class" })}>
        {t("courses.none.tutorial")}
      </Link>
    </section>
  );
}

/** The hint to select a course, with links to all courses: on a phone the drawer is hidden. */
function CourseChoice({ courses, goal }: { courses: Course[]; goal: Goal }) {
  const t = useText();
  const { addressOf, hint } = goals[goal];
  return (
    <EmptyState
      title={t("courses.choose.title")}
      text={t(hint)}
      action={
        <ul className={`${look.row} ${styles.choice}`}>
          {courses.map(({ _id, name, pupilCount }) => (
            <li key={_id}>
              <Link className={look.outlined} to={addressOf(_id)}>
                <b>{name}</b>
                <span className={`${look.small} ${look.muted}`}>{t("courses.pupils", { count: pupilCount })}</span>
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The course named in the address. */
export function NamedCourse({ children }: { children: (course: Course) => ReactNode }) {
  const { list, course } = useSelectedCourse();
  if (course) return children(course);
  return (
    <Loaded of={[list]} rows={6}>
      {() => <MissingCourse />}
    </Loaded>
  );
}

/** The course named in the address, for what begins a test: the sample class has its pupils and tests, and who only reads begins nothing. */
export function RealCourse({ children }: { children: (course: Course) => ReactNode }) {
  return (
    <NamedCourse>
      {(course) =>
        course.sample ? <FinishedSample course={course} /> : <TaughtCourse course={course}>{children}</TaughtCourse>
      }
    </NamedCourse>
  );
}

/** What only those do who teach a course that is in use; others are told why not. */
export function TaughtCourse({ course, children }: { course: Course; children: (course: Course) => ReactNode }) {
  const t = useText();
  const { mayTeach } = useRightsIn(course);
  if (mayTeach) return children(course);
  const isArchived = course.archived !== null;
  return (
    <>
      <ScreenHead title={t("courses.title", { name: course.name })} />
      <EmptyState
        title={t(isArchived ? "colleagues.readOnly.archivedTitle" : "colleagues.readOnly.title")}
        text={t(isArchived ? "colleagues.readOnly.archivedText" : "colleagues.readOnly.text")}
        action={
          <Button component={Link} to={coursePath(course._id)}>
            {t("colleagues.readOnly.action")}
          </Button>
        }
      />
    </>
  );
}

function FinishedSample({ course }: { course: Course }) {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("courses.title", { name: course.name })} />
      <EmptyState
        title={t("sample.finished.title")}
        text={t("sample.finished.text")}
        action={
          <div className={look.row}>
            <Button component={Link} to={coursePath(course._id)}>
              {t("sample.finished.action")}
            </Button>
            <Button component={Link} to={pathOf("NewClass")} variant="default">
              {t("shell.drawer.addCourse")}
            </Button>
          </div>
        }
      />
    </>
  );
}

/** Shown for a course that was deleted or belongs to another teacher, which look the same here. */
export function MissingCourse() {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("courses.titleNone")} />
      <EmptyState
        title={t("common.notFound.title")}
        text={t("common.notFound.text")}
        action={
          <Button component={Link} to={pathOf("Courses")}>
            {t("common.notFound.action")}
          </Button>
        }
      />
    </>
  );
}
