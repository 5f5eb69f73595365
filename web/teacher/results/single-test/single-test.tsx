import { useMemo } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { sourceOf } from "../../../test-view/test-source.ts";
import { useReadOnly } from "../../../ui/read-only.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useExplanation } from "../../data/results.ts";
import { classResult } from "../../findings/distribution.ts";
import { attemptsByTest, type DetailedTest, scalesOf } from "../../findings/standings.ts";
import { OpenedAnswers } from "../answers/opened-answers.tsx";
import { useOpenAnswers } from "../answers/use-open-answers.ts";
import { TestResultsContext } from "../test-results.ts";
import { AboutTest } from "./about-test.tsx";
import { NeedCard } from "./need-card.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { ResultTabs } from "./result-tabs.tsx";
import { SingleTestHead } from "./single-test-head.tsx";
import { WallPicture } from "./wall-picture.tsx";

/** One test of a class: what it needs and tomorrow's groups first, then the rest behind tabs (docs/behaviour.md#one-test). */
export function SingleTest({ courseTest, pupils }: { courseTest: DetailedTest; pupils: Pupil[] }) {
  const language = useLanguage();
  const simplified = useSimplified();
  const readOnly = useReadOnly();
  const answers = useOpenAnswers();
  const explained = useExplanation(sourceOf(courseTest), language, { enabled: !simplified });

  const scales = useMemo(() => scalesOf(courseTest.test.scheme), [courseTest]);
  const attempts = useMemo(() => attemptsByTest(pupils).get(courseTest._id), [pupils, courseTest._id]);
  const result = useMemo(() => classResult(pupils, attempts, scales), [pupils, attempts, scales]);
  const begun = result.diagnosed.length + result.inProgress.length > 0;

  return (
    <TestResultsContext
      value={{
        courseTest,
        pupils,
        scales,
        attempts,
        result,
        explanation: explained.data,
        isExplaining: explained.isPending,
        openAnswers: answers.open,
      }}
    >
      {!readOnly && <SingleTestHead />}
      {!begun && <NothingYet />}
      {begun && !simplified && <NeedCard />}
      {begun && <ResultTabs />}
      {!simplified && <AboutTest />}
      {!simplified && <WallPicture />}
      <OpenedAnswers single tests={[courseTest]} answers={answers} pupils={pupils} />
    </TestResultsContext>
  );
}
