import type { Pupil } from "#contract/pupils.schema.ts";
import type { Explanation } from "../../test-view/explanation.ts";
import { createRequiredContext } from "../../ui/required-context.ts";
import type { ClassResult } from "../findings/distribution.ts";
import type { Attempt, DetailedTest, Scale } from "../findings/standings.ts";
import type { OpenAnswers } from "./answers/use-open-answers.ts";

/** What every part of one test's screen is about. */
interface TestResults {
  courseTest: DetailedTest;
  /** The class, in the order in which it is listed. */
  pupils: readonly Pupil[];
  scales: readonly Scale[];
  /** By pupil. */
  attempts: ReadonlyMap<string, Attempt> | undefined;
  result: ClassResult;
  /** Undefined while it is loading, and in the simplified view. */
  explanation: Explanation | undefined;
  openAnswers: OpenAnswers;
}

export const [TestResultsContext, useTestResults] = createRequiredContext<TestResults>("test");
