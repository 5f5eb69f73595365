import type { FastifyInstance } from "fastify";
import { versionText } from "#contract/address.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { type Context, nowText } from "../context.ts";
import { type CourseTestRow, getCourseTest } from "../course-tests/course-tests.store.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { Batches } from "../db/batches.ts";
import { followUpsOf } from "../follow-ups/choose.ts";
import { followUpKey, listFollowUps } from "../follow-ups/follow-ups.store.ts";
import { AppError } from "../http/app-error.ts";
import { listed } from "../http/paging.ts";
import { type Handler, handle } from "../http/route.ts";
import { findVersion, type LibraryVersion } from "../library/library.ts";
import { PupilRate } from "../limits/pupil-rate.ts";
import { inTurns } from "../process/in-turns.ts";
import { giveBack, listStates, reopenResult } from "./attempt-states.store.ts";
import { certaintyOf, weighingsOf } from "./certainty.ts";
import { Drafts } from "./drafts.ts";
import { attemptKey, type HandIn, storeHandIns } from "./hand-in.store.ts";
import { handIn } from "./hand-in.ts";
import { enterOnPaper } from "./paper.ts";
import { resetAttempt } from "./reset.store.ts";
import { countResults, findEvidence, listEvidence } from "./results.store.ts";
import { keepVerdict } from "./verdicts.store.ts";
import { checkSeen } from "./verdicts.ts";

/** Two devices of one pupil save every two seconds; a burst comes when the school's network is back. */
const SAVES = { burst: 240, regainMs: 500 };

export function resultsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  /** The version whose model says how sure a diagnosis is; none in the simplified view, which has no diagnosis. */
  const diagnosedBy = (
    teacher: { simplified_view: number },
    { testId, testVersion }: CourseTestRow,
  ): LibraryVersion | undefined =>
    teacher.simplified_view === 1 ? undefined : findVersion(context.library, testId, versionText(testVersion));

  const keyOf = ({ submission }: HandIn): string => attemptKey(submission);
  const store = async (batch: readonly HandIn[]): Promise<boolean[]> => {
    const stored = await storeHandIns(db, batch);
    context.meters.stored("hand_in", stored.size);
    for (const each of batch) if (stored.has(keyOf(each))) context.rooms.touched(each.submission);
    return batch.map((each) => stored.has(keyOf(each)));
  };
  const handIns = new Batches(keyOf, store, context.meters.batches("hand_in"));
  handle(app, "evaluate", async ({ pupil, body }) => await handIn(context, handIns, pupil, body), {
    checksAccess: true,
  });

  const rate = new PupilRate(SAVES);
  const drafts = new Drafts(context);
  const saveDraft: Handler<"saveDraft"> = async ({ pupil, body }) => {
    const waitMs = rate.take(pupil.id, context.now().getTime());
    if (waitMs > 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter: waitMs / 1000 });
    return await drafts.save(pupil, body);
  };
  handle(app, "saveDraft", saveDraft, { checksAccess: true });

  handle(app, "getProgress", async ({ teacher, body }) => await countResults(db, teacher.id, body.courseTestIdList));

  handle(app, "listEvidence", async ({ teacher, params: { courseTestId } }) => {
    const courseTest = await getCourseTest(db, teacher.id, "read", courseTestId);
    const version = diagnosedBy(teacher, courseTest);
    const all = await listEvidence(db, teacher.id, courseTestId);
    if (version === undefined) return listed(all);
    const asked = await listFollowUps(db, teacher.id, { courseTestId });
    const certain = (each: Evidence): Evidence => {
      const followUps = followUpsOf(context.library, asked.get(followUpKey(each)) ?? []);
      return { ...each, certainty: certaintyOf(version, { ...each, followUps }) };
    };
    return listed(await inTurns(all, certain));
  });

  handle(app, "getEvidence", async ({ teacher, params }) => {
    const evidence = await findEvidence(db, teacher.id, params.courseTestId, params.pupilId);
    if (evidence === undefined) throw new AppError("NOT_FOUND");
    const version = diagnosedBy(teacher, await getCourseTest(db, teacher.id, "read", params.courseTestId));
    if (version === undefined) return evidence;
    const asked = await listFollowUps(db, teacher.id, params);
    const followUps = followUpsOf(context.library, asked.get(followUpKey(params)) ?? []);
    const sheet = { ...evidence, followUps };
    return { ...evidence, certainty: certaintyOf(version, sheet), weighings: weighingsOf(version, sheet) };
  });

  handle(app, "saveVerdict", async ({ teacher, params, body }) => {
    if (teacher.consent_confirmed === 0) throw new AppError("NO_CONSENT");
    // What is kept of a diagnosis for research is kept with the consent of the course's owner.
    const courseTest = await getCourseTest(db, teacher.id, "own", params.courseTestId);
    await requireRealCourse(db, teacher.id, "own", courseTest.courseId);
    if (body.verdict) checkSeen(context.library, courseTest, body.verdict);
    const verdict = body.verdict && { ...body.verdict, time: nowText(context) };
    if (!(await keepVerdict(db, teacher.id, params, verdict))) throw new AppError("NOT_FOUND");
    return { verdict };
  });

  handle(app, "enterOnPaper", async ({ teacher, params, body }) => {
    const submitted = await enterOnPaper(context, teacher.id, { ...params, inputs: body.inputs });
    context.rooms.touched(params);
    return { submitted };
  });

  handle(app, "deleteResult", async ({ teacher, params }) => {
    checkMayDelete(teacher);
    await resetAttempt(db, teacher.id, { ...params, now: nowText(context) });
    context.rooms.touched(params);
    return null;
  });

  handle(app, "listAttemptStates", async ({ teacher, params: { courseTestId, pupilId } }) => {
    await getCourseTest(db, teacher.id, "read", courseTestId);
    return listed(await listStates(db, teacher.id, courseTestId, pupilId));
  });

  handle(app, "reopenResult", async ({ teacher, params }) => {
    await reopenResult(db, teacher.id, { ...params, now: nowText(context) });
    context.rooms.touched(params);
    return null;
  });

  handle(app, "giveBack", async ({ teacher, params, body }) => {
    await giveBack(db, teacher.id, { ...params, stateId: body.state, now: nowText(context) });
    context.rooms.touched(params);
    const { courseTestId: courseTest, pupilId: pupil } = params;
    context.security.write("attempt-given-back", { account: teacher.id, courseTest, pupil });
    return null;
  });
}
