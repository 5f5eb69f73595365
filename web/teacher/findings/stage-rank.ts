import { type Attempt, type Scale, standingsOf } from "./standings.ts";

/** Above every stage and every share of correct answers: not classifiable, in progress, not begun. */
export const LAST = { "?": 1000, progress: 1001, none: 1002 } as const;

/** Where an attempt stands by its stage on one scale, the lowest first. */
export function stageRank(attempt: Attempt, scales: readonly Scale[], scale: number): number {
  if (attempt.state !== "done") return LAST[attempt.state];
  const stage = standingsOf(attempt, scales)[scale]?.stage ?? "?";
  return stage === "?" ? LAST["?"] : stage;
}
