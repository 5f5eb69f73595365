import { useEffect } from "react";
import { useParams } from "react-router";
import { useText } from "../../i18n/staff.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { CallError } from "../../wire/call-error.ts";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { type DetailedTest, hasTest } from "../findings/standings.ts";
import { coursePath } from "../links/course-address.ts";
import { MissingCourse, NoCourse } from "../selected-course/no-course.tsx";
import { rememberCourse } from "../selected-course/remembered-course.ts";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { ResultsOverview } from "./overview/results-overview.tsx";
import { SingleTest } from "./single-test/single-test.tsx";

/** Results of all tests of a course that are published or have ended, or of the one test in the address. */
export function ResultsScreen() {
  const { courseTestId } = useParams();
  return courseTestId === undefined ? <OfClass /> : <OfTest courseTestId={courseTestId} />;
}

/** The overview of the selected course, or a hint to choose one. */
function OfClass() {
  const t = useText();
  const selected = useSelectedCourse();
  const { course } = selected;
  if (course === undefined) return <NoCourse selected={selected} goal="Results" />;
  return (
    <ResultsOverview
      key={course._id}
      courseId={course._id}
      head={{
        title: t("results.overview.ofCourse", { name: course.name }),
        back: <BackLink to={coursePath(course._id)}>{t("results.test.back", { name: course.name })}</BackLink>,
      }}
    />
  );
}

/** One course test: loads the test and its class. */
function OfTest({ courseTestId }: { courseTestId: string }) {
  const t = useText();
  const courseTest = useDetailedTest(courseTestId);
  // The test was deleted, perhaps while on screen, or belongs to another teacher: trying again would not help.
  if (courseTest.error instanceof CallError && courseTest.error.status === 404) return <MissingCourse />;
  return (
    <Loaded of={[courseTest]} rows={8} above={<ScreenHead title={t("results.overview.heading")} />}>
      {(test) => hasTest(test) && <WithPupils key={courseTestId} courseTest={test} />}
    </Loaded>
  );
}

function WithPupils({ courseTest }: { courseTest: DetailedTest }) {
  const { courseId } = courseTest;
  const language = useLanguage();
  const pupils = usePupils(courseId, { watching: true });
  // The drawer must show the course of this test, even after a deep link.
  useEffect(() => rememberCourse(courseId), [courseId]);
  return (
    <Loaded of={[pupils]} rows={8} above={<ScreenHead title={courseTest.name[language]} />}>
      {(all) => <SingleTest courseTest={courseTest} pupils={all} />}
    </Loaded>
  );
}
