import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useSimplified } from "../../ui/use-user.ts";
import { CallError } from "../../wire/call-error.ts";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { attemptsByTest, type DetailedTest, hasTest } from "../findings/standings.ts";
import { MissingCourse } from "../selected-course/no-course.tsx";
import { rememberCourse } from "../selected-course/remembered-course.ts";
import { LessonView } from "./lesson-view.tsx";

/** Tomorrow's lesson from one course test: loads the test and its class. */
export function LessonScreen() {
  const { courseTestId = "" } = useParams();
  const courseTest = useDetailedTest(courseTestId);
  // The test was deleted, or belongs to another teacher: trying again would not help.
  const isGone = courseTest.error instanceof CallError && courseTest.error.status === 404;
  if (isGone && courseTest.data === undefined) return <MissingCourse />;
  return (
    <Loaded of={[courseTest]} rows={8} above={<Head />}>
      {(test) => hasTest(test) && <OfCourse key={courseTestId} courseTest={test} />}
    </Loaded>
  );
}

/** The screen's name above a placeholder of the sheet. */
function Head() {
  const t = useText();
  return <ScreenHead title={t("lesson.title")} />;
}

function OfCourse({ courseTest }: { courseTest: DetailedTest }) {
  const t = useText();
  const { _id, courseId } = courseTest;
  const simplified = useSimplified();
  const pupils = usePupils(courseId, { watching: true });
  // The drawer must show the course of this test, even after a deep link.
  useEffect(() => rememberCourse(courseId), [courseId]);
  if (simplified) {
    return (
      <NoLesson courseTestId={_id} title={t("lesson.nothing.simplifiedTitle")} text={t("lesson.nothing.simplified")} />
    );
  }
  return (
    <Loaded of={[pupils]} rows={8} above={<Head />}>
      {(all) => {
        const states = [...(attemptsByTest(all).get(_id)?.values() ?? [])].map(({ state }) => state);
        if (states.includes("done")) return <LessonView courseTest={courseTest} pupils={all} />;
        const text =
          states.length > 0 ? t("lesson.nothing.inProgress", { count: states.length }) : t("lesson.nothing.text");
        return <NoLesson courseTestId={_id} title={t("lesson.nothing.title")} text={text} />;
      }}
    </Loaded>
  );
}

/** Says why there is no lesson to plan, and links to the test. */
function NoLesson({ courseTestId, title, text }: { courseTestId: string; title: string; text: string }) {
  const t = useText();
  const back = (
    <Button component={Link} to={pathOf("Results", { courseTestId })}>
      {t("lesson.nothing.toTest")}
    </Button>
  );
  return (
    <>
      <Head />
      <EmptyState title={title} text={text} action={back} />
    </>
  );
}
