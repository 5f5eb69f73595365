import type { Certainty } from "#engine/certainty.ts";
import type { Result, StageValue } from "#engine/result.ts";
import type { AnswerSheet, Target } from "../key/cases.ts";

/** A simulated pupil's answers and what is said of them. Of follow-up questions, the certainty rests on the first answers too. */
export interface SeenSheet {
  inputs: AnswerSheet;
  result: Result;
  certainties: readonly Certainty[];
}

/** What the rule gives to the answers of one list as they were meant, without slips and lapses. */
export interface Meant {
  /** Null if the list has no name. */
  name: string | null;
  stage: StageValue | null;
  patterns: readonly string[];
}

/** What a simulation knows of a pupil, and reality does not. Rates are shares from 0 to 1. */
export interface Truth {
  /** Why the pupil was simulated: the figure that rests on it. */
  way: "typical" | "lapses" | "last-page" | "pair" | "careful" | "guesser" | "same-option" | "kept" | "calibration";
  /** Of the responses. */
  slip: number;
  /** Of the places that would be wrong. */
  lapse?: number;
  /** Of its places at which the pupil keeps to a misconception. */
  kept?: number;
  /** The number of these places. */
  places?: number;
  /** Tells the typical sheets of the same stage or pattern apart, from 0. */
  sheet?: number;
  /** The stages and patterns that should be recognised. */
  targets?: readonly Target[];
  /** Of each list that the figure is about. */
  meant?: readonly Meant[];
}

/** Is told of every simulated pupil, and then of the answers to follow-up questions if it was asked some. */
export interface Witness {
  see: (sheet: SeenSheet, truth: Truth) => void;
  followUp: (sheet: SeenSheet) => void;
}
