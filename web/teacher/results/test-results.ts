import type { Pupil } from "#contract/pupils.schema.ts";
import type { Explanation } from "../../test-view/explanation.ts";
import { createRequiredContext } from "../../ui/required-context.ts";
import type { ClassResult } from "../findings/distribution.ts";
import type { Attempt, DetailedTest, Scale } from "../findings/standings.ts";
import type { OpenAnswers } from "./answers/use-open-answers.ts";

/** The shared data of all parts of one test's screen. */
interface TestResults {
  courseTest: DetailedTest;
  /** The pupils of the class, in the order of the list. */
  pupils: readonly Pupil[];
  scales: readonly Scale[];
  /** The attempts by the ids of their pupils; undefined if there are none. */
  attempts: ReadonlyMap<string, Attempt> | undefined;
  result: ClassResult;
  /** Undefined while it is loading, after a failure, and in the simplified view. */
  explanation: Explanation | undefined;
  /** Whether it is loading. */
  isExplaining: boolean;
  openAnswers: OpenAnswers;
}

export const [TestResultsContext, useTestResults] = createRequiredContext<TestResults>("test");
