import type { ReactElement, ReactNode } from "react";
import type { Language } from "#contract/limits.ts";
import { type Say, useText } from "../../i18n/staff.ts";
import { placeText } from "../findings/format.ts";
import type { Scale } from "../findings/standings.ts";
import { ASIDE, type Member, TALK } from "./arrangement.ts";
import { DropPlace } from "./drop-place.tsx";
import css from "./lesson.module.css";
import names from "./names.module.css";
import { PupilNames } from "./pupil-names.tsx";
import type { Goal, Move } from "./use-moves.ts";

interface BesideProps {
  members: readonly Member[];
  scale: Scale;
  goals: readonly Goal[];
  language: Language;
  move: Move;
}

/** Why a talk with this pupil, in a sentence that may hold for several. */
function sentenceOf({ reason, home }: Member, scale: Scale, language: Language, say: Say): string {
  if (reason === undefined || home !== TALK) return say("lesson.talk.moved");
  if (reason.kind === "unclassified") {
    const means = scale.stages.find(({ is }) => is === "?")?.means[language] ?? "";
    return say("lesson.talk.unclassified", { means });
  }
  if (reason.kind === "lowStage") {
    const { correct, total, place } = reason;
    if (place === null) return say("lesson.talk.lowStage", { correct, total });
    return say("lesson.talk.lowStageAt", { correct, total, place: placeText(place) });
  }
  return say(reason.kind === "progress" ? "lesson.talk.progress" : "lesson.talk.notBegun");
}

/** Two minutes with each of these say more than a group: those of the same reason share its sentence. */
export function TalkBox({ members, scale, goals, language, move }: BesideProps): ReactElement {
  const say = useText();
  const bySentence = new Map<string, Member[]>();
  for (const member of members) {
    const sentence = sentenceOf(member, scale, language, say);
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), member]);
  }
  return (
    <Box heading={say("lesson.talk.heading")} goal={{ key: TALK, title: say("lesson.move.talk") }} move={move}>
      {members.length === 0 ? <p className={css.empty}>{say("lesson.talk.nobody")}</p> : null}
      {[...bySentence].map(([sentence, who]) => (
        <div key={sentence} className={names.talk}>
          <PupilNames members={who} {...{ goals, language, move }} />
          <p>{sentence}</p>
        </div>
      ))}
    </Box>
  );
}

/** Who is in no group tomorrow; on paper only if there is somebody. */
export function AsideBox({ members, goals, language, move }: BesideProps): ReactElement {
  const say = useText();
  return (
    <div className={members.length === 0 ? "no-paper" : undefined}>
      <Box heading={say("lesson.aside.heading")} goal={{ key: ASIDE, title: say("lesson.move.aside") }} move={move}>
        {members.length === 0 ? (
          <p className={css.empty}>{say("lesson.aside.nobody")}</p>
        ) : (
          <PupilNames {...{ members, goals, language, move }} />
        )}
      </Box>
    </div>
  );
}

interface BoxProps {
  heading: string;
  goal: Goal;
  move: Move;
  children: ReactNode;
}

function Box({ heading, goal, move, children }: BoxProps): ReactElement {
  return (
    <DropPlace className={css.box} {...{ goal, move }}>
      <h2>{heading}</h2>
      {children}
    </DropPlace>
  );
}
