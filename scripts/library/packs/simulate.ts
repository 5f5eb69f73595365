import {
  answered,
  beginDay,
  daysAfter,
  type ExercisePlan,
  exampleRead,
  NEW_EXERCISE,
  nextStep,
} from "#contract/exercise.ts";
import type { Random } from "../../seeded-random.ts";

const FIRST_DAY = "2026-01-01";

/** A child: whether its first answer to a filling of a task is right, and what it makes of what it is told. */
export interface SimulatedChild {
  isRight: (task: string, filling: number) => boolean;
  /** It has read the sentence of its answer to a task that it did not get right. */
  hears?: (task: string) => void;
}

/** What became of a child. */
export interface Outcome {
  /** Tasks of the session in which it reached mastery; undefined: it did not. */
  mastered: number | undefined;
  /** Sessions until then, or all of them. */
  sessions: number;
}

/** Lets a child practise for some sessions, one a day. @param place of the rotation at which it begins */
export function practise(plan: ExercisePlan, place: number, sessions: number, child: SimulatedChild): Outcome {
  let state = { ...NEW_EXERCISE, place };
  for (let session = 1; session <= sessions; session += 1) {
    const today = daysAfter(FIRST_DAY, session);
    state = beginDay(plan, state, today);
    for (let step = nextStep(plan, state); step.kind !== "end" && step.kind !== "rest"; step = nextStep(plan, state)) {
      if (step.kind === "example") {
        state = exampleRead(plan, state);
        continue;
      }
      const isRight = child.isRight(step.task, step.filling);
      state = answered(plan, state, { isRight, isHinted: false, answer: "", code: null }, today);
      if (!isRight) child.hears?.(step.task);
    }
    if (state.mastered !== null) return { mastered: state.mastered.tasks, sessions: session };
  }
  return { mastered: undefined, sessions };
}

/** Gets each task right with a probability. */
export const careful = (probability: number, random: Random): SimulatedChild => ({
  isRight: () => random.next() < probability,
});

/** Answers by a misconception, and otherwise rightly. @param lapse how often it gets right by other ways what it would miss */
export const thinking = ({ tasks }: ExercisePlan, who: string, lapse: number, random: Random): SimulatedChild => ({
  isRight: (task) => tasks[task]?.misses.includes(who) !== true || random.next() < lapse,
});

/**
 * A child that drops its misconception with a probability after each sentence about it.
 * @param slip how often it gets wrong what it can
 */
export function learning(
  { tasks }: ExercisePlan,
  who: string,
  { probability, slip }: { probability: number; slip: number },
  random: Random,
): SimulatedChild {
  let thinks = true;
  const isMissed = (task: string): boolean => thinks && tasks[task]?.misses.includes(who) === true;
  return {
    isRight: (task) => !isMissed(task) && random.next() >= slip,
    hears: (task) => {
      if (isMissed(task) && random.next() < probability) thinks = false;
    },
  };
}
