import { familyOf } from "#contract/variants.ts";
import { type Attempt, correctCount, standingsOf } from "../findings/standings.ts";
import { type Direction, directionOf, directionOfCorrect } from "./compare.ts";
import type { Sitting } from "./sittings.ts";

/** What one pupil did in a sitting, with the time by which it stands in her own order (ISO). */
export interface OwnSitting {
  sitting: Sitting;
  attempt: Attempt;
  time: string;
}

export type DoneSitting = OwnSitting & { attempt: Extract<Attempt, { state: "done" }> };

export function isDone(own: OwnSitting): own is DoneSitting {
  return own.attempt.state === "done";
}

/** All tests of one pupil in the order in which she handed them in; what she has not, where the class took it. */
export function sittingsOfPupil(pupilId: string, sittings: readonly Sitting[]): OwnSitting[] {
  return sittings
    .map((sitting): OwnSitting => {
      const attempt = sitting.attempts.get(pupilId) ?? { state: "none" };
      return { sitting, attempt, time: attempt.state === "done" ? attempt.submitted : sitting.time };
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}

/** The last time before that the pupil handed in the same test or a variant of it. */
export function findBefore(each: OwnSitting, own: readonly OwnSitting[]): DoneSitting | undefined {
  const family = familyOf(each.sitting.test);
  return own
    .slice(0, own.indexOf(each))
    .filter(isDone)
    .findLast(({ sitting }) => familyOf(sitting.test) === family);
}

/** How the stage of one scale stands to the one before; undefined where the test then had no such scale. */
export function ownStageChange(before: DoneSitting, now: DoneSitting, scaleName: string | null): Direction | undefined {
  const [first, second] = [before, now].map(({ sitting, attempt }) =>
    standingsOf(attempt.result, sitting.scales).find(({ scale }) => scale.name === scaleName),
  );
  return first && second && directionOf(first.stage, second.stage);
}

/** How the share of correct answers stands to the one before. */
export function ownCorrectChange(before: DoneSitting, now: DoneSitting): Exclude<Direction, "unclear"> {
  return directionOfCorrect(correctCount(before.attempt.result), correctCount(now.attempt.result));
}
