import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("the research export on %s", (engine) => {
  let server: TestServer;
  let root: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
    root = await server.teacher({ email: "root@example.org", is_superuser: 1 });
  });
  afterAll(async () => server.stop());

  const download = async () => server.call("exportResearch", { as: root });
  const handIn = async (world: Pick<World, "course" | "courseTestId" | "pupil">) =>
    server.call("evaluate", { as: world.pupil, body: submissionOf(world) });

  test("holds what was handed in to teachers who consent, by their code, and by numbers for classes and pupils", async () => {
    const world = await makeWorld(server, { personal_code: "ABCD12" });
    const second = { ...world, pupil: await server.pupil(world.course) };
    const other = await server.course(world.teacher);
    const elsewhere = {
      course: other,
      courseTestId: await addCourseTest(server, world.teacher, other),
      pupil: await server.pupil(other),
    };
    for (const one of [world, second, elsewhere]) expect((await handIn(one)).status).toBe(200);
    const again = {
      ...world,
      courseTestId: await addCourseTest(server, world.teacher, world.course),
    };
    await handIn(again);
    const { status, body, headers } = await download();
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="denkspur-research-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(body.results.map(({ course, pupil }) => [course, pupil])).toEqual([
      [1, 1],
      [1, 2],
      [1, 1],
      [2, 3],
    ]);
    expect(body.results[0]).toMatchObject({
      personalCode: "ABCD12",
      machineName: "decimal-comparison",
      version: "1.0.0",
      inputs: rightAnswers(),
      result: { diagnosisallcorrect: 100 },
      trace: [{ pageId: 1, duration: 12.5 }],
      verdict: null,
      onPaper: false,
      certainty: [
        {
          name: null,
          word: "sure",
          stages: expect.arrayContaining([{ is: 2, p: expect.closeTo(0.97, 1) }]),
          patterns: expect.arrayContaining([{ is: "L1", p: expect.closeTo(0, 1) }]),
          other: expect.closeTo(0, 1),
        },
      ],
    });
  });

  test("says what the teacher learnt in a talk with the child, and which files each version has", async () => {
    const world = await makeWorld(server, { personal_code: "TALK01" });
    await handIn(world);
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const verdict = { fits: "partly" as const, reason: "wording" as const, seen: [] };
    await server.call("saveVerdict", { as: world.teacher, params, body: { verdict } });
    const { body } = await download();
    expect(body.results.find(({ personalCode }) => personalCode === "TALK01")?.verdict).toMatchObject(verdict);
    const version = body.versions.find((each) => each.machineName === "decimal-comparison" && each.version === "1.0.0");
    expect(version).toMatchObject({ sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(version?.lists).toMatchObject([{ name: null, stages: expect.arrayContaining([0, 1, 2]) }]);
    expect(version?.lists[0]?.patterns).toContainEqual({ is: "L1", counts: "finding" });
  });

  test("leaves out who refused, withdrew or has no code, and what is in progress", async () => {
    const before = (await download()).body.results.length;
    const fields = [{ consent_confirmed: 0 as const }, { personal_code: null }];
    for (const field of fields) await handIn(await makeWorld(server, field));
    const withdrawing = await makeWorld(server, { personal_code: "WXYZ31" });
    await handIn(withdrawing);
    expect((await download()).body.results.length).toBe(before + 1);
    expect((await server.call("withdrawConsent", { as: withdrawing.teacher })).status).toBe(200);
    const open = await makeWorld(server);
    const draft = {
      courseTestId: open.courseTestId,
      answers: { t1_1: { value: "A", time: new Date().toISOString() } },
    };
    await server.call("saveDraft", { as: open.pupil, body: draft });
    expect((await download()).body.results.length).toBe(before);
  });

  test("names nobody: no e-mail, username, class, access, comment or id", async () => {
    const teacher = await server.teacher({
      email: "geheim@example.org",
      username: "Geheimfrau",
      username_key: "geheimfrau",
      personal_code: "GEHE01",
    });
    const course = await server.course(teacher, "Geheimklasse");
    const courseTestId = await addCourseTest(server, teacher, course);
    const body = { comment: "Geheimnotiz" };
    await server.call("updateCourseTest", { as: teacher, query: { id: courseTestId }, body });
    const pupil = await server.pupil(course, "GehKin");
    await handIn({ course, courseTestId, pupil });
    const text = JSON.stringify((await download()).body);
    expect(text).toContain("GEHE01");
    expect(text).not.toMatch(/geheim|GehKin|@/i);
    for (const id of [teacher.id, course.id, courseTestId, pupil.id]) expect(text).not.toContain(id);
  });

  test("is written down, with how much it held", async () => {
    const { body } = await download();
    const [last] = (await server.call("listAudit", { as: root })).body.results;
    expect(last).toMatchObject({
      act: "research-exported",
      actor: root.email,
      subjectId: null,
      subject: null,
      details: { results: body.results.length },
    });
  });

  test("asks for the password first, unless it was typed in the last five minutes, and is not written down before", async () => {
    const acts = async () => (await server.call("listAudit", { as: root })).body.totalCount;
    const before = await acts();
    server.wait(6 * 60);
    const refused = await download();
    expect([refused.status, refused.error.detail]).toEqual([403, "PASSWORD_NEEDED"]);
    expect(await acts()).toBe(before);
  });
});
