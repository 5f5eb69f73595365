import type { ReactElement } from "react";
import { pathOf } from "#contract/screens.ts";
import { OpenedPlayer } from "../player/player-screen.tsx";
import { usePractice } from "./use-practice.ts";

/** The practice test in the player, as every other test (docs/decisions/17-practice.md). */
export function PracticeScreen(): ReactElement {
  return <OpenedPlayer {...usePractice()} from={pathOf("Practice")} />;
}
