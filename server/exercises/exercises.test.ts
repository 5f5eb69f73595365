import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answered, NEW_EXERCISE, nextStep } from "#contract/exercise.ts";
import type { Exercise, ExerciseState } from "#contract/exercises.schema.ts";
import { libraryOf } from "../library/load.ts";
import type { TestPupil } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { archiveClass, writeMember } from "../testing/school.ts";
import { testLibraryFile } from "../testing/test-library.ts";
import { cardOfPack, testPack } from "../testing/test-pack.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, type World } from "../testing/world.ts";
import { giveExercise, listExercises } from "./exercises.store.ts";

const PACK = "decimals-longer-is-not-larger";

/** A child that answers as the thinker does until `until` answers are given. */
function thinkLonger({ plan, tasks }: Exercise, until: number, from = NEW_EXERCISE): ExerciseState {
  let state = from;
  while (state.answered < until) {
    const step = nextStep(plan, state);
    if (step.kind !== "task") throw new Error(`the session went on with ${step.kind}`);
    const filled = tasks[step.task]?.[step.filling % (tasks[step.task]?.length ?? 1)];
    const answer = filled?.codes["LONG"]?.[0] ?? filled?.right[0] ?? "";
    const code = filled?.codes["LONG"] === undefined ? null : "LONG";
    state = answered(plan, state, { isRight: code === null, isHinted: false, answer, code }, "2026-11-02");
  }
  return state;
}

