import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import type { LessonGroup } from "./arrangement.ts";
import { DropPlace } from "./drop-place.tsx";
import { Facts } from "./facts.tsx";
import styles from "./group.module.css";
import { groupTitle, groupWords } from "./group-words.ts";
import { useLesson } from "./lesson-context.ts";
import { materialIn } from "./material.ts";
import { PupilNames } from "./pupil-names.tsx";
import { Question } from "./question.tsx";

/** One group: the lesson that it needs, its pupils, its question, what to do, with what, and how they think. */
export function GroupRow({ group }: { group: LessonGroup }) {
  const t = useText();
  const language = useLanguage();
  const { scheme, scale, explanation, phases, ideas } = useLesson();
  const { members } = group;
  const { about, means, suggestions, question, instead } = groupWords(group, scale, scheme, explanation, language, t);
  const asked = question === "" ? instead : question;
  // The group after which the lesson is named goes on with the question of all, unless it has one more of its own, and with
  // what comes after the check: a family's first suggestions are much alike.
  const goesOn = asked === phases?.opening.question || asked === phases?.closing.question;
  const first = group === phases?.main && suggestions.length > 1 ? 1 : 0;
  const shown = suggestions.slice(first, first + ideas);
  return (
    <li className={members.length === 0 ? "no-paper" : undefined}>
      <DropPlace
        goal={{ key: group.key, title: groupTitle(group, language) }}
        className={`${styles.group} ${look.whole}`}
      >
        <div className={styles.title}>
          <h3>{groupTitle(group, language)}</h3>
          <p className={look.muted}>{t("lesson.pupils", { count: members.length })}</p>
        </div>
        <div className={styles.pupils}>
          {members.length > 0 ? (
            <PupilNames members={members} group={group} />
          ) : (
            <p className={look.muted}>{t("lesson.empty")}</p>
          )}
        </div>
        <div className={styles.words}>
          <Question html={goesOn ? t("lesson.goOn") : asked} />
          {explanation && shown.length === 0 && <p className={look.muted}>{t("lesson.noIdeas")}</p>}
          {shown.length > 0 && (
            <ul aria-label={t("lesson.ideas")} className={`${look.lines} ${shown.length > 1 ? look.bullets : ""}`}>
              {shown.map((html) => (
                // oxlint-disable-next-line react/no-danger
                <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
              ))}
            </ul>
          )}
          <Facts
            of={[
              { name: t("lesson.material"), html: materialIn(shown, language).join(", ") },
              { name: t(`lesson.${about}`), html: means },
            ]}
          />
        </div>
      </DropPlace>
    </li>
  );
}
