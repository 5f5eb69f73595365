import { familyOf } from "#contract/variants.ts";
import { type Attempt, correctCount, standingsOf } from "../findings/standings.ts";
import { type Direction, directionOf, directionOfCorrect } from "./compare.ts";
import type { Sitting } from "./sittings.ts";

/** One pupil's attempt in a sitting. `time` (ISO) gives its place in the pupil's own order. */
export interface OwnSitting {
  sitting: Sitting;
  attempt: Attempt;
  time: string;
}

export type DoneSitting = OwnSitting & { attempt: Extract<Attempt, { state: "done" }> };

export function isDone(own: OwnSitting): own is DoneSitting {
  return own.attempt.state === "done";
}

/** All tests of one pupil by the time of her hand-in; tests that she has not handed in by the time of the class. */
export function sittingsOfPupil(pupilId: string, sittings: readonly Sitting[]): OwnSitting[] {
  return sittings
    .map((sitting): OwnSitting => {
      const attempt = sitting.attempts.get(pupilId) ?? { state: "none" };
      return { sitting, attempt, time: attempt.state === "done" ? attempt.submitted : sitting.time };
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}

/** The pupil's previous hand-in of the same test or of a variant of it. */
export function findBefore(each: OwnSitting, own: readonly OwnSitting[]): DoneSitting | undefined {
  const family = familyOf(each.sitting.test);
  return own
    .slice(0, own.indexOf(each))
    .filter(isDone)
    .findLast(({ sitting }) => familyOf(sitting.test) === family);
}

/** The change of the stage on one scale; undefined if one of the tests has no such scale. */
export function ownStageChange(before: DoneSitting, now: DoneSitting, scaleName: string | null): Direction | undefined {
  const [first, second] = [before, now].map(({ sitting, attempt }) =>
    standingsOf(attempt, sitting.scales).find(({ scale }) => scale.name === scaleName),
  );
  return first && second && directionOf(first.stage, second.stage);
}

/** The change of the share of correct answers. */
export function ownCorrectChange(before: DoneSitting, now: DoneSitting): Exclude<Direction, "unclear"> {
  return directionOfCorrect(correctCount(before.attempt.result), correctCount(now.attempt.result));
}
