import type { PupilSession } from "#contract/auth.schema.ts";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import type { Practice } from "#contract/practice.schema.ts";
import type { Answer } from "#contract/schemas.ts";

export type TestList = Answer<"listPupilCourseTests">;
export type OpenedTest = Answer<"openCourseTest">;

/** What the device remembers of the pupil who is logged in, for the time without a network. One record, of one pupil. */
export interface Kept {
  pupil: PupilSession;
  /** Until when it counts, in milliseconds of the device's clock: as long as a login lives. */
  until: number;
  /** The dashboard's pages. */
  lists: Record<number, TestList>;
  /** The course tests as they were when they were last opened, by id. */
  opened: Record<string, OpenedTest>;
  /** The practice test, once it was opened here. */
  practice?: Practice;
}

/** The record after the server has said who is there. Of another pupil nothing stays. */
export function withPupil(kept: Kept | undefined, pupil: PupilSession, now: number): Kept {
  const own = kept?.pupil._id === pupil._id ? kept : { lists: {}, opened: {} };
  return { ...own, pupil, until: now + PUPIL_COOKIE_LIFETIME * 1000 };
}

/** The record as far as it counts: of this pupil, if one is named, and no older than a login can be. */
export function counting(kept: Kept | undefined, now: number, pupilId?: string): Kept | undefined {
  if (!kept || kept.until <= now) return undefined;
  return pupilId === undefined || kept.pupil._id === pupilId ? kept : undefined;
}

export function withList(kept: Kept, page: number, list: TestList): Kept {
  return { ...kept, lists: { ...kept.lists, [page]: list } };
}

/** With the course test as it is now; one that is handed in needs no opening any more. */
export function withOpened(kept: Kept, opened: OpenedTest): Kept {
  const { _id, submitted } = opened.courseTest;
  return submitted === null ? { ...kept, opened: { ...kept.opened, [_id]: opened } } : withoutOpened(kept, _id);
}

export function withoutOpened(kept: Kept, courseTestId: string): Kept {
  const { [courseTestId]: _, ...opened } = kept.opened;
  return { ...kept, opened };
}
