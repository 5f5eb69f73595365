import { versionText } from "#contract/address.ts";
import type { Room, RoomChild, Standing } from "#contract/room.schema.ts";
import { findVersion, type Library, nameOf } from "../library/library.ts";
import type { Presence, Presences } from "./presences.ts";
import type { ChildRow, RoomRow } from "./room.store.ts";

/** All of a room but the children and the time. */
export type RoomHead = Omit<Room, "children" | "now">;

export function headOf(library: Library, row: RoomRow): RoomHead {
  const { courseTestId, courseId, published, publishDate, ends } = row;
  return {
    courseTestId,
    courseId,
    ...nameOf(library, row),
    published,
    publishDate,
    ends,
    pageCount: pagesOf(library, row).length,
  };
}

/** The ids of the test's pages, ascending. The survey after it is nothing that a teacher sees a child at. */
const pagesOf = (library: Library, { testId, version }: RoomRow): readonly number[] =>
  findVersion(library, testId, versionText(version))?.built.pageIds ?? [];

interface Known {
  readonly publishDate: string | null;
  readonly pageIds: readonly number[];
  readonly presence: Presence | undefined;
  /** The last login that is known beside the row's, in milliseconds since 1970. */
  readonly login: number | undefined;
  readonly now: Date;
}

/** How a child stands, by what is stored and by what its device tells. */
export function childOf(row: ChildRow, known: Known): RoomChild {
  const { pupilId, name, submitted, begun, ended, byEnd, late } = row;
  const { presence, pageIds } = known;
  const now = known.now.toISOString();
  const signs = [begun, submitted, row.answered, textOf(presence?.active)].filter((time) => time !== null);
  // Devices' clocks may be fast.
  const active =
    signs
      .map((time) => (time < now ? time : now))
      .toSorted()
      .at(-1) ?? null;
  const page = submitted === null ? (presence?.page ?? row.page) : null;
  return {
    pupilId,
    name,
    standing: standingOf(row, known),
    page: page === null ? null : ordinalOf(pageIds, page),
    active,
    seen: textOf(presence?.seen),
    submitted,
    ended,
    byEnd,
    late,
  };
}

function standingOf({ submitted, begun, lastLogin }: ChildRow, { publishDate, presence, login }: Known): Standing {
  if (submitted !== null) return "done";
  if (begun !== null) return "writing";
  const isHere = [lastLogin, textOf(login)].some(
    (time) => time !== null && publishDate !== null && time >= publishDate,
  );
  return isHere || presence !== undefined ? "here" : "away";
}

/** The place of a page from 1, or of the last one before it; null for a test that has left the library. */
function ordinalOf(pageIds: readonly number[], page: number): number | null {
  if (pageIds.length === 0) return null;
  return Math.max(1, pageIds.findLastIndex((id) => id <= page) + 1);
}

const textOf = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());

const byName = new Intl.Collator("de", { numeric: true });

/** A child as a room shows it, with what is known of its device. */
export function shownChild(
  library: Library,
  row: RoomRow,
  child: ChildRow,
  presences: Presences,
  now: Date,
): RoomChild {
  return childOf(child, {
    publishDate: row.publishDate,
    pageIds: pagesOf(library, row),
    presence: presences.find(row.courseTestId, child.pupilId),
    login: presences.findLogin(child.pupilId),
    now,
  });
}

/** The children in the order of the class list. */
export const inOrder = (
  library: Library,
  row: RoomRow,
  children: readonly ChildRow[],
  presences: Presences,
  now: Date,
): RoomChild[] =>
  children
    .map((child) => shownChild(library, row, child, presences, now))
    .toSorted((a, b) => byName.compare(a.name, b.name));
