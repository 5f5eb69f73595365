import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Explanation } from "../../test-view/explanation.ts";
import { createRequiredContext } from "../../ui/required-context.ts";
import type { Scale } from "../findings/standings.ts";
import type { Phases } from "./phases.ts";
import type { Goal, Move } from "./use-moves.ts";

/** The shared data of all parts of a lesson's sheet. */
interface LessonParts {
  scheme: Scheme;
  /** The scale that forms the groups. */
  scale: Scale;
  /** Undefined while it is loading. */
  explanation: Explanation | undefined;
  /** Undefined while the explanation is loading, and without a group. */
  phases: Phases | undefined;
  /** The number of suggestions for each group. */
  ideas: number;
  /** The places to which a pupil can be moved; none for a teacher who only reads. */
  goals: readonly Goal[];
  move: Move;
}

export const [LessonContext, useLesson] = createRequiredContext<LessonParts>("lesson");
