import type { ReactNode } from "react";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { useLanguage } from "../../ui/use-language.ts";
import { certaintySentences } from "../findings/certainty.ts";
import { placeText } from "../findings/format.ts";
import type { Scale } from "../findings/standings.ts";
import { ASIDE, type Lesson, type Member, TALK } from "./arrangement.ts";
import { DropPlace } from "./drop-place.tsx";
import { useLesson } from "./lesson-context.ts";
import names from "./names.module.css";
import { PupilNames } from "./pupil-names.tsx";
import type { Goal } from "./use-moves.ts";

/** Why to talk with this pupil, in a sentence that may apply to several. */
function sentenceOf(
  { reason, home, standing }: Member,
  scale: Scale,
  scheme: Scheme,
  language: Language,
  t: Translate,
): string {
  const isMissing = reason?.kind === "progress" || reason?.kind === "notBegun";
  if (reason === undefined || isMissing || home !== TALK) return t("lesson.talk.moved");
  if (reason.kind === "unclassified") {
    const means = scale.stages.find(({ is }) => is === "?")?.means[language] ?? "";
    return t("lesson.talk.unclassified", { means });
  }
  if (reason.kind === "lowStage") {
    const { correct, total, place } = reason;
    const said = standing === undefined ? [] : certaintySentences(standing, scheme.responses, language, t);
    if (said.length > 0) return [t("lesson.talk.lowStageSaid", { correct, total }), ...said].join(" ");
    if (place === null) return t("lesson.talk.lowStage", { correct, total });
    return t("lesson.talk.lowStageAt", { correct, total, place: placeText(place) });
  }
  if (reason.kind === "unknown") return t("lesson.talk.unknown");
  if (reason.kind === "askFirst")
    return t("lesson.talk.askFirst", { label: reason.pattern.label[language], means: reason.pattern.means[language] });
  return t("lesson.talk.noGroup", { lesson: reason.family.lesson[language] });
}

/** Pupils for a short talk instead of a group. Pupils with the same reason share its sentence. */
export function TalkBox({ members }: { members: readonly Member[] }) {
  const { scale, scheme } = useLesson();
  const t = useText();
  const language = useLanguage();
  const bySentence = new Map<string, Member[]>();
  for (const member of members) {
    const sentence = sentenceOf(member, scale, scheme, language, t);
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), member]);
  }
  return (
    <Box heading={t("lesson.talk.heading")} goal={{ key: TALK, title: t("lesson.move.talk") }}>
      {members.length === 0 && <p className={look.muted}>{t("lesson.talk.nobody")}</p>}
      {[...bySentence].map(([sentence, who]) => (
        <div key={sentence} className={names.talk}>
          <PupilNames members={who} />
          <p>{sentence}</p>
        </div>
      ))}
    </Box>
  );
}

/** Pupils who have not handed in: there is nothing yet to talk about, and the test can wait for them. */
export function MissingBox({ writing, notBegun }: Pick<Lesson, "writing" | "notBegun">) {
  const t = useText();
  const lines = [
    { said: t("lesson.inProgress"), members: writing },
    { said: t("lesson.notBegun"), members: notBegun },
  ];
  return lines
    .filter(({ members }) => members.length > 0)
    .map(({ said, members }) => (
      <div key={said} className={names.talk}>
        <b>{said}:</b> <PupilNames members={members} />
      </div>
    ));
}

/** Pupils who are in no group tomorrow; on paper only if there are some. */
export function AsideBox({ members }: { members: readonly Member[] }) {
  const t = useText();
  return (
    <div className={members.length === 0 ? "no-paper" : undefined}>
      <Box heading={t("lesson.aside.heading")} goal={{ key: ASIDE, title: t("lesson.move.aside") }}>
        {members.length === 0 ? (
          <p className={look.muted}>{t("lesson.aside.nobody")}</p>
        ) : (
          <PupilNames members={members} />
        )}
      </Box>
    </div>
  );
}

interface BoxProps {
  heading: string;
  goal: Goal;
  children: ReactNode;
}

function Box({ heading, goal, children }: BoxProps) {
  return (
    <DropPlace className={`${look.stack} ${look.tight}`} goal={goal}>
      <h2>{heading}</h2>
      {children}
    </DropPlace>
  );
}
