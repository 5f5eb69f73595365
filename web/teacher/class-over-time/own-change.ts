import { familyOf } from "#contract/variants.ts";
import { type Attempt, correctCount, standingsOf } from "../findings/standings.ts";
import { type Direction, directionOf, directionOfCorrect } from "./compare.ts";
import type { Taking } from "./takings.ts";

/** What one pupil did in a taking, with the time by which it stands in her own order (ISO). */
export interface OwnTaking {
  taking: Taking;
  attempt: Attempt;
  time: string;
}

export type DoneTaking = OwnTaking & { attempt: Extract<Attempt, { state: "done" }> };

export function isDone(own: OwnTaking): own is DoneTaking {
  return own.attempt.state === "done";
}

/** All tests of one pupil in the order in which she handed them in; what she has not, where the class took it. */
export function takingsOfPupil(pupilId: string, takings: readonly Taking[]): OwnTaking[] {
  return takings
    .map((taking): OwnTaking => {
      const attempt = taking.attempts.get(pupilId) ?? { state: "none" };
      return { taking, attempt, time: attempt.state === "done" ? attempt.submitted : taking.time };
    })
    .toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}

/** The last time before that the pupil handed in the same test or a variant of it. */
export function findBefore(each: OwnTaking, own: readonly OwnTaking[]): DoneTaking | undefined {
  const family = familyOf(each.taking.test);
  return own
    .slice(0, own.indexOf(each))
    .filter(isDone)
    .findLast(({ taking }) => familyOf(taking.test) === family);
}

/** How the stage of one scale stands to the one before; undefined where the test then had no such scale. */
export function ownStageChange(before: DoneTaking, now: DoneTaking, scaleName: string | null): Direction | undefined {
  const [first, second] = [before, now].map(({ taking, attempt }) =>
    standingsOf(attempt.result, taking.scales).find(({ scale }) => scale.name === scaleName),
  );
  return first && second && directionOf(first.stage, second.stage);
}

/** How the share of correct answers stands to the one before. */
export function ownCorrectChange(before: DoneTaking, now: DoneTaking): Exclude<Direction, "unclear"> {
  return directionOfCorrect(correctCount(before.attempt.result), correctCount(now.attempt.result));
}
