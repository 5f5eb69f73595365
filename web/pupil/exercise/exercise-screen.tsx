import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { MOST_TASKS, nextStep } from "#contract/exercise.ts";
import type { ExerciseTask } from "#contract/exercises.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { fillText } from "../../items/words.ts";
import type { Step } from "../../look/stone.tsx";
import { delay } from "../../wire/delay.ts";
import { EndCard } from "../frame/end-card.tsx";
import { Icon } from "../frame/icons.tsx";
import { single } from "../frame/single.ts";
import type { Turn } from "../journal/pack-work.ts";
import { useCalm } from "../player/use-calm.ts";
import { usePageFocus } from "../player/use-page-focus.ts";
import { AnswerView } from "./answer-view.tsx";
import { ExerciseEnd } from "./exercise-end.tsx";
import { HintPressed, Hints, Said, WorkedExample } from "./exercise-parts.tsx";
import { NotOpen } from "./not-open.tsx";
import type { OpenExercise } from "./open-exercise.ts";
import { PackPlayer } from "./pack-player.tsx";
import { isOpenAnswer } from "./read-answer.ts";
import { focusField, freeze, nameTries } from "./show-tries.ts";
import * as turns from "./turn.ts";
import { useExercise } from "./use-exercise.ts";
import { useExerciseWords } from "./words.ts";

/** How long "Pause" waits for the last answer to reach the server, in milliseconds. It is on the device anyway. */
const PAUSE_PATIENCE_MS = 800;

/** The exercise of a lesson pack: one task at a time, with hints and pictures (docs/behaviour.md#exercises). */
export function ExerciseScreen({ id }: { id: string }): ReactElement {
  const { loaded, reload } = useExercise(id);
  const { gone } = useExerciseWords();
  if (loaded.is === "open") return <OpenedExercise open={loaded.open} id={id} />;
  return <NotOpen from={pathOf("Exercise", { exerciseId: id })} {...{ loaded, gone, reload }} />;
}

/** An exercise that is open, from its first task to its end. */
export function OpenedExercise({ open, id }: { open: OpenExercise; id: string }): ReactElement {
  const { exercise } = open;
  const { work, isGone } = useSyncExternalStore(open.subscribe, open.view);
  const words = useExerciseWords();
  if (isGone) return <EndCard {...words.gone} />;
  const task = work.turn && turns.taskOf(exercise, work.turn);
  const step = work.turn ? null : nextStep(exercise.plan, work.state);
  if (work.turn && task) return <Practising open={open} id={id} turn={work.turn} task={task} />;
  if (step?.kind === "example") return <Practising open={open} id={id} turn={null} task={null} example={step.type} />;
  return <ExerciseEnd exercise={exercise} state={work.state} />;
}

interface PractisingProps {
  open: OpenExercise;
  id: string;
  turn: Turn | null;
  task: ExerciseTask | null;
  /** The type whose example is shown in the place of a task. */
  example?: string;
}

