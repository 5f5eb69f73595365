import { useMemo, useRef, useState } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { sourceOf } from "../../../test-view/test-source.ts";
import { useReadOnly } from "../../../ui/read-only.ts";
import { EmptyState } from "../../../ui/states.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { useSimplified } from "../../../ui/use-user.ts";
import { useExplanation } from "../../data/results.ts";
import { classResult } from "../../findings/distribution.ts";
import { describeClass } from "../../findings/sentences.ts";
import { attemptsByTest, type DetailedTest, scalesOf } from "../../findings/standings.ts";
import { scaleOfLesson } from "../../lesson/arrangement.ts";
import { OpenedAnswers } from "../answers/opened-answers.tsx";
import { useOpenAnswers } from "../answers/use-open-answers.ts";
import styles from "../results.module.css";
import { TestResultsContext } from "../test-results.ts";
import { WrongAnswers } from "../wrong-answers/wrong-answers.tsx";
import { ClassPicture } from "./class-picture.tsx";
import { ExplainedSections, patternKey } from "./explained-sections.tsx";
import { FollowUpClass } from "./follow-up-class.tsx";
import { LessonGlance } from "./lesson-glance.tsx";
import { ProvenanceFold } from "./provenance-fold.tsx";
import { PupilTable } from "./pupil-table.tsx";
import { SingleTestHead } from "./single-test-head.tsx";
import { WallPicture } from "./wall-picture.tsx";

/** One test of a class: the picture first, then stages, patterns and the class in detail (docs/behaviour.md#one-test). */
export function SingleTest({ courseTest, pupils }: { courseTest: DetailedTest; pupils: Pupil[] }) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const readOnly = useReadOnly();
  const answers = useOpenAnswers();
  const [openPattern, setOpenPattern] = useState<string>();
  const patternsSection = useRef<HTMLElement>(null);
  const explanation = useExplanation(sourceOf(courseTest), language, { enabled: !simplified }).data;

  const scales = useMemo(() => scalesOf(courseTest.test.scheme), [courseTest]);
  const attempts = useMemo(() => attemptsByTest(pupils).get(courseTest._id), [pupils, courseTest._id]);
  const result = useMemo(() => classResult(pupils, attempts, scales), [pupils, attempts, scales]);
  const handedIn = result.diagnosed.length;
  const scale = scaleOfLesson(scales, courseTest.lesson, result.diagnosed);

  const begun = handedIn + result.inProgress.length > 0;

  return (
    <TestResultsContext
      value={{ courseTest, pupils, scales, attempts, result, explanation, openAnswers: answers.open }}
    >
      {!readOnly && <SingleTestHead />}

      {!begun && <NothingYet published={courseTest.published} pupils={pupils.length} />}
      {!simplified && begun && (
        <section className={`${look.card} ${look.stack}`} aria-labelledby="picture">
          <h2 id="picture" className={look.hidden}>
            {t("results.picture.heading")}
          </h2>
          <div className={styles.finding}>
            {scale && <p>{describeClass(scale, result.diagnosed, language, t).need}</p>}
          </div>
          <ClassPicture
            onPattern={(code, scale) => {
              setOpenPattern(patternKey(scale, code));
              patternsSection.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            }}
          />
          {handedIn > 0 && <FollowUpClass />}
        </section>
      )}

      {!simplified && handedIn > 0 && <LessonGlance />}

      {!simplified && (
        <ExplainedSections
          isFolded={begun}
          openPattern={openPattern}
          setOpenPattern={setOpenPattern}
          patternsSection={patternsSection}
        />
      )}

      <WrongAnswers />

      {pupils.length > 0 && (
        <section className={look.section} aria-labelledby="pupils">
          <h2 id="pupils">{t("results.pupils.heading")}</h2>
          <PupilTable />
        </section>
      )}

      {!simplified && explanation && (
        <ProvenanceFold references={explanation.references} provenance={courseTest.test.provenance} scales={scales} />
      )}

      {!simplified && <WallPicture />}
      <OpenedAnswers single tests={[courseTest]} answers={answers} pupils={pupils} />
    </TestResultsContext>
  );
}

function NothingYet({ published, pupils }: { published: boolean; pupils: number }) {
  const t = useText();
  const text =
    pupils === 0 ? "results.test.noPupils" : published ? "results.test.nothingPublished" : "results.test.nothingHidden";
  return <EmptyState title={t("results.test.nothingTitle")} text={t(text)} />;
}
