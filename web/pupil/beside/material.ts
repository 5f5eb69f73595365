import { isWaiting } from "#contract/exercise.ts";
import type { Day, ExerciseCard, ExitCard, PupilMaterial } from "#contract/exercises.schema.ts";
import type { Attempt } from "../journal/attempt.ts";
import type { ExerciseWork, ExitWork } from "../journal/pack-work.ts";
import type { AttemptStore } from "../journal/store.ts";

/** Whose dashboard it is, and what this device holds. */
export interface BesideSetup {
  pupilId: string;
  store: AttemptStore;
}

/** An exercise on the dashboard, as far as this device or the server knows. */
export interface ShownExercise extends ExerciseCard {
  is: "exercise";
  /** Whether it can be done now. */
  isDue: boolean;
  /** Whether it can be opened: without a network only what was opened before. */
  isHere: boolean;
}

export interface ShownExit extends ExitCard {
  is: "exit";
  /** Answered, perhaps still on its way. */
  isDone: boolean;
  isOwed: boolean;
  isBegun: boolean;
}

/** What is to do, the shortest first, and what is done or comes later. */
export interface Shown {
  due: (ShownExercise | ShownExit)[];
  quiet: (ShownExercise | ShownExit)[];
}

interface Known {
  attempts: readonly Attempt[];
  /** The exercises that the device has; null with the server, from which each can be had. */
  here: ReadonlySet<string> | null;
  today: Day;
}

const isExercise = (work: Attempt["work"]): work is ExerciseWork => work?.is === "exercise";
const isExit = (work: Attempt["work"]): work is ExitWork => work?.is === "exit";

function shownExercise(card: ExerciseCard, { attempts, here, today }: Known): ShownExercise {
  const work = attempts.find(({ courseTestId }) => courseTestId === card._id)?.work;
  // A child who has practised without a network is further here than at the server.
  const own = isExercise(work) && work.state.answered > card.answered ? work.state : card;
  const { phase, answered, tasks, passed, until } = own;
  const isDue = phase !== "rest" && !isWaiting({ until }, today);
  return { ...card, phase, answered, tasks, passed, until, is: "exercise", isDue, isHere: here?.has(card._id) ?? true };
}

function shownExit(card: ExitCard, { attempts }: Known): ShownExit {
  const work = attempts.find(({ courseTestId }) => courseTestId === card._id)?.work;
  const own = isExit(work) ? work : undefined;
  const isBegun = Object.values(own?.answers ?? {}).some((answer) => answer !== "");
  return { ...card, is: "exit", isDone: own?.isSent ?? false, isOwed: own?.isOwed ?? false, isBegun };
}

/** The cards of a pupil: exit questions take two minutes, then repetitions, then what takes ten. */
export function shownMaterial({ exercises, exitQuestions }: PupilMaterial, known: Known): Shown {
  const exits = exitQuestions.map((card) => shownExit(card, known));
  const all = exercises.map((card) => shownExercise(card, known));
  const dueExercises = all.filter(({ isDue }) => isDue);
  const isShort = ({ phase }: ShownExercise): boolean => phase === "repeating";
  return {
    due: [
      ...exits.filter(({ isDone }) => !isDone),
      ...dueExercises.filter(isShort),
      ...dueExercises.filter((each) => !isShort(each)),
    ],
    quiet: [...all.filter(({ isDue }) => !isDue), ...exits.filter(({ isDone }) => isDone)],
  };
}
