import type { ExerciseState } from "#contract/exercises.schema.ts";

/** The task on screen, from when it is shown until the child goes on: a reload in between changes nothing. */
export interface Turn {
  task: string;
  filling: number;
  /** The task of the session, from 1. */
  number: number;
  /** The hints that were shown, from 0 to 2. */
  hints: number;
  areHintsOpen: boolean;
  /** What stands in the fields. */
  draft: string;
  /** The answers so far, as they were written; two at most. */
  tries: readonly string[];
  /** Whether the fields are free: at first, and again after "once more". */
  isOpen: boolean;
}

/** The exercise of a lesson pack on the device. */
export interface ExerciseWork {
  is: "exercise";
  state: ExerciseState;
  turn: Turn | null;
  /** Whether the server may lack the state. */
  isOwed: boolean;
}

/** The answers to an exit question. */
export interface ExitWork {
  is: "exit";
  /** By question. */
  answers: Record<string, string>;
  /** Whether the child has sent them; before, they are a draft. */
  isSent: boolean;
  /** Whether the server may lack them. */
  isOwed: boolean;
}

/** What a child has done with a lesson pack, in the place of answers to a test. */
export type PackWork = ExerciseWork | ExitWork;
