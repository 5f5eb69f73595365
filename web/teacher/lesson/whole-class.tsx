import type { ReactNode } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { Facts } from "./facts.tsx";
import styles from "./lesson.module.css";
import { materialIn } from "./material.ts";
import { MINUTES, type Phases } from "./phases.ts";
import { Question } from "./question.tsx";

interface PartOfLessonProps {
  minutes: number;
  /** Who is at work. */
  heading: string;
  children: ReactNode;
}

/** A part of the lesson, with its minutes beside it. */
export function PartOfLesson({ minutes, heading, children }: PartOfLessonProps) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2 className={styles.minutes}>
        <b>{minutes}</b> <span>{t("lesson.minutes")}</span> <small className={look.muted}>{heading}</small>
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** The beginning: the question, how all answer it, and how to check the answers. */
export function Opening({ opening: { question, idea } }: Pick<Phases, "opening">) {
  const t = useText();
  const language = useLanguage();
  return (
    <PartOfLesson minutes={MINUTES.opening} heading={t("lesson.opening.heading")}>
      <Question html={question} forAll />
      <p>{t("lesson.opening.how")}</p>
      <Facts
        of={[
          { name: t("lesson.opening.idea"), html: idea },
          { name: t("lesson.material"), html: materialIn([idea], language).join(", ") },
        ]}
      />
    </PartOfLesson>
  );
}

/** The end: the exit question, and the answers by which one sees who still thinks so. */
export function Closing({ closing: { question, isAgain, example } }: Pick<Phases, "closing">) {
  const t = useText();
  return (
    <PartOfLesson minutes={MINUTES.closing} heading={t("lesson.closing.heading")}>
      <Question html={question} forAll />
      <p>{t(isAgain ? "lesson.closing.howAgain" : "lesson.closing.how")}</p>
      <Facts
        of={[
          { name: t("lesson.closing.typical"), html: example },
          { name: t("lesson.material"), html: t("lesson.closing.slips") },
        ]}
      />
    </PartOfLesson>
  );
}
