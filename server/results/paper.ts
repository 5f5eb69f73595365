import { v7 as newId } from "uuid";
import type { Inputs } from "#contract/pupils.schema.ts";
import { diagnose } from "#engine/diagnose.ts";
import { type Context, nowText } from "../context.ts";
import { getCourseTest } from "../course-tests/course-tests.store.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { AppError } from "../http/app-error.ts";
import { getVersion } from "../library/library.ts";
import { findEntry, storeEntry } from "./paper.store.ts";
import { splitAnswers } from "./responses.ts";
import { submissionHash } from "./submission-hash.ts";

/** Enough tries, unless the pupil begins and the teacher resets faster than this. */
const TRIES = 3;

/**
 * Diagnoses what a pupil wrote on the printed test and stores it as a hand-in (docs/decisions/43-paper.md). The same answers entered
 * again change nothing; other answers replace those that were entered on paper, never those of a device.
 * @returns the time when it was taken, now or the first time
 * @throws AppError NOT_FOUND, SAMPLE_COURSE, UNKNOWN_TEST_VERSION, UNKNOWN_RESPONSE, ALREADY_HANDED_IN, ATTEMPT_BEGUN
 */
export async function enterOnPaper(
  context: Context,
  teacherId: string,
  { courseTestId, pupilId, inputs }: { courseTestId: string; pupilId: string; inputs: Inputs },
): Promise<string> {
  const { db, library } = context;
  const { courseId, testId, testVersion } = await getCourseTest(db, teacherId, "teach", courseTestId);
  await requireRealCourse(db, teacherId, "teach", courseId);
  const version = getVersion(library, testId, testVersion);
  const { test, survey } = splitAnswers(library, version, { inputs, times: {} });
  // The voluntary questions are the child's own, and are asked on a device only.
  if (Object.keys(survey.inputs).length > 0) throw new AppError("UNKNOWN_RESPONSE");
  const entry = {
    id: newId(),
    courseTestId,
    pupilId,
    courseId,
    inputs: test.inputs,
    diagnosed: diagnose(version.rules, test.inputs),
    hash: submissionHash(courseTestId, pupilId, test.inputs),
    time: nowText(context),
  };
  for (let left = TRIES; left > 0; left -= 1) {
    // Each try sees what another caller has done since the one before.
    // oxlint-disable-next-line no-await-in-loop
    if (await storeEntry(db, entry)) {
      context.meters.stored("hand_in", 1);
      return entry.time;
    }
    // oxlint-disable-next-line no-await-in-loop
    const found = await findEntry(db, entry);
    if (found.is === "entered") return found.submitted;
    if (found.is === "handed in") throw new AppError("ALREADY_HANDED_IN");
    if (found.is === "begun") throw new AppError("ATTEMPT_BEGUN");
    if (found.is === "nobody") throw new AppError("NOT_FOUND");
  }
  throw new AppError("UNAVAILABLE", { retryAfter: 1 });
}
