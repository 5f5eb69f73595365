import type { RoomChild, Standing } from "#contract/room.schema.ts";

/** A child without an answer or a change of page for so long is called quiet. */
const QUIET_MS = 60_000;
/** A device tells about every ten seconds that it is alive; one that has not told for so long is cut off. */
const CUT_MS = 40_000;

/** What a child's tile says besides its standing: nothing entered, or nothing heard of its device, for so many minutes. */
export interface Sign {
  is: "quiet" | "cut";
  /** Since when, as a time in milliseconds. */
  since: number;
  /** At least 1. */
  minutes: number;
}

/** Nobody counts minutes from one lesson to the next. */
const LESSON_MS = 3 * 3_600_000;

const sinceOf = (time: string | null, limit: number, now: number): number | undefined => {
  const since = time === null ? undefined : Date.parse(time);
  return since !== undefined && now - since >= limit && now - since < LESSON_MS ? since : undefined;
};

const sign = (is: Sign["is"], since: number, now: number): Sign => ({
  is,
  since,
  minutes: Math.max(1, Math.floor((now - since) / 60_000)),
});

/**
 * What there is to say of a child; undefined: nothing. A device that is cut off cannot tell what its child enters, so that this is said
 * and not that the child is quiet.
 * @param now by the server's clock, in milliseconds
 */
export function signOf({ standing, active, seen }: RoomChild, now: number): Sign | undefined {
  if (standing === "done" || standing === "away") return undefined;
  const cut = sinceOf(seen, CUT_MS, now);
  if (cut !== undefined) return sign("cut", cut, now);
  const quiet = standing === "writing" ? sinceOf(active, QUIET_MS, now) : undefined;
  return quiet === undefined ? undefined : sign("quiet", quiet, now);
}

/** From those who have handed in to those who are not there. */
export const STANDINGS = ["done", "writing", "here", "away"] as const satisfies readonly Standing[];

/** How many children stand how. */
export type Counts = Readonly<Record<Standing, number>>;

export function countsOf(children: readonly Pick<RoomChild, "standing">[]): Counts {
  const counts = { done: 0, writing: 0, here: 0, away: 0 };
  for (const { standing } of children) counts[standing] += 1;
  return counts;
}

/** A child with its sign. */
export interface Seen {
  child: RoomChild;
  sign: Sign | undefined;
}

/** Those of whom there is something to say come first, the longest of them foremost; the others keep their order. */
export function quietFirst(all: readonly Seen[]): Seen[] {
  const since = ({ sign: of }: Seen): number => of?.since ?? Infinity;
  return all.toSorted((a, b) => (since(a) === since(b) ? 0 : since(a) - since(b)));
}
