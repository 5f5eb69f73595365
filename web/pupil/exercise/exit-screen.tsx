import { type ReactElement, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { ExitCard } from "#contract/exercises.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { fillText } from "../../items/words.ts";
import look from "../../look/classes.module.css";
import { useBesideWords } from "../beside/words.ts";
import { EndCard } from "../frame/end-card.tsx";
import { single } from "../frame/single.ts";
import type { ExitWork } from "../journal/pack-work.ts";
import { AnswerView } from "./answer-view.tsx";
import { LaidStones } from "./exercise-end.tsx";
import { NotOpen } from "./not-open.tsx";
import { PackPlayer } from "./pack-player.tsx";
import { isOpenAnswer } from "./read-answer.ts";
import { focusField } from "./show-tries.ts";
import { useExit } from "./use-exit.ts";
import { useExerciseWords } from "./words.ts";

/** The questions at the end of a lesson, on one page with one button (docs/behaviour.md#exit-questions). */
export function ExitScreen({ id }: { id: string }): ReactElement {
  const { loaded, reload, write, send } = useExit(id);
  const words = useExerciseWords().exit;
  if (loaded.is === "open") return <Questions {...loaded} onWrite={write} onSend={send} />;
  if (loaded.is !== "given")
    return <NotOpen from={pathOf("ExitQuestion", { exitId: id })} gone={words.gone} {...{ loaded, reload }} />;
  const laid = Array.from({ length: loaded.count }, (_, index) => ({
    step: "done" as const,
    name: fillText(words.question, { number: index + 1 }),
  }));
  return (
    <EndCard title={words.thanks} text={words[loaded.how]}>
      <LaidStones laid={laid} />
    </EndCard>
  );
}

interface QuestionsProps {
  card: ExitCard;
  work: ExitWork;
  onWrite: (question: string, answer: string) => void;
  onSend: () => Promise<void>;
}

function Questions({ card, work, onWrite, onSend }: QuestionsProps): ReactElement {
  const { exit: words, blank } = useExerciseWords();
  const language = currentLanguage();
  const [, navigate] = useLocation();
  const main = useRef<HTMLElement>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const { title, why } = useBesideWords().exit;
  const isAnswered = ({ _id }: { _id: string }): boolean => !isOpenAnswer(work.answers[_id] ?? "");
  const firstOpen = card.questions.findIndex((each) => !isAnswered(each));

  function send(): void {
    if (firstOpen === -1 || hasAsked) return void onSend();
    // What is left empty may stay empty: it is asked about once.
    setHasAsked(true);
    focusField(main.current?.querySelectorAll("form")[firstOpen]);
    return undefined;
  }
  const leave = (): void => navigate(pathOf("PupilDashboard"));
  return (
    <PackPlayer
      {...{ main, page: 1 }}
      title={title}
      place={fillText(words.whyOf, { title: card.title[language] })}
      stones={card.questions.map((each) => (isAnswered(each) ? "done" : "ahead"))}
      way={title}
      journal={{ mark: "here", trouble: "none" }}
      isBegun={false}
      from={pathOf("ExitQuestion", { exitId: card._id })}
      onPause={leave}
      buttons={
        <>
          <button type="button" className="button button-soft button-big" onClick={leave}>
            {words.later}
          </button>
          <button type="button" className="button button-big" onClick={(event) => single(send)(event)}>
            {words.send}
          </button>
        </>
      }
    >
      <div className={look.stack}>
        <p className="look">{why}</p>
        {card.questions.map(({ _id, html }) => (
          <AnswerView
            key={`${_id} ${language}`}
            html={html[language]}
            answer={work.answers[_id] ?? ""}
            onWrite={(answer) => onWrite(_id, answer)}
          />
        ))}
        <div role="status">{hasAsked && firstOpen !== -1 && <p className="look">{blank}</p>}</div>
      </div>
    </PackPlayer>
  );
}
