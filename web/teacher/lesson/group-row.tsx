import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Built } from "../../ui/built.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { PatternBadge, StageBadge } from "../findings/badges.tsx";
import { type LessonGroup, otherFindings } from "./arrangement.ts";
import { DropPlace } from "./drop-place.tsx";
import styles from "./group.module.css";
import { groupTitle, groupWords, titleStage } from "./group-words.ts";
import { useLesson } from "./lesson-context.ts";
import { PupilNames } from "./pupil-names.tsx";

/** One group: its pupils, how they think, what to do with them and what to ask. */
export function GroupRow({ group }: { group: LessonGroup }) {
  const t = useText();
  const language = useLanguage();
  const { scheme, scale, explanation } = useLesson();
  const { patterns, stages, members } = group;
  const { about, means, suggestions, question, instead } = groupWords(group, scale, scheme, explanation, language, t);
  return (
    <li className={members.length === 0 ? "no-paper" : undefined}>
      <DropPlace
        goal={{ key: group.key, title: groupTitle(group, language) }}
        className={`${styles.group} ${look.whole}`}
      >
        <div>
          <h3>
            {groupTitle(group, language)}&nbsp;
            {/* Wraps together with the title's last word. */}
            <span className={`${look.muted} ${look.regular} ${look.nowrap}`}>
              <span aria-hidden="true">· {members.length}</span>
              <span className={look.hidden}>{t("lesson.pupils", { count: members.length })}</span>
            </span>
          </h3>
          <div className={`${look.row} ${styles.badges}`}>
            {patterns.map((pattern) => (
              <PatternBadge key={pattern.is} pattern={pattern} />
            ))}
            {stages.map((stage) => (
              <StageBadge
                key={stage.is}
                stage={stage.is}
                stages={scale.stages}
                labelled={stage !== titleStage(group)}
              />
            ))}
          </div>
          {members.length > 0 ? (
            <PupilNames members={members} group={group} />
          ) : (
            <p className={look.muted}>{t("lesson.empty")}</p>
          )}
          <Others group={group} />
        </div>
        <dl className={`${styles.words} ${look.anywhere}`}>
          <dt className={look.muted}>{t(`lesson.${about}`)}</dt>
          <dd>{means}</dd>
          {explanation && (
            <>
              <dt className={look.muted}>{t("lesson.ideas")}</dt>
              <dd>
                {suggestions.length === 0 && t("lesson.noIdeas")}
                <ul className={`${look.bullets} ${look.lines}`}>
                  {suggestions.map((html) => (
                    // oxlint-disable-next-line react/no-danger
                    <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
                  ))}
                </ul>
              </dd>
            </>
          )}
          <dt className={look.muted}>{t("lesson.ask")}</dt>
          <dd className={look.strong}>{question === "" ? instead : <Built html={question} />}</dd>
        </dl>
      </DropPlace>
    </li>
  );
}

/** Explains the codes beside the names that no badge of the group explains. */
function Others({ group }: { group: LessonGroup }) {
  const language = useLanguage();
  const others = new Map(
    group.members.flatMap((member) =>
      otherFindings(member, group).flatMap((pattern) =>
        group.patterns.includes(pattern) ? [] : [[pattern.is, pattern.label] as const],
      ),
    ),
  );
  if (others.size === 0) return null;
  return (
    <p className={`${look.muted} ${styles.others}`}>
      {[...others].map(([is, label]) => `${is} ${label[language]}`).join(" · ")}
    </p>
  );
}
