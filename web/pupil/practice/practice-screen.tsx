import type { ReactElement } from "react";
import { pathOf } from "#contract/screens.ts";
import { OpenedPlayer } from "../player/player-screen.tsx";
import { useWords } from "../words.ts";
import { usePractice } from "./use-practice.ts";

/** The practice test in the player, as every other test (docs/decisions/17-practice.md). */
export function PracticeScreen(): ReactElement {
  const { language } = useWords();
  return <OpenedPlayer {...usePractice(language)} from={pathOf("Practice")} />;
}
