import { useState } from "react";
import type { Language } from "#contract/languages.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { sourceOf } from "../../test-view/test-source.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useCourses } from "../data/courses.ts";
import { useExplanation } from "../data/results.ts";
import type { ClassResult, Diagnosed } from "../findings/distribution.ts";
import { describeClass } from "../findings/sentences.ts";
import type { DetailedTest, Scale } from "../findings/standings.ts";
import { ASIDE, isUnclear, type Lesson, TALK } from "./arrangement.ts";
import { AsideBox, TalkBox, WritingBox } from "./beside-boxes.tsx";
import { GroupRow } from "./group-row.tsx";
import { groupTitle } from "./group-words.ts";
import styles from "./lesson.module.css";
import { LessonContext } from "./lesson-context.ts";
import { StageDots } from "./stage-dots.tsx";
import type { Goal, Move } from "./use-moves.ts";

/** Lines for notes: fewer groups leave room for more of them. */
const MIN_LINES = 4;

interface LessonSheetProps {
  courseTest: DetailedTest;
  scale: Scale;
  lesson: Lesson;
  result: ClassResult;
  move: Move;
}

/** The sheet as printed: the class in a sentence and a figure, the groups with advice, the talks, and notes. */
export function LessonSheet({ courseTest, scale, lesson, result, move }: LessonSheetProps) {
  const t = useText();
  const language = useLanguage();
  const [today] = useState(() => new Date());
  const course = useCourses().data?.find(({ _id }) => _id === courseTest.courseId);
  const explanation = useExplanation(sourceOf(courseTest), language);
  const goals: Goal[] = [
    ...lesson.groups.map((group) => ({ key: group.key, title: groupTitle(group, language) })),
    { key: TALK, title: t("lesson.move.talk") },
    { key: ASIDE, title: t("lesson.move.aside") },
  ];
  const hasUnclear = lesson.groups.some(({ members }) => members.some(isUnclear));
  const taught = lesson.groups.filter(({ members }) => members.length > 0).length;
  const date = dayText(testDay(result.diagnosed, courseTest._id), language);
  const test = fullTestName(courseTest, language);
  const described = describeClass(scale, result.diagnosed, language, t);

  return (
    <LessonContext value={{ scheme: courseTest.test.scheme, scale, explanation: explanation.data, goals, move }}>
      <article className={styles.sheet} data-many={lesson.groups.length > 4 ? "" : undefined}>
        <header className={`${look.line} ${look.apart} ${styles.head}`}>
          <div>
            <h1 tabIndex={-1}>{t("lesson.title")}</h1>
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

        <section className={styles.top}>
          <div className={styles.finding}>
            <p>{described.need}</p>
            {described.others !== "" && <p>{described.others}</p>}
          </div>
          <StageDots scale={scale} result={result} />
        </section>

        <section aria-labelledby="groups">
          <div className={`${look.row} ${look.apart} ${look.baseline} ${styles.groupsHead}`}>
            <h2 id="groups">{taught === 0 ? t("lesson.noGroups") : t("lesson.groups", { count: taught })}</h2>
            <p className={`${look.muted} no-paper`}>{t("lesson.how")}</p>
          </div>
          <Loaded of={[explanation]} placeholder={null} failed="lesson.ideasFailed">
            {() => null}
          </Loaded>
          <ol>
            {lesson.groups.map((group) => (
              <GroupRow key={group.key} group={group} />
            ))}
          </ol>
        </section>

        <section className={`${styles.end} ${look.whole}`}>
          <div className={`${look.stack} ${styles.beside}`}>
            <TalkBox members={lesson.talk} />
            <WritingBox members={lesson.writing} />
            <AsideBox members={lesson.aside} />
          </div>
          <div>
            <h2>{t("lesson.notes")}</h2>
            {Array.from({ length: Math.max(MIN_LINES, 12 - 2 * taught) }, (_, line) => (
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
  return new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
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
