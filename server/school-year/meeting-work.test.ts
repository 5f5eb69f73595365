import { setTimeout } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diagnose } from "#engine/diagnose.ts";
import { transaction } from "../db/transaction.ts";
import { getVersion } from "../library/library.ts";
import { storeHandIns } from "../results/hand-in.store.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";
import { movePupils } from "./move.store.ts";

/** Long enough for what was begun meanwhile to reach the database. */
const MEANWHILE_MS = 300;

describe.each(engines)("work that meets a move on %s", (engine) => {
  let server: TestServer;
  let world: World;
  let there: { readonly id: string };
  beforeEach(async () => {
    server = await startTestServer(engine);
    world = await makeWorld(server);
    there = await server.course(world.teacher);
  });
  afterEach(async () => server.stop());

  /** The courses in which the pupil's work lies, with whether it is handed in. */
  const work = async () =>
    await server.context.db
      .selectFrom("results")
      .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
      .where("pupil_id", "=", world.pupil.id)
      .select(["course_tests.course_id as courseId", "submitted"])
      .execute();

  /** Moves the pupil in a transaction that is open for a while yet when `arrives` is called. */
  async function moveWhile<Answer>(arrives: () => Promise<Answer>): Promise<Answer> {
    const { course, pupil } = world;
    const answered = await transaction(server.context.db, async (inner) => {
      const move = { from: course.id, to: there.id, pupilIds: [pupil.id], known: new Map<string, string>(), note: "" };
      await movePupils(inner, { ...move, followsDevices: true });
      const answer = arrives();
      await setTimeout(MEANWHILE_MS);
      return { answer };
    });
    return await answered.answer;
  }

  test("a hand-in goes along", async () => {
    const handIn = async () => await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    expect((await moveWhile(handIn)).status).toBeLessThan(300);
    expect(await work()).toEqual([{ courseId: there.id, submitted: expect.any(String) }]);
  });

  test("a first answer stays on the device, as after a withdrawal, and comes with the hand-in", async () => {
    const { courseTestId, pupil } = world;
    const body = { courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    const save = async () => await server.call("saveDraft", { as: pupil, body });
    expect((await moveWhile(save)).body).toMatchObject({ detail: "NOT_PUBLISHED" });
    expect(await work()).toEqual([]);
    await server.call("evaluate", { as: pupil, body: submissionOf(world) });
    expect(await work()).toEqual([{ courseId: there.id, submitted: expect.any(String) }]);
  });

  test("a move waits for a hand-in that is being stored, and takes it along", async () => {
    const { course, courseTestId, pupil, teacher } = world;
    const { db, library, now } = server.context;
    const submission = submissionOf({ course, courseTestId, pupil });
    const version = getVersion(library, submission.testId, submission.testVersion);
    const diagnosed = diagnose(version.rules, submission.inputs);
    const row = {
      version: version.number,
      survey: null,
      times: {},
      isFollowUp: false,
      hash: "",
      login: null,
      since: "",
    };
    const plan = { courses: [], made: [], moves: [{ pupilIds: [pupil.id], to: { courseId: there.id } }] };
    const { fingerprint } = (await server.call("previewSchoolYear", { as: teacher, body: plan })).body;
    const { moving } = await transaction(db, async (inner) => {
      const stored = await storeHandIns(inner, [
        { ...row, id: newId(), submission, diagnosed, time: now().toISOString() },
      ]);
      expect(stored.size).toBe(1);
      const applied = server.call("applySchoolYear", { as: teacher, body: { plan, fingerprint } });
      await setTimeout(MEANWHILE_MS);
      return { moving: applied };
    });
    const { status, body } = await moving;
    // On SQLite the whole change comes after it, and is refused since it was counted before.
    if (engine === "sqlite") expect(body).toMatchObject({ detail: "SCHOOL_YEAR_CHANGED" });
    else expect(status).toBe(201);
    expect(await work()).toEqual([
      { courseId: engine === "sqlite" ? course.id : there.id, submitted: expect.any(String) },
    ]);
  });
});
