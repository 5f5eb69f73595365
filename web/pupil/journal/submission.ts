import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import { draftAnswers } from "#contract/merge.ts";
import type { Submission } from "#contract/results.schema.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import type { Attempt } from "./attempt.ts";

/** What is handed in of an attempt. `ended` if the end of the test makes it, not the pupil. */
export function submissionOf(
  courseTest: PupilCourseTest,
  { pupilId, answers, trace, reset = null }: Attempt,
  ended: boolean,
): Submission {
  const { courseId, testId, _id: courseTestId, machineName } = courseTest;
  const { version: testVersion } = sourceOf(courseTest);
  const { inputs, times } = draftAnswers(answers);
  return { courseId, testId, courseTestId, pupilId, machineName, testVersion, inputs, times, trace, reset, ended };
}
