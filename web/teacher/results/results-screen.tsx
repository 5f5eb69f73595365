import { type ReactElement, useEffect } from "react";
import { useParams } from "react-router";
import { useText } from "../../i18n/staff.ts";
import { FailedState, LoadingRows } from "../../ui/states.tsx";
import { CallError } from "../../wire/call.ts";
import { MissingCourse } from "../courses/no-course.tsx";
import { usePupils } from "../data/pupils.ts";
import { useDetailedTest } from "../data/results.ts";
import { rememberCourse } from "../remembered-course.ts";
import { SingleTest } from "./single-test/single-test.tsx";
import { type DetailedTest, hasTest } from "./standings.ts";

/** Results of one course test: loads it and its class. */
export function ResultsScreen(): ReactElement {
  const say = useText();
  const { courseTestId = "" } = useParams();
  const courseTest = useDetailedTest(courseTestId);
  if (courseTest.data && hasTest(courseTest.data)) return <OfCourse key={courseTestId} courseTest={courseTest.data} />;
  // Deleted, or of somebody else's class: trying again would not help.
  if (courseTest.error instanceof CallError && courseTest.error.status === 404) return <MissingCourse />;
  if (courseTest.isError) return <FailedState text={say("failure.loadTest")} retry={courseTest.refetch} />;
  return <LoadingRows rows={8} />;
}

function OfCourse({ courseTest }: { courseTest: DetailedTest }): ReactElement {
  const say = useText();
  const { courseId } = courseTest;
  const pupils = usePupils(courseId, { watching: true });
  // The drawer shows the class whose test this is, also after a deep link.
  useEffect(() => rememberCourse(courseId), [courseId]);
  if (pupils.data) return <SingleTest courseTest={courseTest} pupils={pupils.data} />;
  if (pupils.isError) return <FailedState text={say("failure.loadPupils")} retry={pupils.refetch} />;
  return <LoadingRows rows={8} />;
}