describe.each(engines)("exercises on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  async function give({ teacher, course }: World, pupilIds: string[], packId = PACK, as = teacher) {
    return await server.call("giveExercise", { as, params: { id: course.id }, body: { packId, pupilIds } });
  }
  async function list({ teacher, course }: World, as = teacher) {
    return await server.call("listExercises", { as, params: { id: course.id } });
  }
  const open = async (as: TestPupil, id: string) => await server.call("openExercise", { as, params: { id } });
  const save = async (as: TestPupil, id: string, state: ExerciseState) =>
    await server.call("saveExercise", { as, params: { id }, body: { state } });
  const own = async (as: TestPupil) => (await server.call("listPupilMaterial", { as })).body.exercises;

  async function given(): Promise<World & { id: string }> {
    const world = await makeWorld(server);
    const { body } = await give(world, [world.pupil.id]);
    return { ...world, id: body.results[0]?._id ?? "" };
  }

  test("are given once to each pupil of the course, however often one gives them", async () => {
    const world = await makeWorld(server);
    const second = await server.pupil(world.course);
    const stranger = await makeWorld(server);
    const first = await give(world, [world.pupil.id, stranger.pupil.id]);
    expect(first.body.results).toMatchObject([
      { pupilId: world.pupil.id, packVersion: "1.0.0", standing: "not-begun" },
    ]);
    const [one, other] = await Promise.all([
      give(world, [world.pupil.id, second.id]),
      give(world, [world.pupil.id, second.id]),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { results } = (await list(world)).body;
    expect(results.map(({ pupilId }) => pupilId).toSorted()).toEqual([world.pupil.id, second.id].toSorted());
    expect(results.find(({ pupilId }) => pupilId === world.pupil.id)?._id).toBe(first.body.results[0]?._id);
    expect(await own(stranger.pupil)).toEqual([]);
  });

  test("are given to a whole class of 120 in one call", async () => {
    const world = await makeWorld(server);
    const pupils = await Promise.all(Array.from({ length: 119 }, async () => await server.pupil(world.course)));
    const { body } = await give(world, [world.pupil.id, ...pupils.map(({ id }) => id)]);
    expect(body.totalCount).toBe(120);
  });

  test("are not given of a pack that is not published or not there", async () => {
    const world = await makeWorld(server);
    expect((await give(world, [world.pupil.id], "decimals-in-the-making")).error.detail).toBe("PACK_NOT_PUBLISHED");
    expect((await give(world, [world.pupil.id], "none")).error.detail).toBe("NOT_FOUND");
  });

  test("are looked at by readers and in the archive, and given by those who teach", async () => {
    const world = await given();
    const [reader, colleague, foreigner] = [await server.teacher(), await server.teacher(), await server.teacher()];
    await writeMember(server.context.db, { courseId: world.course.id, userId: reader.id, right: "read" });
    await writeMember(server.context.db, { courseId: world.course.id, userId: colleague.id, right: "teach" });
    expect((await list(world, reader)).body.totalCount).toBe(1);
    expect((await give(world, [world.pupil.id], PACK, reader)).error.detail).toBe("COURSE_READ_ONLY");
    expect((await give(world, [world.pupil.id], PACK, colleague)).status).toBe(200);
    expect((await list(world, foreigner)).error.detail).toBe("NOT_FOUND");
    // The stores hold the rights themselves, whatever a handler asks before.
    const { db } = server.context;
    const pack = { packId: "other", packVersion: "1.0.0", test: "decimal-comparison", given: new Date().toISOString() };
    const call = { courseId: world.course.id, pupilIds: [world.pupil.id], ...pack };
    await giveExercise(db, reader.id, call, () => crypto.randomUUID());
    await giveExercise(db, foreigner.id, call, () => crypto.randomUUID());
    expect(await listExercises(db, world.teacher.id, world.course.id)).toHaveLength(1);
    expect(await listExercises(db, foreigner.id, world.course.id)).toEqual([]);
    await archiveClass(db, world.course.id);
    expect((await list(world)).body.totalCount).toBe(1);
    expect((await give(world, [world.pupil.id])).error.detail).toBe("COURSE_ARCHIVED");
    const back = {
      as: world.teacher,
      params: { id: world.course.id },
      body: { packId: PACK, pupilIds: [world.pupil.id] },
    };
    expect((await server.call("takeBackExercise", back)).error.detail).toBe("COURSE_ARCHIVED");
  });

  test("do not exist for a teacher with the simplified view, who sees no diagnosis", async () => {
    const world = await makeWorld(server, { simplified_view: 1 });
    expect((await list(world)).error.detail).toBe("FORBIDDEN");
    expect((await give(world, [world.pupil.id])).error.detail).toBe("FORBIDDEN");
  });

  test("are not given in the sample class", async () => {
    const teacher = await server.teacher();
    const sample = await server.call("createSampleCourse", { as: teacher });
    const params = { id: sample.body._id };
    const pupils = await server.call("listPupils", { as: teacher, params: { courseId: params.id } });
    const body = { packId: PACK, pupilIds: [pupils.body.results[0]?._id ?? ""] };
    expect((await server.call("giveExercise", { as: teacher, params, body })).error.detail).toBe("SAMPLE_COURSE");
  });

  test("bring a device all it needs: tasks in both languages, the same for a child everywhere, other ones for another child", async () => {
    const world = await makeWorld(server);
    const second = await server.pupil(world.course);
    await give(world, [world.pupil.id, second.id]);
    const [card] = await own(world.pupil);
    expect(card).toMatchObject({
      packId: PACK,
      phase: "learning",
      answered: 0,
      title: { de: "Länger heißt nicht größer" },
    });
    const first = await open(world.pupil, card?._id ?? "");
    expect(first.body.plan.rotation).toEqual(["trap", "hundredths", "guard", "trap-2"]);
    expect(first.body.tasks["trap"]).toHaveLength(4);
    expect(first.body.tasks["trap"]?.[0]?.html.de).toContain('name="answer"');
    expect(first.body.tasks["trap"]?.[0]?.picture.en).toContain("<svg");
    expect(first.body.tasks["trap"]?.[0]).not.toHaveProperty("look");
    const [{ look, picture } = { look: undefined, picture: undefined }] = first.body.tasks["hundredths"] ?? [];
    expect(look?.de).toContain("<svg");
    expect(look?.de).not.toBe(picture?.de);
    const [guard] = first.body.tasks["guard"] ?? [];
    expect(guard?.look?.en).toContain("The boxes are empty.");
    expect(guard?.picture.en).toContain("In the boxes: 30.");
    expect(first.body.types["value"]?.worked.picture.en).toContain("In the boxes: 30.");
    expect(first.body.state).toEqual(NEW_EXERCISE);
    expect((await open(world.pupil, card?._id ?? "")).body).toEqual(first.body);
    const theirs = await open(second, (await own(second))[0]?._id ?? "");
    expect(JSON.stringify(theirs.body.tasks)).not.toBe(JSON.stringify(first.body.tasks));
    expect((await open(second, card?._id ?? "")).error.detail).toBe("NOT_FOUND");
    expect((await save(second, card?._id ?? "", thinkLonger(first.body, 1))).error.detail).toBe("NOT_FOUND");
  });

  test("keep the state that is farthest, and tell a device that is behind", async () => {
    const { pupil, id } = await given();
    const exercise = (await open(pupil, id)).body;
    const [third, fifth] = [thinkLonger(exercise, 3), thinkLonger(exercise, 4)];
    expect((await save(pupil, id, third)).body.state).toEqual(third);
    expect((await save(pupil, id, fifth)).body.state).toEqual(fifth);
    expect((await save(pupil, id, third)).body.state).toEqual(fifth);
    expect((await save(pupil, id, { ...fifth, place: 9 })).body.state).toEqual(fifth);
    expect((await save(pupil, id, NEW_EXERCISE)).body.state).toEqual(fifth);
    expect((await own(pupil))[0]).toMatchObject({ answered: 4, tasks: 4 });
  });

  test("end in one state when twenty devices save at once", async () => {
    const { pupil, id } = await given();
    const state = thinkLonger((await open(pupil, id)).body, 1);
    const states = Array.from({ length: 20 }, (_, at): ExerciseState => ({ ...state, answered: 1 + ((at * 7) % 20) }));
    const saved = await Promise.all(states.map(async (one) => await save(pupil, id, one)));
    expect(saved.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await open(pupil, id)).body.state.answered).toBe(20);
  });

  test("refuse states that are larger than any device makes them", async () => {
    const { pupil, id } = await given();
    const row = Array<string>(65).fill("trap");
    expect((await save(pupil, id, { ...NEW_EXERCISE, answered: 1, row })).error.detail).toBe("VALIDATION_ERROR");
    const given64 = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`t${at}`, 1]));
    expect((await save(pupil, id, { ...NEW_EXERCISE, answered: 1, given: given64 })).error.detail).toBe(
      "VALIDATION_ERROR",
    );
  });

  test("tell the teacher in words what was missed, and where a child is stuck", async () => {
    const world = await given();
    const { pupil, id } = world;
    const exercise = (await open(pupil, id)).body;
    const state = thinkLonger(exercise, 1);
    await save(pupil, id, state);
    const [missed] = (await list(world)).body.results[0]?.missed ?? [];
    const { de } = exercise.tasks["trap"]?.[0]?.html ?? { de: "" };
    const [left, right] = [...de.matchAll(/<b>(.*?)<\/b>/g)].map(([, number]) => number);
    const longer = exercise.tasks["trap"]?.[0]?.codes["LONG"]?.[0] === "L" ? left : right;
    expect(missed).toEqual({
      type: "pair",
      question: { de: `${left} oder ${right}`, en: expect.stringContaining(" or ") as string },
      answer: { de: longer, en: longer?.replace(",", ".") },
      thought: exercise.tasks["trap"]?.[0]?.feedback["LONG"],
    });
    await save(pupil, id, { ...state, answered: 24, stops: 2 });
    expect((await list(world)).body.results[0]).toMatchObject({ standing: "stuck", stuckAt: "pair", stops: 2 });
  });

  test("leave out what a pack does not know in a state", async () => {
    const world = await given();
    const missed = [{ task: "gone", filling: 3, answer: "<b>", code: "X" }];
    await save(world.pupil, world.id, { ...NEW_EXERCISE, answered: 1, missed });
    expect((await list(world)).body.results[0]).toMatchObject({ missed: [], standing: "under-way" });
  });

  test("go on with the tasks that the pack has, whatever a device has saved", async () => {
    const { pupil, id } = await given();
    const strange = { queue: ["gone", "trap"], row: ["gone"], worked: ["old", "pair"], example: "old", before: "gone" };
    await save(pupil, id, { ...NEW_EXERCISE, answered: 2, ...strange });
    const { plan, state } = (await open(pupil, id)).body;
    expect(state).toMatchObject({
      answered: 2,
      queue: ["trap"],
      row: [],
      worked: ["pair"],
      example: null,
      before: null,
    });
    expect(nextStep(plan, state)).toEqual({ kind: "task", task: "trap", filling: 0 });
  });

  test("are taken back with their state, and are gone for the child", async () => {
    const world = await given();
    const { teacher, course, pupil, id } = world;
    const call = { as: teacher, params: { id: course.id }, body: { packId: PACK, pupilIds: [pupil.id] } };
    expect((await server.call("takeBackExercise", call)).status).toBe(204);
    expect((await server.call("takeBackExercise", call)).status).toBe(204);
    expect(await own(pupil)).toEqual([]);
    expect((await save(pupil, id, { ...NEW_EXERCISE, answered: 1 })).error.detail).toBe("NOT_FOUND");
  });

  test("go with the child into another class, and with the child's access", async () => {
    const world = await given();
    const { teacher, pupil } = world;
    const there = await server.course(teacher);
    const plan = { courses: [], made: [], moves: [{ pupilIds: [pupil.id], to: { courseId: there.id } }] };
    const preview = await server.call("previewSchoolYear", { as: teacher, body: plan });
    const moved = await server.call("applySchoolYear", {
      as: teacher,
      body: { plan, fingerprint: preview.body.fingerprint },
    });
    expect(moved.status).toBe(201);
    expect((await list(world)).body.totalCount).toBe(0);
    expect((await list({ ...world, course: there })).body.results).toMatchObject([{ _id: world.id }]);
    await server.call("deletePupil", { as: teacher, params: { id: pupil.id } });
    const left = await server.context.db
      .selectFrom("exercises")
      .where("pupil_id", "=", pupil.id)
      .select("id")
      .execute();
    expect(left).toEqual([]);
  });

  test("go with the last form of their test in the class", async () => {
    const world = await given();
    const { teacher, course, courseTestId } = world;
    const again = await addCourseTest(server, teacher, course);
    const graph = await addCourseTest(server, teacher, course, { testId: "sta-line-graph" });
    await server.call("deleteCourseTest", { as: teacher, params: { id: graph } });
    await server.call("deleteCourseTest", { as: teacher, params: { id: again } });
    expect((await list(world)).body.totalCount).toBe(1);
    await server.call("deleteCourseTest", { as: teacher, params: { id: courseTestId } });
    expect((await list(world)).body.totalCount).toBe(0);
  });

  test("are never named in the log", async () => {
    const { pupil, id } = await given();
    const missed = [{ task: "trap", filling: 0, answer: "geheime Antwort", code: null }];
    await save(pupil, id, { ...NEW_EXERCISE, answered: 1, missed });
    expect(server.log()).not.toContain("geheime");
    expect(server.log()).not.toContain(pupil.name);
  });
});

