import { Button } from "@mantine/core";
import { IconArrowLeft, IconEye, IconEyeOff, IconUsers } from "@tabler/icons-react";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { Built } from "../../ui/built.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { EmptyState } from "../../ui/states.tsx";
import { useUser } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { useCourses } from "../data/courses.ts";
import { useExplanation } from "../data/results.ts";
import { AnswersDialog } from "./answers-dialog.tsx";
import { ClassPicture } from "./class-picture.tsx";
import { classResult } from "./distribution.ts";
import { PatternTable } from "./pattern-table.tsx";
import { PupilTable } from "./pupil-table.tsx";
import css from "./results-screen.module.css";
import { describeClass } from "./sentences.ts";
import { StageTable } from "./stage-table.tsx";
import { attemptsByTest, type DetailedTest, type Scale, scalesOf } from "./standings.ts";

/** One test of a class: the picture first, then stages, patterns and the class in detail (spec section 2, Results). */
export function SingleTest({ courseTest, pupils }: { courseTest: DetailedTest; pupils: Pupil[] }): ReactElement {
  const say = useText();
  const language = currentLanguage();
  const simplified = useUser()?.simplifiedView ?? false;
  const [search, setSearch] = useSearchParams();
  const [openPattern, setOpenPattern] = useState<string>();
  const patternsSection = useRef<HTMLElement>(null);
  const course = useCourses().data?.find(({ _id }) => _id === courseTest.courseId);
  const explanation = useExplanation(sourceOf(courseTest), language).data;

  const scales = useMemo(() => scalesOf(courseTest.test.scheme), [courseTest]);
  const attempts = useMemo(() => attemptsByTest(pupils).get(courseTest._id), [pupils, courseTest._id]);
  const result = useMemo(() => classResult(pupils, attempts, scales), [pupils, attempts, scales]);
  const handedIn = useMemo(() => result.diagnosed.map(({ pupil }) => pupil), [result]);
  const chosen = handedIn.find(({ _id }) => _id === search.get("pupil"));
  // The open pupil stands in the address, so that a reload and the back button keep what one was reading.
  const choose = (pupil: Pupil | undefined): void => {
    setSearch(pupil ? { pupil: pupil._id } : {}, { replace: chosen !== undefined, preventScrollReset: true });
  };
  const patternKey = (scale: Scale, code: string): string => `${scale.name ?? ""} ${code}`;

  const begun = handedIn.length + result.inProgress.length > 0;
  const facts = [
    say("results.test.handedIn", { count: handedIn.length, total: pupils.length }),
    result.inProgress.length > 0 && say("results.test.inProgress", { count: result.inProgress.length }),
    courseTest.comment !== "" && say("courses.table.quoted", { text: courseTest.comment }),
  ].filter(Boolean);

  return (
    <>
      <div className={`${ui.stack} ${ui.tight}`}>
        <Link className={css.back} to={`${pathOf("Courses")}?course=${courseTest.courseId}`}>
          <IconArrowLeft size={20} aria-hidden="true" />
          {say("results.test.back", { name: course?.name ?? "" })}
        </Link>
        <ScreenHead
          title={courseTest.name[language]}
          beside={<VariantBadge variant={courseTest.variant} />}
          subtitle={facts.join(" · ")}
          actions={
            <>
              <Published published={courseTest.published} />
              <Button
                component={Link}
                to={pathOf("CourseManagement", { courseId: courseTest.courseId })}
                variant="default"
                leftSection={<IconUsers size={18} />}
              >
                {say("results.test.manage")}
              </Button>
            </>
          }
        />
      </div>

      {begun ? null : <NothingYet published={courseTest.published} pupils={pupils.length} />}
      {!simplified && begun ? (
        <section className={`${ui.card} ${ui.stack}`} aria-labelledby="picture">
          <h2 id="picture" className={ui.hidden}>
            {say("results.picture.heading")}
          </h2>
          <div className={css.finding}>
            {describeClass(scales, result, language, say).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <ClassPicture
            onPupil={choose}
            onPattern={(code, scale) => {
              setOpenPattern(patternKey(scale, code));
              patternsSection.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            }}
            {...{ scales, result, language }}
          />
        </section>
      ) : null}

      {!simplified && explanation?.introduction ? (
        <details className={css.fold} open={!begun}>
          <summary>{say("results.test.introduction")}</summary>
          <Built className={css.built} html={explanation.introduction} />
        </details>
      ) : null}

      {simplified ? null : (
        <>
          <section className={ui.section} aria-labelledby="stages">
            <h2 id="stages">{say("results.stages.heading")}</h2>
            {scales.map((scale) => (
              <div key={scale.name} className={`${ui.stack} ${ui.close}`}>
                {scale.title ? <h3>{scale.title[language]}</h3> : null}
                <StageTable diagnosed={result.diagnosed} {...{ scale, explanation, language }} />
              </div>
            ))}
          </section>
          <section className={ui.section} aria-labelledby="patterns" ref={patternsSection}>
            <h2 id="patterns">{say("results.patterns.heading")}</h2>
            {scales
              .filter(({ patterns }) => patterns.length > 0)
              .map((scale) => (
                <div key={scale.name} className={`${ui.stack} ${ui.close}`}>
                  {scale.title ? <h3>{scale.title[language]}</h3> : null}
                  <PatternTable
                    diagnosed={result.diagnosed}
                    open={scale.patterns.find(({ is }) => patternKey(scale, is) === openPattern)?.is}
                    onOpen={(code) => setOpenPattern(code && patternKey(scale, code))}
                    {...{ scale, explanation, language }}
                  />
                </div>
              ))}
            {explanation?.teachingSuggestionsIntroduction ? (
              <details className={css.fold}>
                <summary>{say("results.suggestionsHeading")}</summary>
                <Built className={css.built} html={explanation.teachingSuggestionsIntroduction} />
              </details>
            ) : null}
          </section>
        </>
      )}

      {pupils.length > 0 ? (
        <section className={ui.section} aria-labelledby="pupils">
          <h2 id="pupils">{say("results.pupils.heading")}</h2>
          <PupilTable onAnswers={choose} {...{ pupils, attempts, scales, language, simplified }} />
        </section>
      ) : null}

      {!simplified && explanation?.references ? (
        <details className={css.fold}>
          <summary>{say("results.test.references")}</summary>
          <Built className={css.built} html={explanation.references} />
        </details>
      ) : null}

      {chosen ? (
        <AnswersDialog
          pupils={handedIn}
          pupil={chosen}
          onPupil={choose}
          onClose={() => choose(undefined)}
          {...{ courseTest, simplified }}
        />
      ) : null}
    </>
  );
}

function Published({ published }: { published: boolean }): ReactElement {
  const say = useText();
  const Icon = published ? IconEye : IconEyeOff;
  return (
    <span className={css.state} title={say(published ? "results.test.publishedTip" : "results.test.hiddenTip")}>
      <Icon size={18} aria-hidden="true" />
      {say(published ? "results.test.published" : "results.test.hidden")}
    </span>
  );
}

function NothingYet({ published, pupils }: { published: boolean; pupils: number }): ReactElement {
  const say = useText();
  const text =
    pupils === 0 ? "results.test.noPupils" : published ? "results.test.nothingPublished" : "results.test.nothingHidden";
  return <EmptyState title={say("results.test.nothingTitle")} text={say(text)} />;
}
