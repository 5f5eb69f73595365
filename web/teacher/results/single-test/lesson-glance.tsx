import { useMemo } from "react";
import { Link } from "react-router";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { PatternBadge, StageBadge } from "../../findings/badges.tsx";
import type { Scale } from "../../findings/standings.ts";
import { arrangeLesson, isUnclear, type LessonGroup, scaleOfLesson } from "../../lesson/arrangement.ts";
import { groupTitle, groupWords, titleStage } from "../../lesson/group-words.ts";
import { useLessonPath } from "../../links/lesson-path.ts";
import { useTestResults } from "../test-results.ts";
import styles from "./lesson-glance.module.css";

/** Tomorrow's lesson in a few cards below the class's picture: the groups, and how to begin. The sheet has the rest. */
export function LessonGlance() {
  const t = useText();
  const lessonPath = useLessonPath(useTestResults().courseTest._id);
  const language = useLanguage();
  const { courseTest, pupils, attempts, scales, result } = useTestResults();
  const { diagnosed } = result;
  const { _id, lesson: plan } = courseTest;
  const scale = useMemo(() => scaleOfLesson(scales, plan, diagnosed), [scales, plan, diagnosed]);
  const lesson = useMemo(() => scale && arrangeLesson(pupils, attempts, scale, plan), [pupils, attempts, scale, plan]);
  if (scale === undefined || lesson === undefined) return null;
  const groups = lesson.groups.filter(({ members }) => members.length > 0);
  // Pupils who have not handed in are in the table of the class; here only results matter.
  const talk = lesson.talk.filter(({ attempt }) => attempt.state === "done");
  return (
    <section className={`${look.section} no-paper`} aria-labelledby="tomorrow">
      <div className={`${look.row} ${look.apart}`}>
        <div className={`${look.row} ${look.baseline}`}>
          <h2 id="tomorrow">{t("lesson.title")}</h2>
          {scale.title && (
            <span className={`${look.small} ${look.muted}`}>
              {t("lesson.scale")} {scale.title[language]}
            </span>
          )}
        </div>
        <Link className={`${look.inline} ${look.touch} ${look.strong}`} to={lessonPath}>
          {t("lesson.glance.open")}
        </Link>
      </div>
      {groups.length > 0 && (
        <ol className={styles.cards}>
          {groups.map((group) => (
            <GroupCard key={group.key} group={group} scale={scale} />
          ))}
        </ol>
      )}
      {talk.length > 0 && (
        <p className={`${look.small} ${look.muted}`}>
          {t("lesson.glance.talk", { names: talk.map(({ pupil }) => pupil.name).join(", ") })}
        </p>
      )}
    </section>
  );
}

interface GroupCardProps {
  group: LessonGroup;
  scale: Scale;
}

/** One group: its name, its badges, the best suggestion and its pupils. */
function GroupCard({ group, scale }: GroupCardProps) {
  const { courseTest, explanation } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const { patterns, stages, members } = group;
  const { suggestions } = groupWords(group, scale, courseTest.test.scheme, explanation, language, t);
  const [best] = suggestions;
  return (
    <li className={`${look.card} ${look.anywhere} ${styles.card}`}>
      <div>
        <h3>{groupTitle(group, language)}</h3>
        <p className={`${look.small} ${look.muted}`}>{t("lesson.pupils", { count: members.length })}</p>
      </div>
      <div className={`${look.row} ${look.tight}`}>
        {patterns.map((pattern) => (
          <PatternBadge key={pattern.is} pattern={pattern} short />
        ))}
        {stages.map((stage) => (
          <StageBadge
            key={stage.is}
            stage={stage.is}
            stages={scale.stages}
            labelled={group.family === undefined && stage !== titleStage(group)}
          />
        ))}
      </div>
      {best !== undefined && (
        // oxlint-disable-next-line react/no-danger
        <p className={look.small} dangerouslySetInnerHTML={{ __html: best }} />
      )}
      <p className={`${look.row} ${look.small} ${look.strong} ${styles.names}`}>
        {members.map((member) => (
          <span key={member.pupil._id} className={look.inline}>
            {isUnclear(member) && <Stones of={["stage-open"]} size="s" label={t("results.certainty.word.unclear")} />}
            {member.pupil.name}
          </span>
        ))}
      </p>
    </li>
  );
}
