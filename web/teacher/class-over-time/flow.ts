import type { Stage } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { isFull, surenessOf } from "../findings/certainty.ts";
import type { Scale, Standing } from "../findings/standings.ts";
import { type Direction, directionOf, type Pair } from "./compare.ts";
import type { Sitting } from "./sittings.ts";

/** Where a pupil is at one end of the picture: on a stage, not classifiable, or without this test. */
export type End = Stage | "none";

export interface FlowStone {
  pupil: Pupil;
  /** The middle of its row, counted in rows from the top of the picture. */
  row: number;
  /** It is unclear whether the pupil is on this stage. */
  isOpen: boolean;
}

/** The pupils of one stage at one end, from top to bottom. */
export interface FlowGroup {
  end: End;
  stones: FlowStone[];
  /** The middle of the group. */
  row: number;
}

export interface FlowLine {
  pupil: Pupil;
  from: number;
  to: number;
  direction: Direction;
}

/** Two sittings of one test as stones that are joined, with the highest stage on top. */
export interface Flow {
  /** The height of the picture. */
  rows: number;
  earlier: FlowGroup[];
  later: FlowGroup[];
  lines: FlowLine[];
}

/** The least room between two groups, in rows. */
const GAP = 1.5;

/** The height of an end: the higher, the further up; below all stages "?", and then those without this test. */
const heightOf = (end: End): number => (end === "none" ? -2 : end === "?" ? -1 : end);

interface Walker {
  pupil: Pupil;
  ends: Pair<End>;
  open: Pair<boolean>;
}

/** The pupils who took at least one of the two, in the order of the class. */
function walkersOf({ earlier, later }: Pair<Sitting>, scales: Pair<Scale>): Walker[] {
  const standingsOf = (sitting: Sitting, scale: Scale): Map<string, { pupil: Pupil; standing: Standing | undefined }> =>
    new Map(
      sitting.result.diagnosed.map(({ pupil, standings }) => [
        pupil._id,
        { pupil, standing: standings.find((each) => each.scale.name === scale.name) },
      ]),
    );
  const [before, after] = [standingsOf(earlier, scales.earlier), standingsOf(later, scales.later)];
  const pupils = new Map([...before, ...after].map(([id, { pupil }]) => [id, pupil]));
  const isOpen = (standing: Standing | undefined): boolean => standing !== undefined && !isFull(surenessOf(standing));
  return [...pupils].map(([id, pupil]) => {
    const [first, second] = [before.get(id)?.standing, after.get(id)?.standing];
    return {
      pupil,
      ends: { earlier: first?.stage ?? "none", later: second?.stage ?? "none" },
      open: { earlier: isOpen(first), later: isOpen(second) },
    };
  });
}

/** Groups the pupils by one end. Within a group they stand as at the other end, so that lines cross as little as possible. */
function groupsOf(walkers: readonly Walker[], side: keyof Pair<End>): { end: End; members: Walker[] }[] {
  const other = side === "earlier" ? "later" : "earlier";
  const ends = [...new Set(walkers.map(({ ends }) => ends[side]))].toSorted((a, b) => heightOf(b) - heightOf(a));
  return ends.map((end) => ({
    end,
    members: walkers
      .filter(({ ends }) => ends[side] === end)
      .toSorted((a, b) => heightOf(b.ends[other]) - heightOf(a.ends[other])),
  }));
}

/** The picture of one scale that both sittings have; without rows where nobody took either. */
export function flowOf(pair: Pair<Sitting>, scales: Pair<Scale>): Flow {
  const walkers = walkersOf(pair, scales);
  const sides = { earlier: groupsOf(walkers, "earlier"), later: groupsOf(walkers, "later") };
  const most = Math.max(sides.earlier.length, sides.later.length);
  const rows = walkers.length + GAP * Math.max(0, most - 1);
  const place = (side: keyof Pair<End>): FlowGroup[] => {
    const groups = sides[side];
    const free = rows - walkers.length;
    const gap = groups.length > 1 ? free / (groups.length - 1) : 0;
    let top = groups.length > 1 ? 0 : free / 2;
    return groups.map(({ end, members }) => {
      const stones = members.map(({ pupil, open }, index) => ({ pupil, row: top + index + 0.5, isOpen: open[side] }));
      const group = { end, stones, row: top + members.length / 2 };
      top += members.length + gap;
      return group;
    });
  };
  const [earlier, later] = [place("earlier"), place("later")];
  const rowsOf = (groups: readonly FlowGroup[]): Map<string, number> =>
    new Map(groups.flatMap(({ stones }) => stones.map(({ pupil, row }) => [pupil._id, row])));
  const [from, to] = [rowsOf(earlier), rowsOf(later)];
  const lines = walkers.map(({ pupil, ends }) => ({
    pupil,
    from: from.get(pupil._id) ?? 0,
    to: to.get(pupil._id) ?? 0,
    direction: ends.earlier === "none" || ends.later === "none" ? "unclear" : directionOf(ends.earlier, ends.later),
  }));
  return { rows, earlier, later, lines };
}
