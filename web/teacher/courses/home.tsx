import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { CourseNews } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { dayOf } from "../../ui/day.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { useCourseNews } from "../data/course-tests.ts";
import { coursePath } from "../links/course-address.ts";
import { isBeingWritten, stonesOf } from "./class-progress.ts";
import styles from "./home.module.css";
import { countNew, noteSeen } from "./seen.ts";

/** One line for each class of the teacher, the newest sign first: what runs, who has handed in, what is new, and the next step. */
export function Home({ courses }: { courses: readonly Course[] }) {
  const t = useText();
  const news = useCourseNews();
  return (
    <Loaded of={[news]} rows={courses.length} height={104} above={<ScreenHead title={t("courses.titleNone")} />}>
      {(all) => <Lines courses={courses} news={all} />}
    </Loaded>
  );
}

interface ClassLine {
  course: Course;
  news: CourseNews | undefined;
  /** Hand-ins that this teacher has not seen on this device. */
  fresh: number;
  isFinished: boolean;
  isRunning: boolean;
}

function linesOf(courses: readonly Course[], news: readonly CourseNews[]): ClassLine[] {
  const byCourse = new Map(news.map((each) => [each.courseId, each]));
  return courses
    .map((course) => {
      const found = byCourse.get(course._id);
      const isFinished = found !== undefined && found.handedIn > 0 && found.handedIn >= course.pupilCount;
      // Nobody has handed in the results of the sample class.
      const fresh = found && !course.sample ? countNew(found.courseTestId, found.handedIn) : 0;
      const isRunning = found !== undefined && !course.sample && isBeingWritten(found, course);
      return { course, news: found, fresh, isFinished, isRunning };
    })
    .toSorted((a, b) => (b.news?.time ?? "").localeCompare(a.news?.time ?? ""));
}

function Lines({ courses, news }: { courses: readonly Course[]; news: readonly CourseNews[] }) {
  const t = useText();
  const language = useLanguage();
  const lines = linesOf(courses, news);
  const fresh = lines.filter((line) => line.fresh > 0).map(({ course }) => course.name);
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format(fresh.slice(0, SPOKEN));
  // One button is filled: of the class that has finished and waits for tomorrow's lesson.
  const waiting = lines.find((line) => line.isFinished && line.fresh > 0);
  return (
    <>
      <ScreenHead
        title={fresh.length > 0 && fresh.length <= SPOKEN ? t("courses.home.news", { names }) : t("courses.titleNone")}
        subtitle={t("courses.choose.text")}
      />
      <ul className={`${look.stack} ${styles.lines}`}>
        {lines.map((line) => (
          <ClassCard key={line.course._id} line={line} isNext={line === waiting} />
        ))}
      </ul>
    </>
  );
}

/** More names than these are no heading. */
const SPOKEN = 3;

function ClassCard({ line, isNext }: { line: ClassLine; isNext: boolean }) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { course, news, fresh } = line;
  const next = nextStep(line, simplified, t);
  return (
    <li className={`${look.card} ${styles.line}`}>
      <div className={`${look.stack} ${look.tight}`}>
        <h2>
          <Link className={look.quietLink} to={coursePath(course._id)}>
            {course.name}
          </Link>
        </h2>
        <p className={`${look.small} ${look.muted}`}>
          {t("courses.pupils", { count: course.pupilCount })}
          {course.owner !== null && ` · ${t("colleagues.shared.from", { owner: course.owner })}`}
        </p>
      </div>
      <div className={`${look.stack} ${look.tight}`}>
        {news === undefined ? (
          <p className={look.muted}>{t("courses.home.noTest")}</p>
        ) : (
          <>
            <b>{fullTestName(news, language)}</b>
            <Stones of={stonesOf(countsOf(line))} size="dense" perLine={15} />
            <p className={`${look.small} ${look.muted}`}>{stateOf(line, t)}</p>
          </>
        )}
      </div>
      <p className={`${look.small} ${look.strong} ${styles.fresh}`}>
        {fresh > 0 && news?.lastHandIn
          ? t("courses.home.fresh", { count: fresh, day: dayOf(news.lastHandIn, t) })
          : undefined}
      </p>
      <Button
        component={Link}
        to={next.to}
        variant={isNext ? "filled" : "default"}
        aria-label={t("courses.home.stepOf", { step: next.label, name: course.name })}
        onClick={() => news && noteSeen(new Map([[news.courseTestId, news.handedIn]]))}
      >
        {next.label}
      </Button>
    </li>
  );
}

function countsOf({ course, news }: ClassLine) {
  const { handedIn = 0, begun = 0 } = news ?? {};
  return { done: handedIn, begun, absent: Math.max(course.pupilCount - handedIn - begun, 0) };
}

/** "alle 24 haben abgegeben", "13 abgegeben, 4 schreiben", "noch nicht freigegeben". */
function stateOf(line: ClassLine, t: Translate): string {
  const { done, begun } = countsOf(line);
  if (line.isFinished) return t("courses.home.all", { count: done });
  if (done + begun === 0) return t(line.news?.published ? "courses.home.waiting" : "courses.home.hidden");
  const parts = [t("courses.running.done", { count: done }), begun > 0 && t("courses.running.begun", { count: begun })];
  return parts.filter(Boolean).join(", ");
}

/** The next step of a class: its children, its test, its beginning, watching it write, then the lesson. */
function nextStep(
  { course, news, isRunning }: ClassLine,
  simplified: boolean,
  t: Translate,
): { to: string; label: string } {
  const courseId = course._id;
  // Who only reads begins nothing.
  if (course.right === "read" && (news?.handedIn ?? 0) === 0)
    return { to: coursePath(courseId), label: t("courses.home.release") };
  // The sample class is offered nothing that begins a test.
  if (course.sample && (news?.handedIn ?? 0) === 0) return { to: coursePath(courseId), label: t("sample.label") };
  if (course.pupilCount === 0) return { to: pathOf("NewClass", { courseId }), label: t("courses.home.addNames") };
  if (news === undefined) return { to: pathOf("FirstTest", { courseId }), label: t("courses.home.chooseTest") };
  const { courseTestId, handedIn, published } = news;
  if (isRunning) return { to: pathOf("LiveRoom", { courseTestId }), label: t("courses.running.watch") };
  if (handedIn > 0 && !simplified) return { to: pathOf("Lesson", { courseTestId }), label: t("lesson.title") };
  if (handedIn > 0) return { to: pathOf("Results", { courseTestId }), label: t("courses.table.show") };
  if (published) return { to: pathOf("ClassStart", { courseId, courseTestId }), label: t("courses.home.begin") };
  return { to: coursePath(courseId), label: t("courses.home.release") };
}
