import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

const ASKED = { class_level: "6", gender: "n" };
const TRACE = [
  { pageId: 1, duration: 20 },
  { pageId: SURVEY_PAGE_ID, duration: 30 },
];

describe.each(engines)("the background survey on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  /** A world whose course test asks the survey. */
  const surveyed = async (): Promise<World> => {
    const world = await makeWorld(server, { personal_code: "ABCD12" });
    return { ...world, courseTestId: await addCourseTest(server, world.teacher, world.course, { survey: true }) };
  };
  const handIn = async (world: World, survey: Record<string, string> = ASKED) =>
    await server.call("evaluate", {
      as: world.pupil,
      body: submissionOf(world, { inputs: { ...rightAnswers(), ...survey }, trace: TRACE }),
    });
  const save = async (world: World, inputs: Record<string, string>, page = SURVEY_PAGE_ID) =>
    await server.call("saveDraft", {
      as: world.pupil,
      body: { courseTestId: world.courseTestId, inputs, times: {}, page, trace: TRACE },
    });
  const open = async (world: World) =>
    (
      await server.call("openCourseTest", {
        as: world.pupil,
        params: { id: world.courseTestId },
        query: { includeTest: true },
      })
    ).body;
  const stored = async ({ courseTestId }: World) =>
    await server.context.db
      .selectFrom("results")
      .where("course_test_id", "=", courseTestId)
      .selectAll()
      .executeTakeFirstOrThrow();
  const exported = async () => {
    const root = await server.teacher({ is_superuser: 1 });
    return (await server.call("exportResearch", { as: root })).body.results;
  };

  test("follows a test only where the teacher has asked for it", async () => {
    const world = await surveyed();
    const plain = await addCourseTest(server, world.teacher, world.course);
    const pagesOf = async (courseTestId: string) => (await open({ ...world, courseTestId })).test?.pageIds;
    const own = await pagesOf(plain);
    expect(own?.every((id) => id < SURVEY_PAGE_ID)).toBe(true);
    expect(await pagesOf(world.courseTestId)).toEqual([...(own ?? []), SURVEY_PAGE_ID]);
    const { body } = await server.call("listCourseTests", {
      as: world.teacher,
      params: { courseId: world.course.id },
      query: { includeTests: true },
    });
    expect(body.results.map(({ _id, survey }) => [_id, survey])).toContainEqual([world.courseTestId, true]);
    expect(body.results.map(({ _id, survey }) => [_id, survey])).toContainEqual([plain, false]);
    expect(body.results.every((each) => each.test?.pageIds.every((id) => id < SURVEY_PAGE_ID))).toBe(true);
  });

  test("is refused to a teacher who does not take part in the research", async () => {
    const { teacher, course } = await makeWorld(server, { consent_confirmed: 0 });
    const testVersion = { major: 1, minor: 0, patch: 0 };
    const body = { courseId: course.id, testId: "decimal-comparison", testVersion, survey: true };
    const refused = await server.call("createCourseTest", { as: teacher, body });
    expect([refused.status, refused.error.detail]).toEqual([403, "SURVEY_NOT_OFFERED"]);
    expect((await server.call("createCourseTest", { as: teacher, body: { ...body, survey: false } })).status).toBe(201);
  });

  test("is saved with the draft and comes back with it", async () => {
    const world = await surveyed();
    const answers = { t1_1: "L", ...ASKED };
    expect((await save(world, answers)).body.inputs).toEqual(answers);
    expect((await save(world, { gender: "w" })).body.inputs).toEqual({ ...answers, gender: "w" });
    expect((await open(world)).draft).toMatchObject({ inputs: { ...answers, gender: "w" }, page: SURVEY_PAGE_ID });
  });

  test("is stored apart from the answers to the test, and changes nothing of their diagnosis", async () => {
    const [asked, silent] = [await surveyed(), await surveyed()];
    expect((await handIn(asked)).status).toBe(200);
    expect((await handIn(silent, {})).status).toBe(200);
    const [one, other] = [await stored(asked), await stored(silent)];
    expect(JSON.parse(one.survey ?? "")).toMatchObject({ inputs: ASKED });
    expect(other.survey).toBeNull();
    for (const column of ["inputs", "result", "codes", "because"] as const) expect(one[column]).toBe(other[column]);
  });

  test("handed in again after a lost receipt is answered as the first time", async () => {
    const world = await surveyed();
    const first = await handIn(world);
    expect((await handIn(world)).body).toEqual(first.body);
  });

  test("is in the research export, with its version, for those who consented", async () => {
    const world = await surveyed();
    await handIn(world, { ...ASKED, class_level: "" });
    const last = (await exported()).at(-1);
    expect(last?.survey).toEqual({ version: "1.0.0", inputs: { gender: "n" } });
    expect(last?.inputs).toEqual(rightAnswers());
  });

  test("is shown to no teacher, in no answer that carries answers", async () => {
    const world = await surveyed();
    await handIn(world);
    const { teacher, course, courseTestId, pupil } = world;
    const answers = await Promise.all([
      server.call("getEvidence", { as: teacher, params: { courseTestId, pupilId: pupil.id } }),
      server.call("listEvidence", { as: teacher, params: { courseTestId } }),
      server.call("listPupils", { as: teacher, params: { courseId: course.id }, query: { includeResults: true } }),
      server.call("exportUser", { as: teacher }),
      server.call("getCourseTest", { as: teacher, params: { id: courseTestId }, query: { includeTest: true } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/class_level|gender|10000/);
    }
    expect(answers[0].body.inputs).toEqual(rightAnswers());
  });

  test("takes no time of the working time that a teacher sees", async () => {
    const world = await surveyed();
    await handIn(world);
    const params = { courseId: world.course.id };
    const { body } = await server.call("listPupils", { as: world.teacher, params, query: { includeResults: true } });
    expect(body.results[0]?.results?.[0]?.seconds).toBe(20);
  });

  test("is no page on which a teacher sees a pupil who is in progress", async () => {
    const world = await surveyed();
    const pageOf = async (page: number) => {
      await save(world, { t1_1: "L", ...ASKED }, page);
      const params = { courseId: world.course.id };
      const { body } = await server.call("listPupils", { as: world.teacher, params, query: { includeResults: true } });
      return body.results[0]?.results?.map((entry) => entry.page);
    };
    expect([await pageOf(2), await pageOf(SURVEY_PAGE_ID)]).toEqual([[2], [null]]);
  });

  test("is left out where the course test does not ask it, and no answer to the test is lost for it", async () => {
    const world = await makeWorld(server);
    expect((await save(world, { t1_1: "L", ...ASKED })).body.inputs).toEqual({ t1_1: "L" });
    expect((await handIn(world)).status).toBe(200);
    expect(await stored(world)).toMatchObject({ survey: null });
  });

  test("does not open the hand-in to responses that nobody asks for", async () => {
    const refused = await handIn(await surveyed(), { shoe_size: "37" });
    expect([refused.status, refused.error.detail]).toEqual([422, "UNKNOWN_RESPONSE"]);
  });

  describe("that ends", () => {
    const ends: [how: string, end: (world: World) => Promise<{ status: number }>][] = [
      ["with the consent", async ({ teacher }) => await server.call("withdrawConsent", { as: teacher })],
      [
        "because the teacher takes it away",
        async ({ teacher, courseTestId }) =>
          await server.call("updateCourseTest", { as: teacher, query: { id: courseTestId }, body: { survey: false } }),
      ],
    ];

    test.each(ends)("%s is asked no more, and what was told to it is deleted", async (_, end) => {
      const world = await surveyed();
      const begun = { ...world, pupil: await server.pupil(world.course) };
      await handIn(world);
      await save(begun, { t1_1: "L", ...ASKED });
      expect((await end(world)).status).toBe(200);
      const { page, test: shown, draft } = await open(begun);
      const last = shown?.pageIds.at(-1) ?? 0;
      expect(last).toBeLessThan(SURVEY_PAGE_ID);
      expect([page, draft]).toMatchObject([last, { inputs: { t1_1: "L" }, page: last }]);
      const rows = await server.context.db
        .selectFrom("results")
        .where("course_test_id", "=", world.courseTestId)
        .select(["survey", "inputs", "submission_hash"])
        .execute();
      expect(rows.map(({ survey }) => survey)).toEqual([null, null]);
      expect(JSON.stringify(rows)).not.toMatch(/class_level|gender/);
    });

    test.each(ends)("%s costs nobody who is in the middle a test", async (_, end) => {
      const world = await surveyed();
      await save(world, { t1_1: "L", ...ASKED });
      await end(world);
      expect((await save(world, { t1_2: "R", ...ASKED })).body.inputs).toEqual({ t1_1: "L", t1_2: "R" });
      expect((await handIn(world)).status).toBe(200);
      expect((await stored(world)).survey).toBeNull();
    });

    test("is not asked again by a new consent", async () => {
      const world = await surveyed();
      await server.call("withdrawConsent", { as: world.teacher });
      await server.call("acceptConsent", { as: world.teacher });
      expect((await open(world)).test?.pageIds).not.toContain(SURVEY_PAGE_ID);
    });

    test("is that of the teacher's own course tests", async () => {
      const [own, other] = [await surveyed(), await surveyed()];
      await handIn(other);
      await server.call("withdrawConsent", { as: own.teacher });
      const query = { id: other.courseTestId };
      const taken = await server.call("updateCourseTest", { as: own.teacher, query, body: { survey: false } });
      expect(taken.status).toBe(404);
      expect((await stored(other)).survey).not.toBeNull();
    });
  });

  test("goes with an attempt that is reset", async () => {
    const world = await surveyed();
    await handIn(world);
    const { courseTestId, pupil } = world;
    const params = { courseTestId, pupilId: pupil.id };
    expect((await server.call("deleteResult", { as: world.teacher, params })).status).toBe(204);
    expect(await open(world)).toMatchObject({ draft: null, submitted: null });
    const { db } = server.context;
    expect(await db.selectFrom("results").where("pupil_id", "=", pupil.id).selectAll().execute()).toEqual([]);
  });
});
