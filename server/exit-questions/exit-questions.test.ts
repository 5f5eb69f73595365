import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPupil, TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { archiveClass, writeMember } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { closeExit, listAnswers, sendExit } from "./exit-questions.store.ts";

const PACK = "decimals-longer-is-not-larger";

describe.each(engines)("exit questions on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const send = async ({ teacher, course }: World, as: TestTeacher = teacher, packId = PACK) =>
    await server.call("sendExit", { as, params: { id: course.id }, body: { packId } });
  const list = async ({ teacher, course }: World, as: TestTeacher = teacher) =>
    await server.call("listExits", { as, params: { id: course.id } });
  const close = async ({ teacher, course }: World, exitId: string, as: TestTeacher = teacher) =>
    await server.call("closeExit", { as, params: { id: course.id, exitId } });
  const open = async (as: TestPupil) => (await server.call("listPupilMaterial", { as })).body.exitQuestions;
  const answer = async (as: TestPupil, id: string, answers: Record<string, string>) =>
    await server.call("answerExit", { as, params: { id }, body: { answers } });

  async function sent(): Promise<World & { id: string }> {
    const world = await makeWorld(server);
    return { ...world, id: (await send(world)).body._id };
  }

  test("reach every pupil of the course as pages without what their answers mean", async () => {
    const { pupil, id } = await sent();
    const [card] = await open(pupil);
    expect(card).toMatchObject({ _id: id, packId: PACK, questions: [{ _id: "x1" }, { _id: "x2" }] });
    expect(card?.questions[0]?.html.de).toContain("<b>3,52</b>");
    expect(JSON.stringify(card)).not.toMatch(/family|flip|"right"/);
    expect(await open((await makeWorld(server)).pupil)).toEqual([]);
  });

  test("are open once for a pack, however often one sends them, and again after they were closed", async () => {
    const world = await sent();
    const [one, other] = await Promise.all([send(world), send(world)]);
    expect([one.body._id, other.body._id]).toEqual([world.id, world.id]);
    expect((await close(world, world.id)).body.closed).not.toBeNull();
    const again = await send(world);
    expect(again.body._id).not.toBe(world.id);
    expect((await list(world)).body.results.map(({ _id }) => _id)).toEqual([again.body._id, world.id]);
  });

  test("are read by the pack: right, the family's thought, its reversal, something else, not answered", async () => {
    const world = await sent();
    const pupils = [world.pupil];
    for (let at = 0; at < 4; at += 1) pupils.push(await server.pupil(world.course));
    const answers = [
      { x1: "L", x2: "bc" },
      { x1: "R", x2: "b" },
      { x1: "L", x2: "b" },
      { x1: "E", x2: "" },
    ];
    for (const [at, given] of answers.entries()) {
      const pupil = pupils[at];
      if (pupil) expect((await answer(pupil, world.id, given)).status).toBe(200);
    }
    const [exit] = (await list(world)).body.results;
    const of = (pupil: TestPupil | undefined) => exit?.pupils.find(({ pupilId }) => pupilId === pupil?.id);
    expect(pupils.map((pupil) => of(pupil)?.reading)).toEqual(["right", "family", "flip", "other", "open"]);
    expect(of(pupils[1])?.answers).toEqual({
      x1: { answer: "R", reading: "family" },
      x2: { answer: "b", reading: "flip" },
    });
    expect(of(pupils[4])?.answers).toEqual({});
  });

  test("keep the first answers of a pupil, also if two devices send at once", async () => {
    const { pupil, id, ...world } = await sent();
    const both = await Promise.all([answer(pupil, id, { x1: "L" }), answer(pupil, id, { x1: "R" })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.submitted).toBe(both[1]?.body.submitted);
    const first = (await list({ ...world, pupil })).body.results[0]?.pupils[0]?.answers["x1"]?.answer;
    server.wait(60);
    expect((await answer(pupil, id, { x1: first === "L" ? "R" : "L" })).body).toEqual(both[0]?.body);
    expect((await list({ ...world, pupil })).body.results[0]?.pupils[0]?.answers["x1"]?.answer).toBe(first);
    expect(await open(pupil)).toEqual([]);
  });

  test("take no answers once they are closed, but know those that were given", async () => {
    const world = await sent();
    const second = await server.pupil(world.course);
    const { body } = await answer(world.pupil, world.id, { x1: "L", x2: "bc" });
    await close(world, world.id);
    const [time] = (await list(world)).body.results.map(({ closed }) => closed);
    server.wait(60);
    expect((await close(world, world.id)).body.closed).toBe(time);
    expect((await answer(second, world.id, { x1: "L" })).error.detail).toBe("EXIT_CLOSED");
    expect((await answer(world.pupil, world.id, { x1: "R" })).body).toEqual(body);
    expect(await open(second)).toEqual([]);
  });

  test("are not there for another course, teacher or pack", async () => {
    const world = await sent();
    const stranger = await makeWorld(server);
    expect((await answer(stranger.pupil, world.id, { x1: "L" })).error.detail).toBe("NOT_FOUND");
    expect((await close(stranger, world.id)).error.detail).toBe("NOT_FOUND");
    expect((await list(world, stranger.teacher)).error.detail).toBe("NOT_FOUND");
    expect((await send(world, stranger.teacher)).error.detail).toBe("NOT_FOUND");
    expect((await send(world, world.teacher, "none")).error.detail).toBe("NOT_FOUND");
    expect((await send(world, world.teacher, "decimals-in-the-making")).error.detail).toBe("PACK_NOT_PUBLISHED");
  });

  test("are looked at by readers and in the archive, and sent and closed by those who teach", async () => {
    const world = await sent();
    const { db } = server.context;
    const reader = await server.teacher();
    await writeMember(db, { courseId: world.course.id, userId: reader.id, right: "read" });
    expect((await list(world, reader)).body.totalCount).toBe(1);
    expect((await send(world, reader)).error.detail).toBe("COURSE_READ_ONLY");
    expect((await close(world, world.id, reader)).error.detail).toBe("COURSE_READ_ONLY");
    // The stores hold the rights themselves, whatever a handler asks before.
    const now = new Date().toISOString();
    const exit = { courseId: world.course.id, packId: "other", packVersion: "1.0.0", test: "x", sent: now };
    expect(await sendExit(db, reader.id, { id: crypto.randomUUID(), ...exit })).toBeUndefined();
    expect(await closeExit(db, reader.id, { courseId: world.course.id, id: world.id, now })).toBe(false);
    const foreigner = await server.teacher();
    expect(await listAnswers(db, foreigner.id, world.course.id)).toEqual(new Map());
    await archiveClass(db, world.course.id);
    expect((await list(world)).body.totalCount).toBe(1);
    expect((await send(world)).error.detail).toBe("COURSE_ARCHIVED");
    expect((await close(world, world.id)).error.detail).toBe("COURSE_ARCHIVED");
  });

  test("stay with the class when a child moves, and go with the class", async () => {
    const world = await sent();
    const { teacher, course, pupil, id } = world;
    await answer(pupil, id, { x1: "L", x2: "bc" });
    const there = await server.course(teacher);
    const plan = { courses: [], made: [], moves: [{ pupilIds: [pupil.id], to: { courseId: there.id } }] };
    const { body } = await server.call("previewSchoolYear", { as: teacher, body: plan });
    await server.call("applySchoolYear", { as: teacher, body: { plan, fingerprint: body.fingerprint } });
    expect((await list(world)).body.results).toMatchObject([{ _id: id, pupils: [] }]);
    expect((await list({ ...world, course: there })).body.results).toEqual([]);
    await server.call("deleteCourse", { as: teacher, params: { id: course.id } });
    const { db } = server.context;
    expect(await db.selectFrom("exit_answers").where("exit_question_id", "=", id).selectAll().execute()).toEqual([]);
  });

  test("drop answers to what they do not ask, and never log them", async () => {
    const world = await sent();
    await answer(world.pupil, world.id, { x1: "geheim", strange: "x" });
    expect(Object.keys((await list(world)).body.results[0]?.pupils[0]?.answers ?? {})).toEqual(["x1", "x2"]);
    expect(server.log()).not.toContain("geheim");
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}`, "L"]));
    expect((await answer(world.pupil, world.id, many)).error.detail).toBe("VALIDATION_ERROR");
  });
});
