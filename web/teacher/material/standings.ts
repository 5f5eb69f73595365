import type { GivenExercise } from "#contract/exercises.schema.ts";
import type { Kind } from "../../look/stone.tsx";

/** Those to look after come first; the others in no order of success but the one of the way. */
export const STANDINGS = ["stuck", "ready", "done", "under-way", "not-begun"] as const;
export type ExerciseStanding = GivenExercise["standing"];

/** The children of each standing, in the order given. */
export function byStanding<Given extends Pick<GivenExercise, "standing">>(
  given: readonly Given[],
): Record<ExerciseStanding, Given[]> {
  const of = (standing: ExerciseStanding): Given[] => given.filter((each) => each.standing === standing);
  return {
    stuck: of("stuck"),
    ready: of("ready"),
    done: of("done"),
    "under-way": of("under-way"),
    "not-begun": of("not-begun"),
  };
}

/** How a child is with a type of task. */
export const TYPE_STATES = ["sits", "at-it", "stuck", "open", "not-begun"] as const;
export type TypeState = (typeof TYPE_STATES)[number];

/** Its stone. */
export const STONE_OF: Readonly<Record<TypeState, Kind>> = {
  sits: "done",
  "at-it": "here",
  stuck: "thought",
  open: "part",
  "not-begun": "missing",
};

/** How a child is with a type of task: mastery fills all of them, else the last first answer counts. */
export function typeState(
  type: string,
  { standing, stuckAt, types }: Pick<GivenExercise, "standing" | "stuckAt" | "types">,
): TypeState {
  if (standing === "not-begun") return "not-begun";
  if (standing === "done" || standing === "ready") return "sits";
  if (standing === "stuck" && type === stuckAt) return "stuck";
  const last = types[type];
  return last === undefined ? "open" : last ? "sits" : "at-it";
}
