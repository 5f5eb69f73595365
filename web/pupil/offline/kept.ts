import type { PupilSession } from "#contract/auth.schema.ts";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Exercise, PupilMaterial } from "#contract/exercises.schema.ts";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import type { Practice } from "#contract/practice.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";

export type TestList = CallAnswer<"listPupilCourseTests">;
export type OpenedTest = CallAnswer<"openCourseTest">;

/** The device's data for the logged-in pupil for use without a network. There is one record, of one pupil. */
export interface Kept {
  pupil: PupilSession;
  /** The end of its validity, in milliseconds of the device's clock: that of the login. */
  until: number;
  /** The dashboard's pages. */
  lists: Record<number, TestList>;
  /** The course tests as they were last opened, by id. */
  opened: Record<string, OpenedTest>;
  /** The practice test, once it was opened here. */
  practice?: Practice;
  /** What stands beside the tests on the dashboard. */
  material?: PupilMaterial;
  /** The exercises that were opened here, by id. */
  exercises?: Record<string, Exercise>;
}

/** The record after the server has named the pupil. Nothing of another pupil stays. */
export function withPupil(kept: Kept | undefined, pupil: PupilSession, now: number): Kept {
  const own = kept?.pupil._id === pupil._id ? kept : { lists: {}, opened: {} };
  return { ...own, pupil, until: now + PUPIL_COOKIE_LIFETIME * 1000 };
}

/** The record if it is valid: it belongs to this pupil, if one is named, and is no older than a login can be. */
export function counting(kept: Kept | undefined, now: number, pupilId?: string): Kept | undefined {
  if (!kept || kept.until <= now) return undefined;
  if (pupilId !== undefined && kept.pupil._id !== pupilId) return undefined;
  const opened = Object.entries(kept.opened).map(([id, test]) => [id, asOpened(test)] as const);
  return { ...kept, opened: Object.fromEntries(opened) };
}

/** The format of earlier versions of the app. A device that is updated without a network still has its tests. */
interface Wrapped extends Pick<OpenedTest, "draft" | "reset"> {
  courseTest: PupilCourseTest;
}

function asOpened(test: OpenedTest | Wrapped): OpenedTest {
  return "courseTest" in test ? { ...test.courseTest, draft: test.draft, reset: test.reset } : test;
}

/** The record with the current state of a page of the dashboard. Opened tests that are handed in there are removed. */
export function withList(kept: Kept, page: number, list: TestList): Kept {
  const done = list.results.filter(({ submitted }) => submitted !== null);
  const rest = done.reduce((each, { _id }) => withoutOpened(each, _id), kept);
  return { ...rest, lists: { ...kept.lists, [page]: list } };
}

/** The record with the current state of a course test, which is removed if it is handed in. */
export function withOpened(kept: Kept, opened: OpenedTest): Kept {
  const { _id, submitted } = opened;
  return submitted === null ? { ...kept, opened: { ...kept.opened, [_id]: opened } } : withoutOpened(kept, _id);
}

export function withoutOpened(kept: Kept, courseTestId: string): Kept {
  const { [courseTestId]: _, ...opened } = kept.opened;
  return { ...kept, opened };
}