describe.each(engines)("a new version of a pack on %s", (engine) => {
  const versions = [testPack({ version: { major: 1, minor: 1, patch: 0 } }), testPack()];

  test("goes to those who have not begun, and leaves the others what they began", async () => {
    let offered = versions.slice(1);
    const read = (id: string, version: string) => {
      const [newest, older] = versions;
      const pack = version === "1.1.0" ? newest : older;
      if (pack === undefined || pack.id !== id) throw new Error("no such pack");
      return pack;
    };
    const libraries = [1, 2].map((count) => {
      offered = versions.slice(2 - count);
      return libraryOf({ ...testLibraryFile, packs: offered.map(cardOfPack) }, read);
    });
    const [before, after] = libraries;
    if (before === undefined || after === undefined) throw new Error("two libraries");
    const library = { ...before };
    const server = await startTestServer(engine, {}, {}, library);
    const world = await makeWorld(server);
    const second = await server.pupil(world.course);
    const call = {
      as: world.teacher,
      params: { id: world.course.id },
      body: { packId: PACK, pupilIds: [world.pupil.id, second.id] },
    };
    const { results } = (await server.call("giveExercise", call)).body;
    const id = results.find(({ pupilId }) => pupilId === world.pupil.id)?._id ?? "";
    const exercise = (await server.call("openExercise", { as: world.pupil, params: { id } })).body;
    await server.call("saveExercise", { as: world.pupil, params: { id }, body: { state: thinkLonger(exercise, 1) } });
    library.packs = after.packs;
    const again = (await server.call("giveExercise", call)).body.results;
    expect(new Map(again.map(({ pupilId, packVersion }) => [pupilId, packVersion]))).toEqual(
      new Map([
        [world.pupil.id, "1.0.0"],
        [second.id, "1.1.0"],
      ]),
    );
    const kept = await server.call("openExercise", { as: world.pupil, params: { id } });
    expect(kept.body).toMatchObject({ packVersion: "1.0.0", state: { answered: 1 } });
    await server.stop();
  });
});