/** A task, or an example, between head and foot. */
function Practising({ open, id, turn, task, example }: PractisingProps): ReactElement {
  const { exercise, change } = open;
  const { work, trouble, isKept } = useSyncExternalStore(open.subscribe, open.view);
  const words = useExerciseWords();
  const language = currentLanguage();
  const [, navigate] = useLocation();
  const main = useRef<HTMLElement>(null);
  const [missingAt, setMissingAt] = useState("");
  const { state } = work;
  const tries = turn?.tries.length ?? 0;
  // Each task and each example is a page of its own.
  const place = turn ? state.answered + (tries === 0 ? 1 : 0) : -state.answered;
  const stage = turn ? place * 10 + tries * 2 + (turn.isOpen ? 1 : 0) : place * 10;
  usePageFocus(main, place);
  const { resting, isMeant } = useCalm(stage);
  const feedback = turn && !turn.isOpen ? turns.feedbackOf(exercise, turn) : null;
  const earlier = turn?.isOpen && tries > 0 ? turns.feedbackOf(exercise, turn) : feedback;

  // What is missing is said until something is written.
  const moment = `${stage} ${turn?.draft}`;

  async function pause(): Promise<void> {
    await Promise.race([open.flush(), delay(PAUSE_PATIENCE_MS)]);
    navigate(pathOf("PupilDashboard"));
  }

  function answer(): void {
    if (!turn || !task) return;
    if (isOpenAnswer(turn.draft)) {
      setMissingAt(moment);
      focusField(main.current);
      return;
    }
    change((each) => turns.answer(exercise, each, turns.dayOf(new Date())));
  }

  function press(): void {
    if (example !== undefined) change((each) => turns.readExample(exercise, each));
    else if (turn?.isOpen) answer();
    else if (feedback?.is === "again") {
      change((each) => turns.again(exercise, each));
      // The fields are free once the screen is drawn.
      requestAnimationFrame(() => focusField(main.current));
    } else change((each) => turns.goOn(exercise, each));
  }

  const most = turns.mostTasks(state, MOST_TASKS);
  const number = turn?.number ?? state.tasks + 1;
  const isOver = feedback?.is === "right" || feedback?.is === "solution";
  return (
    <PackPlayer
      main={main}
      title={exercise.title[language]}
      place={turn ? fillText(words.place, { number }) : words.placeOnly}
      page={place}
      stones={stonesOf(number, most)}
      way={fillText(words.way, { number, most })}
      note={fillText(words.most, { most })}
      journal={{ mark: !work.isOwed ? "saved" : isKept ? "device" : "unsaved", trouble }}
      isBegun={state.answered > 0}
      from={pathOf("Exercise", { exerciseId: id })}
      onPause={() => void pause()}
      buttons={
        <>
          {turn && !isOver && (
            <button
              type="button"
              className="button button-soft button-big"
              onClick={single(() => change(turns.pressHint))}
            >
              <HintPressed turn={turn} />
            </button>
          )}
          <button
            key="main"
            type="button"
            className="button button-big"
            aria-disabled={resting}
            onClick={(event) => isMeant(event) && single(press)(event)}
          >
            {mainButton(words, { turn, feedback, example })}
            {(isOver || !turn) && <Icon name="right" />}
          </button>
        </>
      }
    >
      {turn && task && (
        <>
          <TaskView
            key={`${place} ${language}`}
            {...{ turn, task }}
            onWrite={(draft) => change((each) => turns.write(each, draft))}
            onEnter={() => turn.isOpen && answer()}
          />
          <Hints type={turns.typeOf(exercise, turn)} turn={turn} />
          <Said
            feedback={earlier}
            missing={missingAt === moment ? words.blank : null}
            picture={(earlier?.is === "again" && task.look) || task.picture}
          />
        </>
      )}
      {example !== undefined && <WorkedExample type={exercise.types[example]} />}
    </PackPlayer>
  );
}

function mainButton(
  words: ReturnType<typeof useExerciseWords>,
  { turn, feedback, example }: { turn: Turn | null; feedback: turns.Feedback | null; example: string | undefined },
): string {
  if (example !== undefined) return words.similar;
  if (turn?.isOpen) return words.answer;
  return feedback?.is === "again" ? words.again : words.next;
}

/** One stone for each task of the session, filled whatever was answered. */
function stonesOf(number: number, most: number): Step[] {
  return Array.from({ length: Math.max(most, number) }, (_, at) =>
    at + 1 < number ? "done" : at + 1 === number ? "here" : "ahead",
  );
}

interface TaskViewProps {
  turn: Turn;
  task: ExerciseTask;
  onWrite: (draft: string) => void;
  /** Enter in a field. */
  onEnter: () => void;
}

/** The page of the task with its fields, which are free only while an answer is asked for. */
function TaskView({ turn, task, onWrite, onEnter }: TaskViewProps): ReactElement {
  const words = useExerciseWords();
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, tries, draft } = turn;
  const isRight = tries.length > 0 && !isOpen && turns.isRightNow(task, turn);
  // A choice that was not right is no longer chosen: it stays as an outline.
  const shown = turns.isChosen(task) && !isOpen && !isRight ? "" : draft;

  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    freeze(form, !isOpen);
    // Of two answers the second one is named, as long as it is the one that is spoken of.
    const last = isRight ? "" : (tries.at(isOpen ? 0 : -1) ?? "");
    nameTries(form, Array.from(last), tries.length > 1 && !isOpen ? words.secondAnswer : words.firstAnswer);
  }, [isOpen, isRight, tries, words]);

  return (
    <div ref={box} onSubmit={onEnter}>
      <AnswerView html={task.html[currentLanguage()]} answer={shown} onWrite={onWrite} />
    </div>
  );
}
