import type { Text } from "#contract/common.schema.ts";
import { answered, beginDay, exampleRead, nextStep } from "#contract/exercise.ts";
import type { Day, Exercise, ExerciseState, ExerciseTask } from "#contract/exercises.schema.ts";
import type { ExerciseWork, Turn } from "../journal/pack-work.ts";
import { readAnswer } from "./read-answer.ts";

/*
 * What a child does with the task on screen: hints, two answers, then on (docs/behaviour.md#exercises). Pure: the screen shows it, the
 * device keeps it after each step.
 */

const MOST_HINTS = 2;
const MOST_TRIES = 2;

/** What is said after an answer: look again, so it is, or the solution. */
export interface Feedback {
  is: "again" | "right" | "solution";
  sentences: readonly Text[];
}

/** The task with its numbers; undefined if the pack has none of this name. */
export function taskOf({ tasks }: Pick<Exercise, "tasks">, { task, filling }: Turn): ExerciseTask | undefined {
  const fillings = tasks[task] ?? [];
  return fillings[filling % fillings.length];
}

export const typeOf = ({ plan, types }: Exercise, { task }: Turn): Exercise["types"][string] | undefined =>
  types[plan.tasks[task]?.type ?? ""];

/** The newer of two states: with more first answers. The device's own counts where they have as many. */
export function newerState(own: ExerciseState | undefined, other: ExerciseState): ExerciseState {
  return own !== undefined && own.answered >= other.answered ? own : other;
}

/** The work with the task that is due on screen; the same if one is there, or if none is due. */
function withTurn({ plan }: Exercise, work: ExerciseWork): ExerciseWork {
  const step = work.turn ? null : nextStep(plan, work.state);
  if (step?.kind !== "task") return work;
  const { task, filling } = step;
  const number = work.state.tasks + 1;
  return {
    ...work,
    turn: { task, filling, number, hints: 0, areHintsOpen: false, draft: "", tries: [], isOpen: true },
  };
}

/** What goes on when the exercise is opened: the device's work or the server's state, whichever is newer, on this day. */
export function openWork(exercise: Exercise, kept: ExerciseWork | undefined, today: Day): ExerciseWork {
  const newest = newerState(kept?.state, exercise.state);
  const isOwn = kept !== undefined && newest === kept.state;
  const state = beginDay(exercise.plan, newest, today);
  const own = isOwn && kept.turn !== null && taskOf(exercise, kept.turn) ? kept.turn : null;
  // A turn that ended its session may still be on screen; one of a day that is over may not.
  const turn = state === newest ? own : null;
  return withTurn(exercise, { is: "exercise", state, turn, isOwed: isOwn && kept.isOwed });
}

const change = (work: ExerciseWork, changes: Partial<Turn>): ExerciseWork =>
  work.turn ? { ...work, turn: { ...work.turn, ...changes } } : work;

/** The fields hold this. */
export const write = (work: ExerciseWork, draft: string): ExerciseWork =>
  work.turn?.isOpen && work.turn.draft !== draft ? change(work, { draft }) : work;

/** Opens the hints, shows the second one, or closes them again. */
export function pressHint(work: ExerciseWork): ExerciseWork {
  if (!work.turn) return work;
  const { hints, areHintsOpen } = work.turn;
  if (!areHintsOpen) return change(work, { hints: Math.max(1, hints), areHintsOpen: true });
  return hints < MOST_HINTS ? change(work, { hints: hints + 1 }) : change(work, { areHintsOpen: false });
}

/** Answers with what the fields hold. Only the first answer counts (contract/exercise.ts). */
export function answer(exercise: Exercise, work: ExerciseWork, today: Day): ExerciseWork {
  const { turn, state } = work;
  const task = turn && taskOf(exercise, turn);
  if (!turn?.isOpen || !task || turn.tries.length >= MOST_TRIES) return work;
  const { isRight, code, plain } = readAnswer(task, turn.draft);
  const isFirst = turn.tries.length === 0;
  const isHinted = turn.hints > 0;
  const given = { isRight, isHinted, answer: plain, code };
  return change(isFirst ? { ...work, state: answered(exercise.plan, state, given, today), isOwed: true } : work, {
    tries: [...turn.tries, turn.draft],
    isOpen: false,
    areHintsOpen: false,
  });
}

/** What is said of the last answer; null: there is none. */
export function feedbackOf(exercise: Exercise, turn: Turn): Feedback | null {
  const task = taskOf(exercise, turn);
  const last = turn.tries.at(-1);
  if (!task || last === undefined) return null;
  const sentenceOf = (value: string): Text[] => {
    const { isRight, code } = readAnswer(task, value);
    const sentence = isRight ? task.feedback.right : (code && task.feedback[code]) || task.feedback.other;
    return sentence ? [sentence] : [];
  };
  const sentences = sentenceOf(last);
  if (readAnswer(task, last).isRight) return { is: "right", sentences };
  if (turn.tries.length < MOST_TRIES) return { is: "again", sentences };
  // A sentence that stands there already is not said again.
  const [first = ""] = turn.tries;
  const isSaid = sentenceOf(first)[0]?.de === sentences[0]?.de;
  return { is: "solution", sentences: [...(isSaid ? [] : sentences), task.solution] };
}

/** Whether it is answered by choosing. Keys of choices are single letters. */
export const isChosen = ({ kind }: ExerciseTask): boolean => kind === "pair" || kind === "choice" || kind === "choices";

/** Frees the fields once more. What was chosen is taken out of them; what was written stays, to be changed. */
export function again(exercise: Exercise, work: ExerciseWork): ExerciseWork {
  const task = work.turn && taskOf(exercise, work.turn);
  return change(work, { isOpen: true, ...(task && isChosen(task) && { draft: "" }) });
}

/** On to the next task, an example or the end. */
export const goOn = (exercise: Exercise, work: ExerciseWork): ExerciseWork =>
  withTurn(exercise, { ...work, turn: null });

export const readExample = (exercise: Exercise, work: ExerciseWork): ExerciseWork =>
  withTurn(exercise, { ...work, state: exampleRead(exercise.plan, work.state) });

/** How many tasks the session has at most. */
export function mostTasks({ phase, queue, tasks }: ExerciseState, most: number): number {
  return phase === "learning" ? most : tasks + queue.length;
}

const DAY_MS = 86_400_000;

/** The calendar day of the device. */
export function dayOf(date: Date): Day {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Calendar days from one to the other. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whether the last answer was right. */
export function isRightNow(task: ExerciseTask, { tries }: Turn): boolean {
  const last = tries.at(-1);
  return last !== undefined && readAnswer(task, last).isRight;
}
