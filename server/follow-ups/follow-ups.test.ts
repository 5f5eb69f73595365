import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getVersion } from "../library/library.ts";
import { pupilHeaders, type TestPupil } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { libraryWithForm } from "../testing/test-library.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { unclearSheet } from "../testing/unclear-sheet.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";
import { chooseFollowUp } from "./choose.ts";
import { listFollowUps } from "./follow-ups.store.ts";

const FORM = "decimal-comparison-b";

const library = libraryWithForm();
const unclear = unclearSheet(library, getVersion(library, "decimal-comparison", "1.0.0"));

describe.each(engines)("follow-up questions on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {}, {}, library);
  });
  afterAll(async () => await server.stop());

  /** A world whose pupil has handed in. */
  async function handedIn(inputs: Record<string, string> = unclear): Promise<World> {
    const world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs }) });
    return world;
  }

  async function ask({ teacher, courseTestId, pupil }: World, pupilIds = [pupil.id]) {
    return await server.call("askFollowUps", { as: teacher, params: { id: courseTestId }, body: { pupilIds } });
  }

  async function told({ teacher, courseTestId }: World) {
    const { body } = await server.call("listFollowUps", { as: teacher, params: { id: courseTestId } });
    return body.results;
  }

  async function testsOf(pupil: TestPupil) {
    const query = { includeTests: true };
    const { body } = await server.call("listPupilCourseTests", { as: pupil, params: { pupilId: pupil.id }, query });
    return body.results;
  }

  /** The short test that the pupil was sent. */
  async function sentTo(pupil: TestPupil) {
    const found = (await testsOf(pupil)).find(({ machineName }) => machineName === FORM);
    if (found === undefined) throw new Error("nothing was asked");
    return found;
  }

  /** The first response of the questions that were asked last. */
  async function askedOf(world: World): Promise<string> {
    return (await told(world))[0]?.asked.at(-1)?.questions[0]?.response ?? "";
  }

  async function answerOf(world: World, inputs: Record<string, string>) {
    const { _id: courseTestId } = await sentTo(world.pupil);
    const body = submissionOf(world, { courseTestId, testId: FORM, machineName: FORM, inputs });
    return await server.call("evaluate", { as: world.pupil, body });
  }

  test("are offered for an unclear diagnosis: the two of the other form that tell most", async () => {
    const world = await handedIn();
    const [pupil] = await told(world);
    expect(pupil).toMatchObject({ pupilId: world.pupil.id, asked: [], isUnclear: true, obstacle: null });
    expect(pupil?.next).toMatchObject({ testId: FORM, testVersion: "1.0.0", variant: "B" });
    expect(pupil?.next?.questions).toHaveLength(2);
  });

  test("are not offered for a clear diagnosis, and say why", async () => {
    const world = await handedIn(rightAnswers());
    expect(await told(world)).toMatchObject([{ isUnclear: false, next: null, obstacle: "clear" }]);
    expect((await ask(world)).body.pupils).toMatchObject([{ asked: null, obstacle: "clear" }]);
  });

  test("reach the pupil as a short test of their own, with two pages and no word on why", async () => {
    const world = await handedIn();
    const { body } = await ask(world);
    const questions = body.pupils[0]?.asked?.questions ?? [];
    const sent = await sentTo(world.pupil);
    expect(sent.name).toEqual({ de: "Noch zwei Fragen", en: "Two more questions" });
    expect(sent).toMatchObject({ variant: null, page: null, submitted: null });
    expect(new Set(sent.test?.pageIds)).toEqual(new Set(questions.map(({ pageId }) => pageId)));
    expect(sent.test).toMatchObject({ responseCount: 2, minutes: 1, name: sent.name });
    const opened = await server.call("openCourseTest", {
      as: world.pupil,
      params: { id: sent._id },
      query: { includeTest: true },
    });
    expect(opened.body).toMatchObject({ name: sent.name, draft: null, test: { pageIds: sent.test?.pageIds } });
  });

  test("stand first in the pupil's list, and in no list of the teacher's", async () => {
    const world = await handedIn();
    const open = await addCourseTest(server, world.teacher, world.course);
    await ask(world);
    expect((await testsOf(world.pupil)).map(({ machineName }) => machineName)[0]).toBe(FORM);
    const { _id: hidden } = await sentTo(world.pupil);
    await answerOf(world, {});
    const as = world.teacher;
    const list = await server.call("listCourseTests", { as, params: { courseId: world.course.id } });
    expect(list.body.results.map(({ _id }) => _id).toSorted()).toEqual([open, world.courseTestId].toSorted());
    expect((await server.call("listCourses", { as })).body.results[0]?.courseTestCount).toBe(2);
    const query = { includeResults: true };
    const pupils = await server.call("listPupils", { as, params: { courseId: world.course.id }, query });
    expect(pupils.body.results[0]?.results?.map(({ courseTestId }) => courseTestId)).toEqual([world.courseTestId]);
    const progress = await server.call("getProgress", { as, body: { courseTestIdList: [hidden] } });
    expect(progress.body).toEqual([]);
    for (const [name, options] of [
      ["getCourseTest", { params: { id: hidden } }],
      ["updateCourseTest", { query: { id: hidden }, body: { published: false } }],
      ["deleteCourseTest", { params: { id: hidden } }],
      ["listEvidence", { params: { courseTestId: hidden } }],
      ["getEvidence", { params: { courseTestId: hidden, pupilId: world.pupil.id } }],
      ["listFollowUps", { params: { id: hidden } }],
      ["askFollowUps", { params: { id: hidden }, body: { pupilIds: [world.pupil.id] } }],
      ["deleteResult", { params: { courseTestId: hidden, pupilId: world.pupil.id } }],
    ] as const)
      expect([name, (await server.call(name, { as, ...options })).status]).toEqual([name, 404]);
  });

  test("are the business of the pupil who was asked, and of no other", async () => {
    const world = await handedIn();
    const other = await server.pupil(world.course);
    await ask(world);
    const { _id: courseTestId } = await sentTo(world.pupil);
    expect((await testsOf(other)).map(({ machineName }) => machineName)).toEqual(["decimal-comparison"]);
    expect((await server.call("openCourseTest", { as: other, params: { id: courseTestId } })).status).toBe(404);
    const draft = { courseTestId, inputs: {}, times: {}, page: 1, trace: [] };
    expect((await server.call("saveDraft", { as: other, body: draft })).status).toBe(404);
    const form = { courseTestId, testId: FORM, machineName: FORM, inputs: {} };
    const body = submissionOf({ ...world, pupil: other }, form);
    expect((await server.call("evaluate", { as: other, body })).status).toBe(404);
    expect(await told(world)).toMatchObject([{ asked: [{ submitted: null }] }]);
  });

  test("take answers to their own responses only", async () => {
    const world = await handedIn();
    await ask(world);
    const { _id: courseTestId } = await sentTo(world.pupil);
    const [own] = (await told(world))[0]?.asked ?? [];
    const strange =
      Object.keys(unclear).find((name) => !own?.questions.some(({ response }) => response === name)) ?? "";
    const inputs = { [strange]: "L" };
    const body = { courseTestId, inputs, times: {}, page: 1100, trace: [] };
    const draft = await server.call("saveDraft", { as: world.pupil, body });
    expect(draft.body).toMatchObject({ detail: "UNKNOWN_RESPONSE" });
    expect((await answerOf(world, inputs)).body).toMatchObject({ detail: "UNKNOWN_RESPONSE" });
    expect((await answerOf(world, { [await askedOf(world)]: "L" })).status).toBe(200);
  });

  test("leave the first answers and the diagnosis as they were, and make how sure it is rest on both", async () => {
    const world = await handedIn();
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const read = async () => {
      const {
        certainty: told,
        weighings,
        ...rest
      } = (await server.call("getEvidence", { as: world.teacher, params })).body;
      return { word: told?.[0]?.word, rest };
    };
    const before = await read();
    const questions = (await ask(world)).body.pupils[0]?.asked?.questions ?? [];
    const answers = Object.fromEntries(questions.map(({ response }) => [response, rightAnswers()[response] ?? ""]));
    expect((await answerOf(world, answers)).status).toBe(200);
    const after = await read();
    expect(after.rest).toEqual(before.rest);
    expect(before.word).toBe("unclear");
    expect(after.word).not.toBe("unclear");
    const ofCourse = { params: { courseId: world.course.id }, query: { includeResults: true } };
    const { results } = (await server.call("listPupils", { as: world.teacher, ...ofCourse })).body;
    const shown = results
      .flatMap((each) => each.results ?? [])
      .find((each) => each.courseTestId === params.courseTestId);
    expect(shown?.certainty?.[0]?.word).toBe(after.word);
    const [now] = await told(world);
    expect(now).toMatchObject({ isUnclear: false, obstacle: "clear" });
    expect(now?.asked[0]?.submitted).not.toBeNull();
    const said = questions.map(({ response }) => ({ response, answer: answers[response], isCorrect: true }));
    expect(now?.asked[0]?.answers.toSorted((a, b) => (a.response < b.response ? -1 : 1))).toEqual(
      said.toSorted((a, b) => (a.response < b.response ? -1 : 1)),
    );
  });

  test("are asked once by a double click, and again only when they are answered", async () => {
    // Blank answers leave it unclear, and there is a second round of one question.
    const base = getVersion(library, "decimal-comparison", "1.0.0");
    const twice = unclearSheet(library, base, (inputs) => {
      const sheet = { inputs, opened: new Set([1]), taken: new Set<string>() };
      const { next } = chooseFollowUp(library, base, sheet, []);
      if (next === null) return false;
      const blank = { testId: FORM, version: next.form.number, questions: next.questions, handIn: { inputs: {} } };
      return chooseFollowUp(library, base, sheet, [blank]).next !== null;
    });
    const world = await handedIn(twice);
    const both = await Promise.all([ask(world), ask(world)]);
    const obstacles = both.map(({ body }) => body.pupils[0]?.obstacle);
    expect(obstacles.filter((each) => each === null)).toHaveLength(1);
    expect(obstacles.filter((each) => each === "already-asked")).toHaveLength(1);
    expect((await ask(world)).body.pupils).toMatchObject([{ asked: null, obstacle: "already-asked" }]);
    expect((await told(world))[0]?.asked).toHaveLength(1);
    await answerOf(world, {});
    expect((await ask(world)).body.pupils[0]?.asked?.questions).toHaveLength(1);
    expect((await testsOf(world.pupil)).map(({ name }) => name.de)).toContain("Noch eine Frage");
    expect((await told(world))[0]?.asked).toHaveLength(2);
  });

  test("are handed in twice by a device that was offline, and stored once", async () => {
    const world = await handedIn();
    await ask(world);
    const first = await answerOf(world, { [await askedOf(world)]: "L" });
    const second = await answerOf(world, { [await askedOf(world)]: "L" });
    expect(second.body).toEqual(first.body);
    expect((await answerOf(world, { [await askedOf(world)]: "R" })).body).toMatchObject({
      detail: "ALREADY_HANDED_IN",
    });
  });

  test("are saved while the pupil works, and taken up again", async () => {
    const world = await handedIn();
    await ask(world);
    const { _id: courseTestId, test: sent } = await sentTo(world.pupil);
    const page = sent?.pageIds[1] ?? 0;
    const inputs = { [await askedOf(world)]: "L" };
    const body = { courseTestId, inputs, times: {}, page, trace: [{ pageId: page, duration: 2 }] };
    expect((await server.call("saveDraft", { as: world.pupil, body })).status).toBe(200);
    expect(await sentTo(world.pupil)).toMatchObject({ page });
    const opened = await server.call("openCourseTest", { as: world.pupil, params: { id: courseTestId } });
    expect(opened.body.draft).toMatchObject({ inputs, page });
  });

  test("are taken back until they are answered", async () => {
    const world = await handedIn();
    const params = { id: world.courseTestId, pupilId: world.pupil.id };
    const takeBack = async () => (await server.call("takeBackFollowUps", { as: world.teacher, params })).status;
    expect(await takeBack()).toBe(404);
    await ask(world);
    const { _id } = await sentTo(world.pupil);
    expect(await takeBack()).toBe(204);
    expect((await testsOf(world.pupil)).map(({ machineName }) => machineName)).toEqual(["decimal-comparison"]);
    const form = { courseTestId: _id, testId: FORM, machineName: FORM, inputs: { t1_1: "L" } };
    const late = await server.call("evaluate", { as: world.pupil, body: submissionOf(world, form) });
    expect(late.body).toMatchObject({ detail: "NOT_FOUND" });
    await ask(world);
    await answerOf(world, { [await askedOf(world)]: "L" });
    expect(await takeBack()).toBe(404);
  });

  test("go with the attempt, if the teacher resets it or gives an earlier state back", async () => {
    const world = await handedIn();
    await ask(world);
    const { _id: courseTestId } = await sentTo(world.pupil);
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    await server.call("deleteResult", { as: world.teacher, params });
    expect((await testsOf(world.pupil)).map(({ machineName }) => machineName)).toEqual(["decimal-comparison"]);
    const form = { courseTestId, testId: FORM, machineName: FORM, inputs: { t1_1: "L" } };
    const late = await server.call("evaluate", { as: world.pupil, body: submissionOf(world, form) });
    expect(late.body).toMatchObject({ detail: "NOT_FOUND" });
    expect((await ask(world)).body.pupils).toMatchObject([{ obstacle: "not-handed-in" }]);
    const again = await makeWorld(server);
    const { id: _id, name, courseId, headers } = again.pupil;
    const otherLogin = pupilHeaders(server.app, { _id, name, courseId }, server.context.now());
    for (const [value, login] of [["L", headers] as const, ["R", otherLogin] as const]) {
      const draft = { courseTestId: again.courseTestId, inputs: { t1_1: value }, times: {}, page: 1, trace: [] };
      await server.call("saveDraft", { headers: login, body: draft });
    }
    await server.call("evaluate", { headers: otherLogin, body: submissionOf(again, { inputs: unclear }) });
    expect((await ask(again)).body.pupils[0]?.obstacle).toBeNull();
    const own = { courseTestId: again.courseTestId, pupilId: again.pupil.id };
    const states = (await server.call("listAttemptStates", { as: again.teacher, params: own })).body.results;
    const state = { state: states[0]?._id ?? "" };
    expect((await server.call("giveBack", { as: again.teacher, params: own, body: state })).status).toBe(204);
    const { db } = server.context;
    expect((await listFollowUps(db, again.teacher.id, { courseTestId: again.courseTestId })).size).toBe(0);
  });

  test("stay open when the test is withdrawn: it is closed to those who have not begun, and they have", async () => {
    const world = await handedIn();
    const withdraw = { as: world.teacher, query: { id: world.courseTestId }, body: { published: false } };
    await server.call("updateCourseTest", withdraw);
    expect((await ask(world)).body.pupils[0]?.obstacle).toBeNull();
    expect((await answerOf(world, { [await askedOf(world)]: "L" })).status).toBe(200);
  });

  test("need a parallel form with the same responses", async () => {
    const world = await makeWorld(server);
    const testVersion = { major: 1, minor: 1, patch: 0 };
    const courseTestId = await addCourseTest(server, world.teacher, world.course, { testVersion });
    const inputs = unclearSheet(library, getVersion(library, "decimal-comparison", "1.1.0"));
    const body = submissionOf(world, { courseTestId, testVersion: "1.1.0", inputs });
    expect((await server.call("evaluate", { as: world.pupil, body })).status).toBe(200);
    const list = await told({ ...world, courseTestId });
    expect(list).toMatchObject([{ isUnclear: true, next: null, obstacle: "version-without-form" }]);
  });

  test("are nothing for the simplified view, which shows no diagnosis", async () => {
    const world = await makeWorld(server, { simplified_view: 1 });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs: unclear }) });
    expect((await ask(world)).status).toBe(403);
    const params = { id: world.courseTestId };
    expect((await server.call("listFollowUps", { as: world.teacher, params })).status).toBe(403);
  });

  test("are nobody else's: another teacher finds no test, and a stranger's pupil has handed in nothing", async () => {
    const world = await handedIn();
    const other = await handedIn();
    const params = { id: world.courseTestId };
    const as = other.teacher;
    const body = { pupilIds: [world.pupil.id] };
    expect((await server.call("listFollowUps", { as, params })).status).toBe(404);
    expect((await server.call("askFollowUps", { as, params, body })).status).toBe(404);
    expect((await ask(world, [other.pupil.id])).body.pupils).toMatchObject([{ obstacle: "not-handed-in" }]);
    await ask(world);
    const mine = { ...params, pupilId: world.pupil.id };
    expect((await server.call("takeBackFollowUps", { as, params: mine })).status).toBe(404);
    expect(await told(world)).toMatchObject([{ asked: [{ submitted: null }] }]);
  });

  test("go with the teacher's own data and with the research, told from tests as a whole", async () => {
    const world = await makeWorld(server, { consent_confirmed: 1, personal_code: "AB12" });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs: unclear }) });
    await ask(world);
    await answerOf(world, { [await askedOf(world)]: "L" });
    const { courseTests = [] } = (await server.call("exportUser", { as: world.teacher })).body.courses[0] ?? {};
    expect(courseTests.map(({ followUp }) => followUp)).toMatchObject([
      null,
      { courseTestId: world.courseTestId, pupilId: world.pupil.id, questions: [{}, {}] },
    ]);
    expect(courseTests[1]?.results).toMatchObject([{ inputs: { [await askedOf(world)]: "L" } }]);
    const as = await server.teacher({ is_superuser: 1 });
    const { results } = (await server.call("exportResearch", { as })).body;
    const [first, second] = results.filter(({ personalCode }) => personalCode === "AB12");
    expect(first).toMatchObject({ machineName: "decimal-comparison", followUp: null });
    expect(second).toMatchObject({ machineName: FORM, course: first?.course, pupil: first?.pupil });
    const after = { machineName: "decimal-comparison", version: "1.0.0", submitted: first?.submitted, round: 1 };
    expect(second?.followUp).toEqual(after);
    // The certainty of the test, first by its answers and then with those to the questions, as the teacher reads it.
    const read = await server.call("getEvidence", {
      as: world.teacher,
      params: { courseTestId: world.courseTestId, pupilId: world.pupil.id },
    });
    expect(second?.certainty?.[0]?.stages[0]?.p).toBeCloseTo(read.body.certainty?.[0]?.stages[0]?.p ?? 0, 2);
    expect(second?.certainty?.[0]?.stages).not.toEqual(first?.certainty?.[0]?.stages);
    // Items chosen by the answers before them would bend the figures of an item.
    const params = { testId: FORM, version: "1.0.0" };
    expect((await server.call("getItemFigures", { as, params })).body).toMatchObject({ n: 0 });
  });

  test("leave nothing behind when the pupil, the test or the class is deleted", async () => {
    const left = async (id: string): Promise<number> =>
      (await server.context.db.selectFrom("course_tests").where("follow_up_of", "=", id).select("id").execute()).length;
    for (const [name, paramsOf] of [
      ["deletePupil", ({ pupil }: World) => ({ params: { id: pupil.id } })],
      ["deleteCourseTest", ({ courseTestId }: World) => ({ params: { id: courseTestId } })],
      ["deleteCourse", ({ course }: World) => ({ params: { id: course.id } })],
    ] as const) {
      const world = await handedIn();
      await ask(world);
      await answerOf(world, { [await askedOf(world)]: "L" });
      expect(await left(world.courseTestId)).toBe(1);
      expect((await server.call(name, { as: world.teacher, ...paramsOf(world) })).status).toBe(204);
      expect(await left(world.courseTestId)).toBe(0);
    }
  });
});
