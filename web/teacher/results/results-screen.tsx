import type { ReactElement } from "react";
import { useParams } from "react-router";
import { useText } from "../../i18n/staff.ts";
import { FailedState, LoadingRows } from "../../ui/states.tsx";
import { useDetailedTest, usePupilResults } from "../data/results.ts";
import { SingleTest } from "./single-test.tsx";
import { type DetailedTest, hasTest } from "./standings.ts";

/** Results of one course test: loads it and its class. */
export function ResultsScreen(): ReactElement {
  const say = useText();
  const { courseTestId = "" } = useParams();
  const courseTest = useDetailedTest(courseTestId);
  if (courseTest.data && hasTest(courseTest.data)) return <OfCourse key={courseTestId} courseTest={courseTest.data} />;
  if (courseTest.isError) return <FailedState text={say("failure.loadTest")} retry={courseTest.refetch} />;
  return <LoadingRows rows={8} />;
}

function OfCourse({ courseTest }: { courseTest: DetailedTest }): ReactElement {
  const say = useText();
  const pupils = usePupilResults(courseTest.courseId);
  if (pupils.data) return <SingleTest courseTest={courseTest} pupils={pupils.data} />;
  if (pupils.isError) return <FailedState text={say("failure.loadPupils")} retry={pupils.refetch} />;
  return <LoadingRows rows={8} />;
}
