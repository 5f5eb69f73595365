import { Writable } from "node:stream";
import { type KyselyPlugin, sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import { buildApp } from "../app.ts";
import { columns } from "../db/columns.ts";
import { writeJson } from "../db/json-column.ts";
import type { Tables } from "../db/schema.ts";
import { cookieOf } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

/** The fields that a download leaves empty for an attempt in progress. */
const unsaid = { result: null, inputs: {}, times: {}, codes: null, because: null, trace: [], verdict: null };

const draftOf = (courseTestId: string) => ({
  courseTestId,
  inputs: { t1_1: "L" },
  times: {},
  page: 1,
  trace: [{ pageId: 1, duration: 3 }],
});

describe.each(engines)("taking one's data along and leaving on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  type As = { readonly headers: Record<string, string> };
  const take = async (as: As) => server.call("exportUser", { as });
  const leave = async (as: As, email: string) => server.call("deleteUser", { as, body: { email } });

  const packId = "decimals-longer-is-not-larger";

  /** An exercise of a pupil who has begun it, and an answered exit question. */
  async function giveMaterial({ teacher, course, pupil }: World): Promise<void> {
    const params = { id: course.id };
    await server.call("giveExercise", { as: teacher, params, body: { packId, pupilIds: [pupil.id] } });
    await server.call("sendExit", { as: teacher, params, body: { packId } });
    const { exercises, exitQuestions } = (await server.call("listPupilMaterial", { as: pupil })).body;
    const missed = [{ task: "trap", filling: 0, answer: "R", code: "LONG" }];
    for (const { _id: id } of exercises)
      await server.call("saveExercise", {
        as: pupil,
        params: { id },
        body: { state: { ...NEW_EXERCISE, answered: 1, missed } },
      });
    for (const { _id: id } of exitQuestions)
      await server.call("answerExit", { as: pupil, params: { id }, body: { answers: { x1: "R" } } });
  }

  /** A course with material of a lesson pack, a hand-in, a test that has ended and is open late, an attempt in progress at which two logins worked, and one that was reset, an open token and a waiting mail. */
  async function makeFullWorld(fields: Parameters<TestServer["teacher"]>[0] = {}) {
    const world = await makeWorld(server, fields);
    const { teacher, course, pupil, courseTestId } = world;
    await giveMaterial(world);
    const begun = await addCourseTest(server, teacher, course);
    await server.call("evaluate", { as: pupil, body: submissionOf(world) });
    await server.call("saveDraft", { as: pupil, body: draftOf(begun) });
    const again = cookieOf(await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } }));
    await server.call("saveDraft", { headers: again, body: { ...draftOf(begun), inputs: { t1_1: "R" } } });
    const anew = await addCourseTest(server, teacher, course);
    await server.call("saveDraft", { as: pupil, body: draftOf(anew) });
    await server.call("deleteResult", { as: teacher, params: { courseTestId: anew, pupilId: pupil.id } });
    const params = { id: courseTestId };
    await server.call("endCourseTest", { as: teacher, params, body: { atOnce: true } });
    await server.call("openLate", { as: teacher, params, body: { pupilIds: [pupil.id] } });
    await server.call("forgotPassword", { body: { email: teacher.email } });
    await server.mails();
    const time = server.context.now();
    const [created, due] = [time.toISOString(), new Date(time.getTime() + 600_000).toISOString()];
    const mail = { user_id: teacher.id, purpose: "reset", attempts: 0, due, created } as const;
    await server.context.db
      .insertInto("mails")
      .values({ id: uuid(), ...mail })
      .execute();
    return { ...world, begun };
  }

  /** Every row of every table except limits, whose keys identify no person. */
  async function dump(): Promise<Record<string, unknown[]>> {
    const tables = (Object.keys(columns) as (keyof Tables)[]).filter((table) => table !== "limits");
    const { db } = server.context;
    const rows = await Promise.all(
      tables.map(async (table) => db.selectFrom(table).selectAll().orderBy(sql`1`).execute()),
    );
    return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]));
  }

  describe("the download", () => {
    test("holds in the simplified view every answer and whether it is right, and no stage, pattern, code or reason", async () => {
      const { teacher, courseTestId, begun } = await makeFullWorld({ simplified_view: 1 });
      const { courseTests } = (await take(teacher)).body.courses[0] ?? {};
      const of = (id: string) => courseTests?.find(({ _id }) => _id === id)?.results[0];
      const result = { outcomes: expect.objectContaining({ t1_1: true }) as object, diagnosisallcorrect: 100 };
      expect(of(courseTestId)).toMatchObject({ inputs: rightAnswers(), codes: null, because: null });
      expect(of(courseTestId)?.result).toEqual(result);
      expect(of(begun)).toMatchObject(unsaid);
      expect(JSON.stringify(courseTests)).not.toMatch(/stage|pattern|firstFalse/);
    });

    test("holds the account, every class, access, course test and result as it is stored", async () => {
      const { teacher, course, courseTestId, begun, pupil } = await makeFullWorld({ username: `x${engine}` });
      await server.course(teacher, "leer");
      const { status, headers, body } = await take(teacher);
      const stored = await server.context.db
        .selectFrom("results")
        .selectAll()
        .where("course_test_id", "=", courseTestId)
        .executeTakeFirstOrThrow();
      expect(status).toBe(200);
      expect(headers["content-disposition"]).toBe(
        `attachment; filename="denkspur-${server.context.now().toISOString().slice(0, 10)}.json"`,
      );
      expect(body.user).toEqual((await server.call("getUser", { as: teacher })).body);
      expect(body.consentWithdrawn).toBeNull();
      expect(body.courses).toMatchObject([{ _id: course.id }, { name: "leer", pupils: [], courseTests: [] }]);
      expect(body.courses[0]?.pupils).toEqual([
        {
          _id: pupil.id,
          name: pupil.name,
          comment: "",
          created: expect.any(String),
          lastLogin: expect.any(String),
          ready: null,
          platform: null,
        },
      ]);
      const [handedIn, inProgress, anew] = body.courses[0]?.courseTests ?? [];
      expect(handedIn).toMatchObject({
        _id: courseTestId,
        machineName: "decimal-comparison",
        version: "1.0.0",
        published: false,
        publishDate: expect.any(String),
        ends: expect.any(String),
        comment: "",
        lesson: null,
        lateOpenings: [{ pupilId: pupil.id, time: expect.any(String) }],
      });
      const [ended, opened] = handedIn?.acts ?? [];
      expect(ended).toEqual({ act: "ended", pupilId: null, time: handedIn?.ends });
      expect(opened).toEqual({ act: "opened-late", pupilId: pupil.id, time: handedIn?.lateOpenings[0]?.time });
      expect(handedIn?.results).toEqual([
        {
          pupilId: pupil.id,
          created: stored.created,
          submitted: stored.submitted,
          ended: null,
          byEnd: false,
          inputs: rightAnswers(),
          result: JSON.parse(stored.result ?? ""),
          times: {},
          codes: JSON.parse(stored.codes ?? ""),
          because: JSON.parse(stored.because ?? ""),
          trace: [{ pageId: 1, duration: 12.5 }],
          verdict: null,
          onPaper: false,
        },
      ]);
      expect(inProgress).toMatchObject({
        _id: begun,
        results: [{ pupilId: pupil.id, submitted: null, ...unsaid }],
        resets: [],
        earlierStates: [{ pupilId: pupil.id, time: expect.any(String), submitted: null }],
      });
      expect(anew).toMatchObject({ results: [], resets: [{ pupilId: pupil.id, time: expect.any(String) }] });
    });

    test("holds what pupils have of lesson packs, in the simplified view without the thoughts that answers fit", async () => {
      const { teacher, pupil } = await makeFullWorld();
      const [course] = (await take(teacher)).body.courses;
      const missed = { task: "trap", filling: 0, answer: "R", code: "LONG" };
      expect(course?.exercises).toMatchObject([
        { pupilId: pupil.id, packId, state: { answered: 1, missed: [missed] } },
      ]);
      expect(course?.exitQuestions).toMatchObject([
        { packId, packVersion: "1.0.0", closed: null, answers: [{ pupilId: pupil.id, answers: { x1: "R" } }] },
      ]);
      await server.context.db.updateTable("users").set({ simplified_view: 1 }).where("id", "=", teacher.id).execute();
      expect((await take(teacher)).body.courses[0]?.exercises[0]?.state?.missed).toEqual([{ ...missed, code: null }]);
    });

    test("holds the groups of the lesson, except in the simplified view, and who has done the practice test", async () => {
      const { teacher, courseTestId, pupil } = await makeFullWorld();
      const lesson = { moves: { [pupil.id]: "pattern L1" } };
      await server.call("updateCourseTest", { as: teacher, query: { id: courseTestId }, body: { lesson } });
      await server.call("finishPractice", { as: pupil });
      const [course] = (await take(teacher)).body.courses;
      expect(course?.courseTests.find(({ _id }) => _id === courseTestId)?.lesson).toEqual(lesson);
      expect(course?.pupils[0]?.ready).toEqual(expect.any(String));
      await server.context.db.updateTable("users").set({ simplified_view: 1 }).where("id", "=", teacher.id).execute();
      expect(JSON.stringify((await take(teacher)).body.courses)).not.toContain("pattern L1");
    });

    test("holds what she administered and what was administered about her, of others their ids alone", async () => {
      const [chief, teacher] = [await server.teacher({ is_superuser: 1 }), await server.teacher()];
      const terms = { uses: 1, days: 1, note: "Fachgruppe", superuser: false };
      await server.call("createInvitation", { as: chief, body: terms });
      await server.call("updateTeacher", { as: chief, params: { id: teacher.id }, body: { simplifiedView: true } });
      const [hers, other] = [(await take(chief)).body, (await take(teacher)).body];
      expect(hers.invitations).toMatchObject([{ note: "Fachgruppe", createdBy: chief.email, usesLeft: 1 }]);
      expect(hers.acts.map(({ act }) => act)).toEqual(["invitation-created", "teacher-changed"]);
      expect(other.invitations).toEqual([]);
      expect(other.acts).toMatchObject([
        { act: "teacher-changed", actorId: chief.id, subjectId: teacher.id, details: { simplifiedView: true } },
      ]);
      expect(JSON.stringify(other)).not.toContain(chief.email);
    });

    test("says when each pupil logged in last, and when the password was set", async () => {
      const { teacher, pupil } = await makeFullWorld();
      await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } });
      const { body } = await take(teacher);
      const day = server.context.now().toISOString().slice(0, 10);
      expect(body.courses[0]?.pupils[0]?.lastLogin?.slice(0, 10)).toBe(day);
      expect(body.passwordSet).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    test("says when a consent was withdrawn", async () => {
      const teacher = await server.teacher();
      await server.call("withdrawConsent", { as: teacher });
      expect((await take(teacher)).body.consentWithdrawn).toMatch(/^\d{4}-/);
    });

    test("holds no hash, no token and nothing of anybody else", async () => {
      const secrets = { password_hash: "$argon2id$secret" };
      const [world, stranger] = [await makeFullWorld(secrets), await makeFullWorld()];
      const { user_tokens: tokens = [] } = await dump();
      const text = JSON.stringify((await take(world.teacher)).body);
      const foreign = [stranger.teacher, stranger.course, stranger.pupil, { id: stranger.courseTestId }];
      const hashes = (tokens as { token_hash: string }[]).map(({ token_hash }) => token_hash);
      expect(hashes.length).toBeGreaterThan(1);
      for (const secret of [
        ...Object.values(secrets),
        ...hashes,
        ...foreign.map(({ id }) => id),
        stranger.teacher.email,
        stranger.pupil.name,
        "hash",
      ]) {
        expect(text).not.toContain(secret);
      }
    });

    test("takes as many statements for 2 classes as for 20", async () => {
      let queries = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
      const counted = await buildApp({ ...server.context, db: server.context.db.withPlugin(counter) }, silence);
      const count = async (classes: number): Promise<number> => {
        const world = await makeFullWorld();
        for (let more = 1; more < classes; more += 1) {
          const course = await server.course(world.teacher);
          await addCourseTest(server, world.teacher, course);
          await server.pupil(course);
        }
        queries = 0;
        const answer = await counted.inject({ url: "/api/auth/export", headers: world.teacher.headers });
        expect(answer.json<{ courses: unknown[] }>().courses).toHaveLength(classes);
        return queries;
      };
      expect([await count(2), await count(20)]).toEqual([33, 33]);
      await counted.close();
    });
  });

  describe("deleting the account", () => {
    test("leaves nothing of hers in any table, and everything of everybody else", async () => {
      const stranger = await makeFullWorld();
      const before = await dump();
      const world = await makeFullWorld();
      const { db } = server.context;
      const act = {
        id: uuid(),
        time: "",
        act: "reset-sent" as const,
        actor_id: null,
        subject_id: world.teacher.id,
        details: writeJson({}),
      };
      await db.insertInto("audit").values(act).execute();
      const full = await dump();
      for (const table of [
        "users",
        "user_tokens",
        "mails",
        "courses",
        "pupils",
        "course_tests",
        "results",
        "resets",
        "attempt_states",
        "late_openings",
        "course_test_acts",
        "exercises",
        "exit_questions",
        "exit_answers",
      ]) {
        expect([table, full[table]?.length]).not.toEqual([table, before[table]?.length]);
      }
      const answer = await leave(world.teacher, world.teacher.email);
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect(await dump()).toEqual({ ...before, audit: [...(before["audit"] ?? []), act] });
      const left = JSON.stringify(await db.selectFrom("limits").selectAll().execute());
      for (const word of [world.teacher.email, world.teacher.id]) expect(left).not.toContain(word);
      expect((await take(stranger.teacher)).body.courses).toHaveLength(1);
    });

    test("ends her token, her login and her open links at once", async () => {
      const { teacher } = await makeFullWorld();
      const link = (await server.mails()).findLast(({ to }) => to === teacher.email)?.text;
      const token = /\/reset\/confirm\/([\w-]+)/.exec(link ?? "")?.[1] ?? "none";
      await leave(teacher, teacher.email);
      for (const name of ["getUser", "refresh", "listCourses", "exportUser", "acceptConsent"] as const) {
        expect([name, (await server.call(name, { as: teacher })).status]).toEqual([name, 401]);
      }
      expect((await leave(teacher, teacher.email)).status).toBe(401);
      const reset = await server.call("resetPassword", { body: { token, password: "Nebeltal-123" } });
      expect(reset.error.detail).toBe("RESET_PASSWORD_BAD_TOKEN");
      const login = await server.call("login", { body: { username: teacher.email, password: "Nebeltal-123" } });
      expect(login.error.detail).toBe("LOGIN_BAD_CREDENTIALS");
    });

    test("ends the sessions of her pupils, also in the middle of a test", async () => {
      const world: World & { begun: string } = await makeFullWorld();
      const { pupil, teacher, begun, courseTestId } = world;
      await leave(teacher, teacher.email);
      const answers = [
        await server.call("getPupilSession", { as: pupil }),
        await server.call("listPupilCourseTests", { as: pupil, params: { pupilId: pupil.id } }),
        await server.call("openCourseTest", { as: pupil, params: { id: courseTestId } }),
        await server.call("saveDraft", { as: pupil, body: draftOf(begun) }),
        await server.call("evaluate", { as: pupil, body: submissionOf({ ...world, courseTestId: begun }) }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      const again = await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } });
      expect(again.error.detail).toBe("PUPIL_UNKNOWN");
    });

    test("ends a superuser's open links for superusers, and lets those for teachers stand", async () => {
      const chief = await server.teacher({ is_superuser: 1 });
      const invite = async (superuser: boolean): Promise<string> => {
        const body = { uses: 1, days: 1, note: "", superuser };
        return (await server.call("createInvitation", { as: chief, body })).body.link.split("/").at(-1) ?? "";
      };
      const [forSuperuser, forTeacher] = [await invite(true), await invite(false)];
      await leave(chief, chief.email);
      const register = async (invitationCode: string, email: string) =>
        (
          await server.call("registerByInvitation", {
            params: { invitationCode },
            body: { email, password: "x", isTeacher: true },
          })
        ).status;
      expect(await register(forSuperuser, `back-${engine}@example.org`)).toBe(400);
      expect(await register(forTeacher, `new-${engine}@example.org`)).toBe(201);
    });

    test("is met by a class that another tab makes at the same moment, which fails as one of nobody's", async () => {
      const { db } = server.context;
      const person = await server.teacher();
      let isAsked = false;
      const leaveMeanwhile: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          // The guard has let her through; her account is deleted only now.
          if (!isAsked) {
            isAsked = true;
            await db.deleteFrom("users").where("id", "=", person.id).execute();
          }
          return result;
        },
      };
      const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
      const app = await buildApp({ ...server.context, db: db.withPlugin(leaveMeanwhile) }, silence);
      const { headers } = person;
      const answer = await app.inject({ method: "POST", url: "/api/courses", headers, payload: { name: "7a" } });
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([404, "NOT_FOUND"]);
      await app.close();
    });

    test("asks for the account's e-mail, letter case and spaces around ignored", async () => {
      const [person, other] = [await server.teacher({ username: `y${engine}` }), await server.teacher()];
      for (const typed of ["", " ", other.email, `y${engine}`, `${person.email}x`, person.email.replace("@", " @")]) {
        const { status, error } = await leave(person, typed);
        expect([typed, status, error.detail]).toEqual([typed, 422, "WRONG_PHRASE"]);
      }
      expect((await leave(person, `  ${person.email.toUpperCase()} `)).status).toBe(204);
      expect((await server.call("getUser", { as: other })).status).toBe(200);
    });

    test("is refused to who may not delete", async () => {
      const { teacher } = await makeFullWorld({ disable_delete: 1 });
      const { status, error } = await leave(teacher, teacher.email);
      expect([status, error.detail]).toEqual([403, "FORBIDDEN"]);
      expect((await take(teacher)).body.courses).toHaveLength(1);
    });

    test("frees the e-mail for another account", async () => {
      const { teacher } = await makeFullWorld();
      await leave(teacher, teacher.email);
      const again = await server.teacher({ email: teacher.email });
      expect((await take(again)).body.courses).toEqual([]);
      expect((await server.call("getUser", { as: teacher })).status).toBe(401);
    });
  });
});
