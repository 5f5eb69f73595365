import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueInvitation } from "./administration/invitations.ts";
import { hashPassword } from "./auth/passwords.ts";
import { SECURITY_EVENTS } from "./process/security-log.ts";
import type { TestTeacher } from "./testing/actors.ts";
import { cookieOf } from "./testing/api-client.ts";
import { digitsOf } from "./testing/digits.ts";
import { engines } from "./testing/engines.ts";
import { launch, MIA, makeLink, register } from "./testing/lti-launch.ts";
import { LtiPlatform } from "./testing/lti-platform.ts";
import { writeSignOnResult } from "./testing/sign-on-result.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { makeWorld, type World } from "./testing/world.ts";

const PASSWORD = "Nebeltal-123";
const FRESH = "Anders-456";

/** Events of the sweep and of the command line (housekeeping/sweep.test.ts, scripts/admin/admin.test.ts). */
const ELSEWHERE = [
  "account-expired",
  "pupils-expired",
  "archive-expired",
  "leavers-deleted",
  "secret-rotated",
  "secret-dropped",
];

interface Line {
  readonly log: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

describe.each(engines)("the security log on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { namesPerDay: 3 });
  });
  afterAll(async () => await server.stop());

  const lines = (): Line[] =>
    server
      .log()
      .split("\n")
      .filter((line) => line.includes('"log":"security"'))
      .map((line) => JSON.parse(line) as Line);
  const tokenIn = async (email: string): Promise<string> => {
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    return /\/(?:reset\/confirm|verify)\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "none";
  };

  /** Goes through every event. @returns what no line may hold */
  async function everything(): Promise<readonly string[]> {
    const { call, context } = server;
    const passwordHash = await hashPassword(PASSWORD);
    const superuser = await server.teacher({ is_superuser: 1 });
    const note = "für Frau Kessler-Ayaz";
    const terms = { uses: 5, days: 1, superuser: true, note };
    const { invitation, link } = await issueInvitation(context, superuser.id, terms);
    const code = link.split("/").at(-1) ?? "";
    const email = "kessler-ayaz@schule.example.org";
    const registration = { email, password: PASSWORD, username: "kessler", isTeacher: true };
    await call("registerByInvitation", { params: { invitationCode: code }, body: registration });
    await call("checkInvitation", { params: { invitationCode: "erfundener-code" } });
    await call("login", { body: { username: email, password: PASSWORD } });
    const verifying = await tokenIn(email);
    const { _id: id } = (await call("verify", { body: { token: verifying } })).body;
    await call("login", { body: { username: "niemand@example.org", password: "geraten-1" } });
    await call("login", { body: { username: email, password: "geraten-2" } });
    const { access_token: token } = (await call("login", { body: { username: email, password: PASSWORD } })).body;
    const as = { headers: { authorization: `Bearer ${token}` } };
    await call("listAudit", { as });
    await call("updatePassword", { as, body: { oldPassword: "geraten-3", newPassword: FRESH } });
    await call("updatePassword", { as, body: { oldPassword: PASSWORD, newPassword: FRESH } });
    await call("forgotPassword", { body: { email } });
    const resetting = await tokenIn(email);
    await call("resetPassword", { body: { token: "erfunden", password: PASSWORD } });
    await call("resetPassword", { body: { token: resetting, password: PASSWORD } });
    await call("sendTeacherReset", { as: superuser, params: { id } });
    await call("updateTeacher", { as: superuser, params: { id }, body: { is_superuser: false, isLocked: true } });
    await call("updateTeacher", { as: superuser, params: { id }, body: { isLocked: false } });
    await call("revokeInvitation", { as: superuser, params: { id: invitation._id } });
    await call("exportResearch", { as: superuser });

    const world = await makeWorld(server, { password_hash: passwordHash });
    const pupil = await server.pupil(world.course, "KesPia7");
    await call("listAudit", { as: world.teacher });
    const pupilLogin = await call("verifyPupilAccess", { body: { pupilName: pupil.name } });
    await call("verifyPupilAccess", { body: { pupilName: "NieMand" } });
    const { factorSecrets } = await useFactors(email);
    const { codes } = await useCodes(world);
    const signOn = await useSchoolAccount(world.teacher);
    await giveAttemptBack(world);
    const { keys } = await shareCourses(world);
    await changeSchoolYear(world);
    await usePlatform(world, superuser);
    const school = await useSchool(superuser);
    const names = ["EinZwei", "DreVier", "FueSech", "SieAcht"];
    await call("createPupils", { as: world.teacher, body: { amount: 4, names, courseId: world.course.id } });
    await call("deletePupil", { as: world.teacher, params: { id: pupil.id } });
    await call("deleteCourse", { as: world.teacher, params: { id: world.course.id } });
    await call("exportUser", { as: world.teacher });
    await call("deleteUser", { as: world.teacher, body: { email: world.teacher.email } });
    const cookies = [pupilLogin.headers["set-cookie"] ?? []].flat().map((cookie) => String(cookie).slice(0, 60));
    const people = [
      email,
      "kessler",
      note,
      world.teacher.email,
      superuser.email,
      pupil.name,
      world.pupil.name,
      "niemand",
    ];
    const secrets = [PASSWORD, FRESH, "geraten", code, "erfunden", verifying, resetting, token, superuser.token];
    return [
      ...people,
      MIA.name,
      MIA.sub,
      ...secrets,
      ...factorSecrets,
      ...codes,
      ...keys,
      ...signOn,
      ...school,
      ...cookies,
      ...names,
      "NieMand",
      "Klasse",
      "127.0.0.1",
    ];
  }

  /** A second factor is set up, used, refused and removed. @returns what no line may hold */
  async function useFactors(email: string) {
    const { call, context } = server;
    const logIn = async () => {
      const answer = await call("login", { body: { username: email, password: PASSWORD } });
      return { challenge: answer.error.secondStep?.challenge ?? "", token: answer.body.access_token };
    };
    const owner = await context.db
      .selectFrom("users")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();
    const { token } = await logIn();
    const as = { headers: { authorization: `Bearer ${token}` } };
    await context.db
      .updateTable("users")
      .set({ consent_required: 0, personal_code_required: 0, password_change_required: 0 })
      .where("id", "=", owner.id)
      .execute();
    const { secret } = (await call("beginTotp", { as })).body;
    const body = { digits: digitsOf(secret, context.now()) };
    const recoveryCodes = (await call("addTotp", { as, body })).body.recoveryCodes ?? [];
    await call("loginSecondStep", { body: { challenge: (await logIn()).challenge, digits: "000000" } });
    const [recoveryCode = ""] = recoveryCodes;
    const second = await call("loginSecondStep", { body: { challenge: (await logIn()).challenge, recoveryCode } });
    const again = { headers: { authorization: `Bearer ${second.body.access_token}` } };
    await call("removeTotp", { as: again });
    await call("logout", { as: again });
    return { factorSecrets: [secret, ...recoveryCodes, second.body.access_token] };
  }

  /** An account of the school is connected and removed, and a code is wrong. @returns what no line may hold */
  async function useSchoolAccount(as: World["teacher"]): Promise<readonly string[]> {
    const { call } = server;
    const [subject, label] = ["kennung-der-schule", "Pia Kessler"];
    const { code, headers } = await writeSignOnResult(server, { step: "connect", subject, label });
    await call("connectSignOn", { as, headers, body: { code: "erfunden" } });
    const { _id: id } = (await call("connectSignOn", { as, headers, body: { code } })).body;
    await call("removeSignOnLink", { as, params: { id } });
    return [subject, label, code];
  }

  /** A class's codes are made, its pupils logged out and one logs out. @returns the codes, which no line may hold */
  async function useCodes({ teacher, course, pupil }: World) {
    const { call } = server;
    const params = { id: course.id };
    const made = (await call("makeCodes", { as: teacher, params, body: { renew: "all" } })).body.results;
    const codes = made.map(({ code }) => code);
    const code = made.find(({ pupilId }) => pupilId === pupil.id)?.code;
    const entered = await call("verifyPupilAccess", { body: { pupilName: pupil.name, code } });
    await call("logoutPupil", { headers: cookieOf(entered) });
    await call("endCourseLogins", { as: teacher, params });
    await call("stopCodes", { as: teacher, params });
    return { codes: codes.map((each) => `"${each}"`) };
  }

  /** Another login goes on with an attempt, which the teacher gives back. */
  async function giveAttemptBack({ teacher, courseTestId, pupil }: World): Promise<void> {
    for (const value of ["L", "R"]) {
      const headers = cookieOf(await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } }));
      const draft = { courseTestId, inputs: { t1_1: value }, times: {}, page: 1, trace: [] };
      await server.call("saveDraft", { headers, body: draft });
    }
    const params = { courseTestId, pupilId: pupil.id };
    const [state] = (await server.call("listAttemptStates", { as: teacher, params })).body.results;
    await server.call("giveBack", { as: teacher, params, body: { state: state?._id } });
  }

  /** A class moves up for the new school year, and back. */
  async function changeSchoolYear({ teacher, course }: World): Promise<void> {
    const { call } = server;
    const plan = { courses: [{ id: course.id, name: "8b", archived: false }], made: [], moves: [] };
    const { fingerprint } = (await call("previewSchoolYear", { as: teacher, body: plan })).body;
    const { _id: id } = (await call("applySchoolYear", { as: teacher, body: { plan, fingerprint } })).body;
    await call("undoSchoolYear", { as: teacher, params: { id } });
  }

  /** A school is founded, invites, is joined and left, and is dissolved. @returns what no line may hold */
  async function useSchool(superuser: TestTeacher): Promise<readonly string[]> {
    const { call } = server;
    const { _id: id } = (await call("createSchool", { as: superuser, body: { name: "Gesamtschule Geheimnis" } })).body;
    const colleague = await server.teacher();
    const { email, id: userId } = colleague;
    await call("appointSchoolAdministrator", { as: superuser, params: { id }, body: { email } });
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    const code = /#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "none";
    await call("acceptSchoolInvitation", { as: colleague, body: { code } });
    await call("removeSchoolMember", { as: colleague, params: { userId }, query: { leavesNobody: true } });
    await call("deleteSchool", { as: superuser, params: { id } });
    return [email, code, "Geheimnis"];
  }

  /** A course is handed over to a colleague, who shares it again and leaves nobody with it. @returns the keys of links, which no line may hold */
  async function shareCourses({ teacher, course }: World) {
    const { call } = server;
    const params = { id: course.id };
    const colleague = await server.teacher();
    const body = { right: "teach" as const };
    const give = async (from: TestTeacher, to: TestTeacher): Promise<string> => {
      const key = (await call("offerCourse", { as: from, params, body })).body.key ?? "";
      await call("acceptOffer", { as: to, body: { key } });
      return key;
    };
    const keys = [await give(teacher, colleague)];
    for (const [from, to] of [[teacher, colleague] as const, [colleague, teacher] as const]) {
      await call("offerHandover", { as: from, params, body: { userId: to.id, keepsReading: true } });
      await call("acceptHandover", { as: to, params });
    }
    await call("removeMember", { as: colleague, params: { ...params, userId: colleague.id } });
    return { keys };
  }

  /** A teacher links a test in a learning platform, from which somebody comes who may not. */
  async function usePlatform(world: World, superuser: Awaited<ReturnType<TestServer["teacher"]>>): Promise<void> {
    const platform = await LtiPlatform.start();
    await register(server, platform);
    const link = await makeLink(server, platform, world);
    await launch(server, platform, (nonce) => ({ ...platform.linkClaims(MIA, nonce, link), aud: "somebody else" }));
    await server.call("renewPlatformKey", { as: superuser });
    await platform.stop();
  }

  test("has every event, with ids and keyed hashes, and no name, e-mail, address, token, code or password", async () => {
    const forbidden = await everything();
    const seen = new Set(lines().map(({ event }) => event));
    expect([...seen, ...ELSEWHERE].toSorted()).toEqual([...SECURITY_EVENTS].toSorted());
    const text = lines()
      .map((line) => JSON.stringify(line))
      .join("\n")
      .toLowerCase();
    for (const secret of forbidden) expect(text).not.toContain(secret.toLowerCase());
  });

  test("tells refusals of an account, of an unknown one and of a locked one apart, by the same hash for the same sender", async () => {
    const teacher = await server.teacher({ is_locked: 1 });
    await server.call("login", { body: { username: teacher.email, password: PASSWORD } });
    await server.call("login", { body: { username: "Somebody@example.org", password: PASSWORD } });
    await server.call("login", { body: { username: "somebody@example.org ", password: PASSWORD } });
    const [locked, unknown, again] = lines().slice(-3);
    expect(locked).toMatchObject({ event: "login-refused", account: teacher.id, why: "locked" });
    expect(unknown).toMatchObject({ event: "login-refused", why: "unknown", tried: again?.["tried"] });
    expect(new Set([locked, unknown, again].map((line) => line?.["sender"])).size).toBe(1);
  });

  test("leaves out an id that is none: nobody writes a name there by mistake", () => {
    server.context.security.write("login", { account: "frau@example.org" });
    expect(lines().at(-1)).toEqual({
      level: "info",
      time: expect.any(String) as string,
      log: "security",
      event: "login",
    });
  });
});

test("the documentation names every event of the security log", () => {
  const text = readFileSync(join(import.meta.dirname, "../docs/decisions/26-deleting-keys-log.md"), "utf8");
  const named = [...text.matchAll(/^\| `([\w-]+)`(?:, `([\w-]+)`)* \|.*$/gm)].flatMap(([line]) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(SECURITY_EVENTS));
});
