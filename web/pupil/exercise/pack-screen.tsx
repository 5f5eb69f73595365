import { type ReactElement, useEffect } from "react";
import { useSession } from "../session/session.ts";
import { ExerciseScreen } from "./exercise-screen.tsx";
import { ExitScreen } from "./exit-screen.tsx";

/** A screen of a lesson pack: the exercise or the exit question of this id. */
export function PackScreen({ exercise, exit }: { exercise?: string; exit?: string }): ReactElement | null {
  const { greeted } = useSession();
  useEffect(greeted, [greeted]);
  if (exercise !== undefined) return <ExerciseScreen id={exercise} />;
  return exit === undefined ? null : <ExitScreen id={exit} />;
}
