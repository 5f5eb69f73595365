import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_SCHOOL_INVITATIONS, SCHOOL_INVITATION_DAYS } from "#contract/limits.ts";
import { changeTeacher } from "../administration/change-teacher.ts";
import { sweep } from "../housekeeping/sweep.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { archiveClass, writeSchoolMember, writeSchoolOf } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf } from "../testing/world.ts";

const DAY_SECONDS = 86_400;
const PASSWORD = "Nebeltal-123";
const newEmail = (): string => `${randomUUID()}@schule.example`;

describe.each(engines)("a school on %s", (engine) => {
  let server: TestServer;
  let administrator: TestTeacher;
  let schoolId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  beforeEach(async () => {
    administrator = await server.teacher();
    schoolId = await writeSchoolOf(server.context.db, administrator.id, server.context.now().toISOString(), true);
  });
  afterAll(async () => await server.stop());

  const overview = async (as = administrator) => (await server.call("getSchoolOverview", { as })).body;
  const invite = async (...emails: string[]) =>
    await server.call("inviteToSchool", { as: administrator, body: { emails } });
  /** The mails to an address with their links' codes, oldest first. */
  const mailsTo = async (email: string) =>
    (await server.mails())
      .filter(({ to }) => to === email)
      .map(({ subject, text }) => ({ subject, text, code: /#([\w-]+)/.exec(text)?.[1] ?? "" }));
  const codeFor = async (email: string): Promise<string> => (await mailsTo(email)).at(-1)?.code ?? "";
  const accept = async (as: TestTeacher, code: string) =>
    await server.call("acceptSchoolInvitation", { as, body: { code } });
  const member = async (administers = false): Promise<TestTeacher> => {
    const account = await server.teacher();
    const time = server.context.now().toISOString();
    await writeSchoolMember(server.context.db, { schoolId, userId: account.id, administers }, time);
    return account;
  };
  const register = async (code: string, email: string) =>
    await server.call("registerByInvitation", {
      params: { invitationCode: code },
      body: { email, password: PASSWORD, isTeacher: true },
    });
  const refusalOf = ({ status, error }: { status: number; error: { detail?: string } | null }) => [
    status,
    error?.detail,
  ];
  const ownSchool = async (as: TestTeacher) => (await server.call("getSchool", { as })).body.school;

  test("tells nobody whether an invited address has an account: answer, list, mail and audit are alike", async () => {
    const colleague = await server.teacher();
    const unknown = newEmail();
    const [toKnown, toUnknown] = [await invite(colleague.email), await invite(unknown)];
    expect([toKnown.status, toKnown.body]).toEqual([toUnknown.status, toUnknown.body]);
    const { invitations } = await overview();
    const shapes = invitations.map(({ _id, email, created, expires, ...rest }) => rest);
    expect(shapes).toEqual([{ isUndelivered: false }, { isUndelivered: false }]);
    const [known] = await mailsTo(colleague.email);
    const [other] = await mailsTo(unknown);
    const plain = (text = "") => text.replace(/#[\w-]+/, "#");
    expect(plain(known?.text)).toBe(plain(other?.text));
    expect(known?.text).toContain(`${administrator.email} lädt Sie`);
    expect(known?.text).toContain("Gesamtschule am Fluss");
  });

  test("takes an account in only when it accepts, by its own link, once", async () => {
    const colleague = await server.teacher();
    await invite(colleague.email);
    const code = await codeFor(colleague.email);
    expect((await overview()).colleagues).toHaveLength(1);
    const looked = await server.call("lookAtSchoolInvitation", { body: { code } });
    expect(looked.body).toMatchObject({
      schoolName: "Gesamtschule am Fluss",
      email: colleague.email,
      administers: false,
    });
    expect(refusalOf(await accept(await server.teacher(), code))).toEqual([403, "INVITATION_FOR_ANOTHER"]);
    const answers = await Promise.all([accept(colleague, code), accept(colleague, code), accept(colleague, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await overview()).toMatchObject({ invitations: [], numbers: { accounts: 2 } });
    expect(await ownSchool(colleague)).toMatchObject({
      name: "Gesamtschule am Fluss",
      own: { email: colleague.email, administers: false, unusedMonths: 0 },
      administrators: [{ email: administrator.email }],
    });
    expect(refusalOf(await server.call("lookAtSchoolInvitation", { body: { code } }))).toEqual([
      400,
      "INVALID_INVITE_CODE_GIVEN",
    ]);
  });

  test("takes in who registers by its invitation, with the invited address only", async () => {
    const email = newEmail();
    await invite(email);
    const code = await codeFor(email);
    expect(refusalOf(await register(code, newEmail()))).toEqual([403, "INVITATION_FOR_ANOTHER"]);
    const answers = await Promise.all([register(code, email.toUpperCase()), register(code, email)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { colleagues, invitations } = await overview();
    expect(invitations).toEqual([]);
    expect(colleagues.find((one) => one.email.toLowerCase() === email)).toMatchObject({
      isVerified: false,
      administers: false,
    });
  });

  test("keeps an account of another school where it is, and its invitation open", async () => {
    const colleague = await server.teacher();
    await writeSchoolOf(server.context.db, colleague.id);
    await invite(colleague.email);
    const code = await codeFor(colleague.email);
    expect(refusalOf(await accept(colleague, code))).toEqual([409, "IN_A_SCHOOL"]);
    const params = { userId: colleague.id };
    expect((await server.call("removeSchoolMember", { as: colleague, params })).status).toBe(204);
    expect((await accept(colleague, code)).status).toBe(200);
  });

  test("repeats an invitation by a new link, withdraws it, and lets it expire", async () => {
    const [email, other] = [newEmail(), newEmail()];
    expect((await invite(email, other, other.toUpperCase(), administrator.email)).body).toEqual({
      invited: 2,
      members: [administrator.email],
    });
    const first = await codeFor(email);
    const params = { id: (await overview()).invitations.find((one) => one.email === email)?._id ?? "" };
    expect((await server.call("repeatSchoolInvitation", { as: administrator, params })).status).toBe(202);
    const second = await codeFor(email);
    expect(second).not.toBe(first);
    const look = async (code: string) => (await server.call("lookAtSchoolInvitation", { body: { code } })).status;
    expect([await look(first), await look(second)]).toEqual([400, 200]);
    expect((await server.call("withdrawSchoolInvitation", { as: administrator, params })).status).toBe(204);
    expect(await look(second)).toBe(400);
    expect((await overview()).invitations).toMatchObject([{ email: other }]);
    server.wait((SCHOOL_INVITATION_DAYS + 1) * DAY_SECONDS);
    administrator = await server.again(administrator);
    expect((await overview()).invitations).toMatchObject([{ email: other }]);
    const late = await server.call("lookAtSchoolInvitation", { body: { code: await codeFor(other) } });
    expect(refusalOf(late)).toEqual([400, "INVITE_CODE_EXPIRED"]);
    server.wait(30 * DAY_SECONDS);
    administrator = await server.again(administrator);
    await sweep(server.context);
    expect((await overview()).invitations, "with the address of somebody who may have no account").toEqual([]);
  });

  test("mails an address a few times only, and each school by itself", async () => {
    const email = newEmail();
    for (let time = 0; time < 4; time += 1) expect((await invite(email)).status).toBe(200);
    expect(refusalOf(await invite(email))).toEqual([429, "TOO_MANY_REQUESTS"]);
    const other = await server.teacher();
    await writeSchoolOf(server.context.db, other.id, undefined, true);
    expect((await server.call("inviteToSchool", { as: other, body: { emails: [email] } })).status).toBe(200);
  });

  test("has no more open invitations than it may", async () => {
    const emails = () => Array.from({ length: 100 }, newEmail);
    for (let many = 0; many < MAX_SCHOOL_INVITATIONS; many += 100) expect((await invite(...emails())).status).toBe(200);
    expect(refusalOf(await invite(newEmail()))).toEqual([409, "TOO_MANY_INVITATIONS"]);
    expect((await overview()).invitations).toHaveLength(MAX_SCHOOL_INVITATIONS);
    server.context.sending.wake();
    await server.mails();
  });

  test("says that nobody will administer it, before the last one lays the role down, also when two do so at once", async () => {
    const second = await member(true);
    const layDown = async (as: TestTeacher, leavesNobody = false) =>
      await server.call("updateSchoolMember", {
        as,
        params: { userId: as.id },
        body: { administers: false, leavesNobody },
      });
    const answers = await Promise.all([layDown(administrator), layDown(second)]);
    expect(answers.map(refusalOf).toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual([
      [204, undefined],
      [409, "LAST_ADMINISTRATOR"],
    ]);
    const last = answers[0]?.status === 409 ? administrator : second;
    const params = { userId: last.id };
    expect(refusalOf(await server.call("removeSchoolMember", { as: last, params }))).toEqual([
      409,
      "LAST_ADMINISTRATOR",
    ]);
    expect((await layDown(last, true)).status).toBe(204);
    expect(await ownSchool(last)).toMatchObject({ administrators: [], own: { administers: false } });
    expect(refusalOf(await server.call("getSchoolOverview", { as: last }))).toEqual([403, "FORBIDDEN"]);
  });

  test("counts no locked account as one who administers it", async () => {
    const locked = await member(true);
    await changeTeacher(server.context, null, locked.id, { isLocked: true });
    const call = { as: administrator, params: { userId: administrator.id }, body: { administers: false } };
    expect(refusalOf(await server.call("updateSchoolMember", call))).toEqual([409, "LAST_ADMINISTRATOR"]);
    expect((await overview()).colleagues).toContainEqual(
      expect.objectContaining({ userId: locked.id, isLocked: true, administers: true }),
    );
  });

  test("gives and takes the role after the password, and removes a colleague, who keeps account and classes", async () => {
    const colleague = await member();
    const { id: courseId } = await server.course(colleague);
    const params = { userId: colleague.id };
    server.wait(600);
    const give = { as: administrator, params, body: { administers: true } };
    expect(refusalOf(await server.call("updateSchoolMember", give))).toEqual([403, "PASSWORD_NEEDED"]);
    administrator = await server.again(administrator);
    expect((await server.call("updateSchoolMember", { ...give, as: administrator })).status).toBe(204);
    expect((await overview(colleague)).colleagues).toHaveLength(2);
    expect((await server.call("removeSchoolMember", { as: administrator, params })).status).toBe(204);
    expect(await ownSchool(colleague)).toBeNull();
    expect((await server.call("listCourses", { as: colleague })).body.results).toMatchObject([{ _id: courseId }]);
    const superuser = await server.teacher({ is_superuser: 1 });
    const { results } = (await server.call("listAudit", { as: superuser })).body;
    expect(results.slice(0, 2)).toMatchObject([
      { act: "school-member-removed", actorId: administrator.id, subjectId: colleague.id },
      { act: "school-role-changed", details: { administers: true, school: "Gesamtschule am Fluss" } },
    ]);
    expect(server.log()).toContain(`"event":"school-left","account":"${colleague.id}"`);
  });

  test("knows of the use of an account no more than the months in which there was no login", async () => {
    const colleague = await member();
    const used = async () => (await overview()).colleagues.find(({ userId }) => userId === colleague.id)?.unusedMonths;
    expect(await used()).toBe(0);
    server.wait(5.2 * 30.44 * DAY_SECONDS);
    administrator = await server.again(administrator);
    expect(await used()).toBeGreaterThanOrEqual(4);
    await server.again(colleague);
    expect(await used()).toBe(0);
    const stored = await server.context.db
      .selectFrom("school_members")
      .where("user_id", "=", colleague.id)
      .select("used")
      .executeTakeFirstOrThrow();
    expect(stored.used).toBe(server.context.now().toISOString().slice(0, 7));
  });

  test("shows its classes as numbers, and the hand-ins of a closed month also when they are deleted later", async () => {
    const world = await makeWorld(server);
    await writeSchoolMember(server.context.db, { schoolId, userId: world.teacher.id });
    await server.course(world.teacher, "8a");
    await archiveClass(server.context.db, (await server.course(world.teacher, "Alt")).id);
    await server.call("createSampleCourse", { as: world.teacher });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const month = () => server.context.now().toISOString().slice(0, 7);
    const running = month();
    expect((await overview()).numbers).toEqual({
      accounts: 2,
      courses: 2,
      pupils: 1,
      handIns: [{ month: running, count: 1 }],
    });
    server.wait(32 * DAY_SECONDS);
    await Promise.all([sweep(server.context), sweep(server.context)]);
    administrator = await server.again(administrator);
    const teacher = await server.again(world.teacher);
    expect((await server.call("deleteCourse", { as: teacher, params: { id: world.course.id } })).status).toBe(204);
    await sweep(server.context);
    expect((await overview()).numbers).toMatchObject({
      courses: 1,
      pupils: 0,
      handIns: [
        { month: running, count: 1 },
        { month: month(), count: 0 },
      ],
    });
  });

  test("is in the download of a member, and goes with her account", async () => {
    const colleague = await server.teacher({ password: PASSWORD });
    await writeSchoolMember(server.context.db, { schoolId, userId: colleague.id, administers: true });
    await server.call("inviteToSchool", { as: colleague, body: { emails: ["neu@schule.example"] } });
    const { body } = await server.call("exportUser", { as: colleague });
    expect(body.school).toMatchObject({ name: "Gesamtschule am Fluss", administers: true });
    expect(body.schoolInvitations).toMatchObject([{ email: "neu@schule.example", school: "Gesamtschule am Fluss" }]);
    expect(body.invitations).toEqual([]);
    expect((await server.call("deleteUser", { as: colleague, body: { email: colleague.email } })).status).toBe(204);
    const after = await overview();
    expect(after.colleagues.map(({ userId }) => userId)).toEqual([administrator.id]);
    expect(after.invitations).toMatchObject([{ email: "neu@schule.example" }]);
    const [mail] = await mailsTo("neu@schule.example");
    expect(mail?.text).toMatch(/^Guten Tag,/);
  });

  describe("for superusers", () => {
    let superuser: TestTeacher;
    beforeEach(async () => {
      superuser = await server.teacher({ is_superuser: 1 });
    });
    const schoolOf = async (id: string) =>
      (await server.call("listSchools", { as: superuser })).body.results.find(({ _id }) => _id === id);
    const appoint = async (id: string, email: string) =>
      await server.call("appointSchoolAdministrator", { as: superuser, params: { id }, body: { email } });

    test("is founded, gets its first administrator by mail, is renamed and dissolved; accounts and classes stay", async () => {
      const { _id: id } = (await server.call("createSchool", { as: superuser, body: { name: "  Schule Nord " } })).body;
      const email = newEmail();
      expect((await appoint(id, email)).body).toEqual({ isAppointed: false });
      expect(await schoolOf(id)).toMatchObject({
        name: "Schule Nord",
        administratorCount: 0,
        numbers: { accounts: 0 },
        invitations: [{ email }],
      });
      expect((await mailsTo(email))[0]?.text).toContain("Sie sollen diese Schule verwalten.");
      const account = await server.teacher({ email, email_key: email });
      expect((await accept(account, await codeFor(email))).status).toBe(200);
      const { id: courseId } = await server.course(account);
      expect(await schoolOf(id)).toMatchObject({ administratorCount: 1, numbers: { accounts: 1, courses: 1 } });
      expect(JSON.stringify(await schoolOf(id)), "names nobody in it").not.toContain(email);
      const renamed = { as: superuser, params: { id }, body: { name: "Schule Süd" } };
      expect((await server.call("updateSchool", renamed)).status).toBe(204);
      expect(await ownSchool(account)).toMatchObject({ name: "Schule Süd" });
      expect((await server.call("deleteSchool", { as: superuser, params: { id } })).status).toBe(204);
      expect(await schoolOf(id)).toBeUndefined();
      expect(await ownSchool(account)).toBeNull();
      expect((await server.call("listCourses", { as: account })).body.results).toMatchObject([{ _id: courseId }]);
    });

    test("gets another administrator from its members at once, and by mail from elsewhere, whether there is an account or not", async () => {
      const colleague = await member();
      expect((await appoint(schoolId, colleague.email.toUpperCase())).body).toEqual({ isAppointed: true });
      expect((await overview(colleague)).colleagues).toHaveLength(2);
      const stranger = await server.teacher();
      expect((await appoint(schoolId, stranger.email)).body).toEqual({ isAppointed: false });
      expect(await ownSchool(stranger)).toBeNull();
      const [invitation] = (await schoolOf(schoolId))?.invitations ?? [];
      const params = { id: schoolId, invitationId: invitation?._id ?? "" };
      expect((await server.call("withdrawAdministratorInvitation", { as: superuser, params })).status).toBe(204);
      expect(refusalOf(await accept(stranger, await codeFor(stranger.email)))).toEqual([
        400,
        "INVALID_INVITE_CODE_GIVEN",
      ]);
    });

    test("loses the open invitation of an administrator with the right of the superuser who made it", async () => {
      const email = newEmail();
      await appoint(schoolId, email);
      await changeTeacher(server.context, null, superuser.id, { is_superuser: false });
      const code = await codeFor(email);
      superuser = await server.teacher({ is_superuser: 1 });
      expect(code === "" || (await register(code, email)).status === 400).toBe(true);
      expect((await schoolOf(schoolId))?.invitations).toEqual([]);
      await invite(email);
      const again = await server.call("lookAtSchoolInvitation", { body: { code: await codeFor(email) } });
      expect(again.body).toMatchObject({ administers: false });
    });

    test("shows its invitations nowhere among those of the installation", async () => {
      await invite(newEmail());
      const { results } = (await server.call("listInvitations", { as: superuser })).body;
      expect(results).toEqual([]);
    });
  });
});
