import { Button } from "@mantine/core";
import { type ReactElement, useEffect } from "react";
import { Link, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { EmptyState, FailedState, LoadingRows } from "../../ui/states.tsx";
import { useUser } from "../../ui/use-user.ts";
import { CallError } from "../../wire/call.ts";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { attemptsByTest, type DetailedTest, hasTest } from "../findings/standings.ts";
import { MissingCourse } from "../selected-course/no-course.tsx";
import { rememberCourse } from "../selected-course/remembered-course.ts";
import { LessonView } from "./lesson-view.tsx";

/** Tomorrow's lesson from one course test: loads it and its class. */
export function LessonScreen(): ReactElement {
  const t = useText();
  const { courseTestId = "" } = useParams();
  const courseTest = useDetailedTest(courseTestId);
  if (courseTest.data && hasTest(courseTest.data)) return <OfCourse key={courseTestId} courseTest={courseTest.data} />;
  // Deleted, or of somebody else's class: trying again would not help.
  if (courseTest.error instanceof CallError && courseTest.error.status === 404) return <MissingCourse />;
  if (courseTest.isError)
    return <Waiting what={<FailedState text={t("failure.loadTest")} retry={courseTest.refetch} />} />;
  return <Waiting what={<LoadingRows rows={8} />} />;
}

/** The screen's name above what stands in for the sheet. */
function Waiting({ what }: { what: ReactElement }): ReactElement {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("lesson.title")} />
      {what}
    </>
  );
}

function OfCourse({ courseTest }: { courseTest: DetailedTest }): ReactElement {
  const t = useText();
  const { _id, courseId } = courseTest;
  const simplified = useUser()?.simplifiedView ?? false;
  const pupils = usePupils(courseId, { watching: true });
  // The drawer shows the class whose test this is, also after a deep link.
  useEffect(() => rememberCourse(courseId), [courseId]);
  const back = (
    <Button component={Link} to={pathOf("Results", { courseTestId: _id })}>
      {t("lesson.nothing.toTest")}
    </Button>
  );
  if (simplified) {
    const [title, text] = [t("lesson.nothing.simplifiedTitle"), t("lesson.nothing.simplified")];
    return <Waiting what={<EmptyState title={title} text={text} action={back} />} />;
  }
  if (!pupils.data) {
    const failed = <FailedState text={t("failure.loadPupils")} retry={pupils.refetch} />;
    return <Waiting what={pupils.isError ? failed : <LoadingRows rows={8} />} />;
  }
  const states = [...(attemptsByTest(pupils.data).get(_id)?.values() ?? [])].map(({ state }) => state);
  if (states.includes("done")) return <LessonView courseTest={courseTest} pupils={pupils.data} />;
  const text = states.length > 0 ? t("lesson.nothing.inProgress", { count: states.length }) : t("lesson.nothing.text");
  return <Waiting what={<EmptyState title={t("lesson.nothing.title")} text={text} action={back} />} />;
}
