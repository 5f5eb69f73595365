import type { Room, RoomChild } from "#contract/room.schema.ts";
import { arrivalOf } from "../findings/arrival.ts";

/**
 * `open`: the class may begin. `ending`: it is told that the test ends. `over`: it has ended. `closed`: withdrawn, or not released; who
 * has begun finishes.
 */
export type Phase = "open" | "ending" | "over" | "closed";

/** @param now by the server's clock, in milliseconds */
export function phaseOf({ published, ends }: Pick<Room, "published" | "ends">, now: number): Phase {
  if (ends !== null) return Date.parse(ends) > now ? "ending" : "over";
  return published ? "open" : "closed";
}

/** `1:42`: minutes and seconds, rounded up, so that it is 0:00 when the end has come. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is told of the children of a test that has ended. */
export interface AfterEnd {
  /** Their answers are about to be collected. */
  collecting: RoomChild[];
  /** The end has handed in what they had. */
  collected: RoomChild[];
  /** Whether a device may bring more. */
  mayBringMore: boolean;
  /** A device came back after the end. */
  arrived: RoomChild[];
  /** They may write late, and have not handed in. */
  late: RoomChild[];
}

export function afterEnd(children: readonly RoomChild[]): AfterEnd {
  const arrivals = (is: "collected" | "late"): RoomChild[] =>
    children.filter(({ submitted, ...child }) => submitted !== null && arrivalOf({ submitted, ...child }) === is);
  const open = children.filter(({ standing }) => standing !== "done");
  return {
    collecting: open.filter(({ standing, late }) => standing === "writing" && !late),
    collected: arrivals("collected"),
    mayBringMore: children.some(({ byEnd }) => byEnd),
    arrived: arrivals("late"),
    late: open.filter(({ late }) => late),
  };
}

/** What can be done with a child. */
export type ChildAct = "reopen" | "reset" | "logOut" | "openLate" | "stopLate";

/** What there is to do with a child, the mildest first. */
export function actsFor({ standing, late }: Pick<RoomChild, "standing" | "late">, phase: Phase): ChildAct[] {
  if (standing === "done") return ["reopen", "reset"];
  const isClosed = phase === "over" || phase === "closed";
  const writesLate: ChildAct[] = late ? ["stopLate"] : isClosed && standing !== "writing" ? ["openLate"] : [];
  if (standing === "away") return writesLate;
  return [...writesLate, "logOut", ...(standing === "writing" ? (["reset"] as const) : [])];
}
