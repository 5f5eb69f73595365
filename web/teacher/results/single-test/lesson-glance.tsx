import { useMemo } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/limits.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../../i18n/staff.ts";
import type { Explanation } from "../../../test-view/explanation.ts";
import ui from "../../../ui/staff.module.css";
import { PatternBadge, StageBadge } from "../../findings/badges.tsx";
import type { Diagnosed } from "../../findings/distribution.ts";
import type { Attempt, DetailedTest, Scale } from "../../findings/standings.ts";
import { arrangeLesson, type LessonGroup, scaleOfLesson } from "../../lesson/arrangement.ts";
import { groupTitle, groupWords, leadStage } from "../../lesson/group-words.ts";
import styles from "./lesson-glance.module.css";

interface LessonGlanceProps {
  courseTest: DetailedTest;
  pupils: readonly Pupil[];
  attempts: ReadonlyMap<string, Attempt> | undefined;
  scales: readonly Scale[];
  diagnosed: readonly Diagnosed[];
  explanation: Explanation | undefined;
  language: Language;
}

/** Tomorrow's lesson in a few cards below the class's picture: who belongs together and what to begin with. The sheet has the rest. */
export function LessonGlance(props: LessonGlanceProps) {
  const { courseTest, pupils, attempts, scales, diagnosed, explanation, language } = props;
  const t = useText();
  const { _id, lesson: plan } = courseTest;
  const scale = useMemo(() => scaleOfLesson(scales, plan, diagnosed), [scales, plan, diagnosed]);
  const lesson = useMemo(() => scale && arrangeLesson(pupils, attempts, scale, plan), [pupils, attempts, scale, plan]);
  if (scale === undefined || lesson === undefined) return null;
  const groups = lesson.groups.filter(({ members }) => members.length > 0);
  // Who has not handed in is named in the table of the class; here it is about what was found.
  const talk = lesson.talk.filter(({ attempt }) => attempt.state === "done");
  return (
    <section className={`${ui.section} no-paper`} aria-labelledby="tomorrow">
      <div className={`${ui.row} ${ui.apart}`}>
        <div className={styles.head}>
          <h2 id="tomorrow">{t("lesson.title")}</h2>
          {scale.title && (
            <span className={`${ui.small} ${ui.muted}`}>
              {t("lesson.scale")} {scale.title[language]}
            </span>
          )}
        </div>
        <Link className={styles.more} to={pathOf("Lesson", { courseTestId: _id })}>
          {t("lesson.glance.open")}
        </Link>
      </div>
      {groups.length > 0 && (
        <ol className={styles.cards}>
          {groups.map((group) => (
            <GroupCard
              key={group.key}
              scheme={courseTest.test.scheme}
              group={group}
              scale={scale}
              explanation={explanation}
              language={language}
            />
          ))}
        </ol>
      )}
      {talk.length > 0 && (
        <p className={`${ui.small} ${ui.muted}`}>
          {t("lesson.glance.talk", { names: talk.map(({ pupil }) => pupil.name).join(", ") })}
        </p>
      )}
    </section>
  );
}

interface GroupCardProps {
  group: LessonGroup;
  scale: Scale;
  scheme: DetailedTest["test"]["scheme"];
  explanation: Explanation | undefined;
  language: Language;
}

/** One group: its name, its badges, the best suggestion and its pupils. */
function GroupCard({ group, scale, scheme, explanation, language }: GroupCardProps) {
  const t = useText();
  const { pattern, stages, members } = group;
  const { suggestions } = groupWords(group, scale, scheme, explanation, language, t);
  const [best] = suggestions;
  return (
    <li className={styles.card}>
      <div>
        <h3>{groupTitle(group, language)}</h3>
        <p className={`${ui.small} ${ui.muted}`}>{t("lesson.pupils", { count: members.length })}</p>
      </div>
      <div className={styles.badges}>
        {pattern && <PatternBadge pattern={pattern} language={language} short />}
        {stages.map((stage) => (
          <StageBadge
            key={stage.is}
            stage={stage.is}
            stages={scale.stages}
            language={language}
            labelled={stage !== leadStage(group)}
          />
        ))}
      </div>
      {best !== undefined && (
        // oxlint-disable-next-line react/no-danger
        <p className={ui.small} dangerouslySetInnerHTML={{ __html: best }} />
      )}
      <p className={styles.names}>
        {members.map(({ pupil }) => (
          <span key={pupil._id}>{pupil.name}</span>
        ))}
      </p>
    </li>
  );
}
