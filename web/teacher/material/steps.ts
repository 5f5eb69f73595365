import type { GivenExercise, SentExit } from "#contract/exercises.schema.ts";
import type { Kind } from "../../look/stone.tsx";
import type { KeptSheet } from "./kept-sheet.ts";
import { readyOf, type SecondTest } from "./second-test.ts";

/** The way of a pack, from the lesson to the second test. */
export const STEPS = ["sheet", "exit", "exercise", "second"] as const;
export type Step = (typeof STEPS)[number];

/** What is known of a pack in a class. */
export interface MaterialState {
  sheet: KeptSheet;
  /** The newest exit question of the pack. */
  exit: SentExit | undefined;
  /** The exercises of the pack. */
  given: readonly GivenExercise[];
  /** Undefined if the test has no other form, or as long as that is not known. */
  second: SecondTest | undefined;
}

const isOpened = ({ courseTest }: SecondTest): boolean =>
  courseTest !== undefined && (courseTest.published || (courseTest.lateCount ?? 0) + (courseTest.resultCount ?? 0) > 0);

/** The step with the filled button: the one after the last that was taken; none while the children practise. */
export function nextStep({ sheet, exit, given, second }: MaterialState): Step | undefined {
  if (given.length > 0) {
    return second !== undefined && readyOf(given).length > 0 && !isOpened(second) ? "second" : undefined;
  }
  if (exit !== undefined) return "exercise";
  return sheet.printed === null ? "sheet" : "exit";
}

/** The stone of each step. The second test is dashed until it makes sense. */
export function stonesOf(state: MaterialState): Record<Step, Kind> {
  const { sheet, exit, given, second } = state;
  const next = nextStep(state);
  const stone = (step: Step, isDone: boolean): Kind => (isDone ? "done" : step === next ? "here" : "part");
  const areFinished = given.length > 0 && given.every(({ standing }) => standing === "done" || standing === "ready");
  const secondStone = (): Kind => {
    if (second === undefined) return "missing";
    if (isOpened(second)) return (second.courseTest?.resultCount ?? 0) > 0 ? "done" : "here";
    return readyOf(given).length > 0 ? "part" : "missing";
  };
  return {
    sheet: stone("sheet", sheet.printed !== null),
    exit: exit !== undefined && exit.closed === null ? "here" : stone("exit", exit !== undefined),
    exercise: given.length > 0 && !areFinished ? "here" : stone("exercise", areFinished),
    second: secondStone(),
  };
}
