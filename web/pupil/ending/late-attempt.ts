import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import { type Attempt, type HandIn, isOlder } from "../journal/attempt.ts";
import { failureOf, isOver } from "../journal/failure.ts";
import type { JournalSetup } from "../journal/journal.ts";
import { submissionOf } from "../journal/submission.ts";
import { findKept } from "../offline/device.ts";
import { openTest } from "../offline/prefetch.ts";

export interface LateSetup extends Pick<JournalSetup, "pupilId" | "courseTestId" | "store" | "deliver"> {}

/**
 * Hands in what the device holds of a test that has ended or was withdrawn, unless there is nothing.
 * @throws CallError, NetworkError
 */
export async function handInAttempt({ pupilId, courseTestId, store, deliver }: LateSetup): Promise<void> {
  const attempt = await store.find(pupilId, courseTestId);
  if (!attempt || attempt.handIn !== null || Object.keys(attempt.answers).length === 0) return;
  const opened = await openTest(courseTestId, pupilId).catch(async (error: unknown) => {
    // The server has nothing of an attempt that was made without a network from the first answer on.
    const kept = isOver(failureOf(error)) ? (await findKept(pupilId))?.opened[courseTestId] : undefined;
    if (kept === undefined) throw error;
    return { ...kept, ended: true };
  });
  if (isOlder(attempt.reset, opened.reset) || !opened.ended) return;
  const stored = await store.change(pupilId, courseTestId, (each) => {
    return each.handIn !== null || isOlder(each.reset, opened.reset)
      ? each
      : { ...each, handIn: lateHandIn(opened, each) };
  });
  if (stored.handIn) deliver(stored.handIn);
}

/** The hand-in of an attempt that is not open. */
const lateHandIn = (courseTest: PupilCourseTest, attempt: Attempt): HandIn => ({
  submission: submissionOf(courseTest, attempt, true),
  name: courseTest.name,
  pages: courseTest.test?.pageIds?.length ?? 1,
});
