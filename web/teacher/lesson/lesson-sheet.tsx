import { useMemo, useState } from "react";
import type { Language } from "#contract/languages.ts";
import { localeOf } from "../../i18n/locale.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { sourceOf } from "../../test-view/test-source.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useCourses } from "../data/courses.ts";
import { useExplanation } from "../data/results.ts";
import { useRights } from "../data/rights.ts";
import type { ClassResult, Diagnosed } from "../findings/distribution.ts";
import { describeClass } from "../findings/sentences.ts";
import type { DetailedTest, Scale } from "../findings/standings.ts";
import { ASIDE, isUnclear, type Lesson, TALK } from "./arrangement.ts";
import { AsideBox, MissingBox, TalkBox } from "./beside-boxes.tsx";
import { GroupRow } from "./group-row.tsx";
import { groupTitle } from "./group-words.ts";
import styles from "./lesson.module.css";
import { LessonContext } from "./lesson-context.ts";
import { MINUTES, phasesOf } from "./phases.ts";
import type { Goal, Move } from "./use-moves.ts";
import { Closing, Opening, PartOfLesson } from "./whole-class.tsx";

/** How dense the sheet is on paper, by the number of its groups: it stays one page. */
const densityOf = (groups: number): "" | "full" | undefined => (groups < 3 ? undefined : groups < 5 ? "" : "full");
/** From this many groups on, one suggestion each must do. */
const MANY_GROUPS = 4;
/** Lines for notes: as many as a page of paper without groups has room for. */
const LINES = 24;

interface LessonSheetProps {
  courseTest: DetailedTest;
  scale: Scale;
  lesson: Lesson;
  result: ClassResult;
  move: Move;
}

/** The sheet as printed: a lesson of 45 minutes with a beginning for all, groups and an end for all; then the talks, and notes. */
export function LessonSheet({ courseTest, scale, lesson, result, move }: LessonSheetProps) {
  const t = useText();
  const language = useLanguage();
  const [today] = useState(() => new Date());
  const course = useCourses().data?.find(({ _id }) => _id === courseTest.courseId);
  const explanation = useExplanation(sourceOf(courseTest), language);
  const phases = useMemo(() => phasesOf(lesson.groups, scale, explanation.data), [lesson, scale, explanation.data]);
  const { mayTeach } = useRights(courseTest.courseId);
  const places: Goal[] = [
    ...lesson.groups.map((group) => ({ key: group.key, title: groupTitle(group, language) })),
    { key: TALK, title: t("lesson.move.talk") },
    { key: ASIDE, title: t("lesson.move.aside") },
  ];
  const hasUnclear = lesson.groups.some(({ members }) => members.some(isUnclear));
  const taught = lesson.groups.filter(({ members }) => members.length > 0).length;
  const date = dayText(testDay(result.diagnosed, courseTest._id), language);
  const test = fullTestName(courseTest, language);
  const described = describeClass(scale, result.diagnosed, language, t);
  const parts = {
    scheme: courseTest.test.scheme,
    scale,
    explanation: explanation.data,
    phases,
    ideas: taught < MANY_GROUPS ? 2 : 1,
    goals: mayTeach ? places : [],
    move,
  };

  return (
    <LessonContext value={parts}>
      <article className={styles.sheet} data-many={densityOf(taught)}>
        <header className={`${look.line} ${look.apart} ${styles.head}`}>
          <div>
            <h1 tabIndex={-1}>
              {phases?.main.family
                ? t("lesson.tomorrow", { lesson: phases.main.family.lesson[language] })
                : t("lesson.title")}
            </h1>
            <p className={look.muted}>
              {t("lesson.about", { course: course?.name ?? "", test, date })}
              {scale.title ? ` · ${scale.title[language]}` : ""}
            </p>
          </div>
          <b className={`${look.inline} ${styles.logo}`}>
            <LogoMark width={30} />
            {t("common.product")}
          </b>
        </header>

        <div className={styles.finding}>
          <p>{described.need}</p>
          {described.others !== "" && <p>{described.others}</p>}
        </div>

        <div>
          <Loaded of={[explanation]} placeholder={null} failed="lesson.ideasFailed">
            {() => phases && <Opening opening={phases.opening} />}
          </Loaded>
          <PartOfLesson
            minutes={MINUTES.groups}
            heading={taught === 0 ? t("lesson.noGroups") : t("lesson.groups", { count: taught })}
          >
            <ol>
              {lesson.groups.map((group) => (
                <GroupRow key={group.key} group={group} />
              ))}
            </ol>
          </PartOfLesson>
          {phases && <Closing closing={phases.closing} />}
        </div>

        <section className={styles.end}>
          <div className={`${look.stack} ${styles.beside}`}>
            <TalkBox members={lesson.talk} />
            <MissingBox writing={lesson.writing} notBegun={lesson.notBegun} />
            <AsideBox members={lesson.aside} />
          </div>
          <div className={styles.notes}>
            <h2>{t("lesson.notes")}</h2>
            {Array.from({ length: LINES }, (_, line) => (
              <p key={line} className={styles.line} />
            ))}
          </div>
        </section>

        <footer className={`${look.line} ${look.apart} ${look.muted} ${styles.foot}`}>
          <span>
            {t(lesson.changed ? "lesson.footChanged" : "lesson.foot")} {hasUnclear && t("lesson.footUnclear")}
          </span>
          <span>{dayText(today, language)}</span>
        </footer>
      </article>
    </LessonContext>
  );
}

/** `12.11.2026`, for paper. */
function dayText(day: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  }).format(day);
}

/** The day of the test: when half of the hand-ins had arrived, so that a late one does not change it. */
function testDay(diagnosed: readonly Diagnosed[], courseTestId: string): Date {
  const times = diagnosed
    .flatMap(({ pupil }) => pupil.results ?? [])
    .flatMap((entry) => (entry.courseTestId === courseTestId && entry.submitted !== null ? [entry.submitted] : []))
    .toSorted();
  return new Date(times[Math.floor((times.length - 1) / 2)] ?? Date.now());
}
