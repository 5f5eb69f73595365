import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TeacherChange } from "#contract/administration.schema.ts";
import { createInvitation } from "../auth/invitation.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { nextValidFrom } from "../users/users.store.ts";
import { changeTeacher } from "./change-teacher.ts";

describe.each(engines)("changing a teacher on %s", (engine) => {
  let server: TestServer;
  let root: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
    root = await server.teacher({ is_superuser: 1 });
  });
  afterAll(async () => server.stop());

  const change = async (id: string, body: TeacherChange, as = root) =>
    server.call("updateTeacher", { as, params: { id }, body });
  const acts = async () => (await server.call("listAudit", { as: root })).body;
  const superusers = async () =>
    server.context.db
      .selectFrom("users")
      .select("id")
      .where("is_superuser", "=", 1)
      .where("is_locked", "=", 0)
      .execute();

  test("sets what is given, leaves the rest, and writes down exactly what became what", async () => {
    const teacher = await server.teacher({ disable_delete: 1 });
    const { status, body } = await change(teacher.id, { simplifiedView: true, disableDelete: true, isLocked: false });
    expect([status, body]).toMatchObject([200, { simplifiedView: true, disableDelete: true, is_superuser: false }]);
    const [last] = (await acts()).results;
    expect(last).toMatchObject({
      act: "teacher-changed",
      actorId: root.id,
      actor: root.email,
      subjectId: teacher.id,
      subject: teacher.email,
      details: { simplifiedView: true },
    });
    expect(Object.keys(last?.details ?? {})).toEqual(["simplifiedView"]);
    expect((await server.call("getUser", { as: teacher })).body).toMatchObject({ simplifiedView: true });
  });

  test("writes nothing down where nothing changed", async () => {
    const teacher = await server.teacher({ simplified_view: 1 });
    const before = (await acts()).totalCount;
    expect((await change(teacher.id, { simplifiedView: true, isLocked: false })).status).toBe(200);
    expect((await acts()).totalCount).toBe(before);
  });

  test.each([{}, { isLocked: "yes" }, { isLocked: null }])("refuses %j", async (body) => {
    const teacher = await server.teacher();
    const refused = await server.call("updateTeacher", { as: root, params: { id: teacher.id }, body });
    expect([refused.status, refused.error.detail]).toEqual([422, "VALIDATION_ERROR"]);
  });

  test("sets nothing else, whatever a body says", async () => {
    const teacher = await server.teacher();
    const body = { simplifiedView: true, email: "taken@example.org", is_verified: false, password_hash: "" };
    await server.call("updateTeacher", { as: root, params: { id: teacher.id }, body });
    expect((await server.call("getUser", { as: teacher })).body).toMatchObject({
      email: teacher.email,
      is_verified: true,
    });
  });

  test("ends a locked teacher's session at the next call, and unlocking revives no token and no reset link", async () => {
    const teacher = await server.teacher();
    await server.call("sendTeacherReset", { as: root, params: { id: teacher.id } });
    const mail = (await server.mails()).findLast(({ to }) => to === teacher.email);
    const token = /\/reset\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await change(teacher.id, { isLocked: true })).body.isLocked).toBe(true);
    expect((await server.call("getUser", { as: teacher })).status).toBe(401);
    expect((await change(teacher.id, { isLocked: false })).body.isLocked).toBe(false);
    expect((await server.call("getUser", { as: teacher })).status).toBe(401);
    const reset = await server.call("resetPassword", { body: { token, password: "Nebeltal-123" } });
    expect([reset.status, reset.error.detail]).toEqual([400, "RESET_PASSWORD_BAD_TOKEN"]);
  });

  test("ends the tokens of a lock in the very moment of their making", async () => {
    const now = server.context.now().toISOString();
    const teacher = await server.teacher({ tokens_valid_from: now });
    const context = { ...server.context, now: () => new Date(now) };
    await changeTeacher(context, null, teacher.id, { isLocked: true });
    await changeTeacher(context, null, teacher.id, { isLocked: false });
    expect((await server.call("getUser", { as: teacher })).status).toBe(401);
    expect(nextValidFrom({ tokens_valid_from: now }, now) > now).toBe(true);
  });

  test("lets a superuser neither lock nor demote herself, but set her other flags", async () => {
    for (const body of [{ isLocked: true }, { is_superuser: false }, { simplifiedView: true, isLocked: true }]) {
      const refused = await change(root.id, body);
      expect([refused.status, refused.error.detail]).toEqual([409, "OWN_ACCOUNT"]);
    }
    expect((await change(root.id, { simplifiedView: true, is_superuser: true })).body).toMatchObject({
      simplifiedView: true,
      is_superuser: true,
      isLocked: false,
    });
  });

  test("closes the area at the next call to who is demoted, and opens it to who is promoted", async () => {
    const teacher = await server.teacher();
    expect((await server.call("listTeachers", { as: teacher })).status).toBe(403);
    await change(teacher.id, { is_superuser: true });
    // A session from before has no second factor yet.
    expect((await server.call("listTeachers", { as: teacher })).error.detail).toBe("SECOND_FACTOR_NEEDED");
    expect((await server.call("listTeachers", { as: await server.again(teacher) })).status).toBe(200);
    await change(teacher.id, { is_superuser: false });
    expect((await server.call("listTeachers", { as: teacher })).status).toBe(403);
    expect((await server.call("getUser", { as: teacher })).status).toBe(200);
  });

  test.each([{ is_superuser: false }, { isLocked: true }])(
    "leaves no way back by her own invitations to who gets %j",
    async (body) => {
      const other = await server.teacher({ is_superuser: 1 });
      const invite = async (superuser: boolean) => {
        const terms = { uses: 1, days: 1, note: "", superuser };
        return (await server.call("createInvitation", { as: other, body: terms })).body.invitation._id;
      };
      const [back, plain] = [await invite(true), await invite(false)];
      expect((await change(other.id, body)).status).toBe(200);
      const { results } = (await server.call("listInvitations", { as: root })).body;
      const isRevoked = (id: string) => results.find(({ _id }) => _id === id)?.revoked !== null;
      expect([isRevoked(back), isRevoked(plain)]).toEqual([true, false]);
      const told = (await acts()).results.find(({ subjectId }) => subjectId === back);
      expect(told).toMatchObject({ act: "invitation-revoked", actorId: root.id });
    },
  );

  test("ends the unused link of the first start, since there is a superuser now", async () => {
    const terms = { uses: 1, days: 7, superuser: true };
    const { id } = await createInvitation(server.context, terms, true);
    const teacher = await server.teacher();
    const left = async () =>
      server.context.db.selectFrom("invitations").select("id").where("id", "=", id).executeTakeFirst();
    await change(teacher.id, { simplifiedView: true });
    expect(await left()).toEqual({ id });
    await change(teacher.id, { is_superuser: true });
    expect(await left()).toBeUndefined();
    await change(teacher.id, { is_superuser: false });
  });

  test("leaves none either to who makes one in the moment in which she is demoted", async () => {
    for (let round = 0; round < 8; round += 1) {
      const other = await server.teacher({ is_superuser: 1 });
      const body = { uses: 1, days: 1, note: "", superuser: true };
      await Promise.all([
        server.call("createInvitation", { as: other, body }),
        change(other.id, { is_superuser: false }),
      ]);
      const { results } = (await server.call("listInvitations", { as: root })).body;
      expect(results.filter(({ createdBy, revoked }) => createdBy === other.email && revoked === null)).toEqual([]);
    }
  });

  test.each([{ is_superuser: false }, { isLocked: true }])(
    "leaves one superuser where two do %j to each other at once",
    async (body) => {
      for (let round = 0; round < 8; round += 1) {
        const [one, two] = [await server.teacher({ is_superuser: 1 }), await server.teacher({ is_superuser: 1 })];
        const answers = await Promise.all([change(two.id, body, one), change(one.id, body, two)]);
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ status }) => status)).toEqual([body.isLocked ? 401 : 403]);
        const left = (await superusers()).filter(({ id }) => [one.id, two.id].includes(id));
        expect(left).toHaveLength(1);
        expect(
          (await acts()).results.filter(({ subjectId }) => [one.id, two.id].includes(subjectId ?? "")),
        ).toHaveLength(1);
      }
    },
  );

  test("leaves one superuser where three go round in a circle", async () => {
    const ring = await Promise.all([1, 2, 3].map(async () => server.teacher({ is_superuser: 1 })));
    const answers = await Promise.all(
      ring.map(async (one, at) => change(ring[(at + 1) % 3]?.id ?? "", { is_superuser: false }, one)),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    const left = (await superusers()).filter(({ id }) => ring.some((one) => one.id === id));
    expect([won, left.length]).toSatisfy(([done, remain]) => remain >= 1 && done + remain === 3);
  });

  test("keeps both where two superusers set different flags at once, each with its own entry", async () => {
    const [other, teacher] = [await server.teacher({ is_superuser: 1 }), await server.teacher()];
    await Promise.all([
      change(teacher.id, { simplifiedView: true }),
      change(teacher.id, { disableDelete: true }, other),
      change(teacher.id, { disableDelete: true }, other),
    ]);
    const { body } = await change(teacher.id, { isLocked: false });
    expect(body).toMatchObject({ simplifiedView: true, disableDelete: true });
    expect((await acts()).results.filter(({ subjectId }) => subjectId === teacher.id)).toHaveLength(2);
  });

  test("answers an unknown account, and an id that is none, with 404", async () => {
    for (const id of [crypto.randomUUID(), "1", "' or 1=1"]) {
      expect((await change(id, { isLocked: true })).status).toBe(404);
      expect((await server.call("sendTeacherReset", { as: root, params: { id } })).status).toBe(404);
    }
  });

  test("sends a reset mail and writes it down", async () => {
    const teacher = await server.teacher({ language: "en" });
    expect((await server.call("sendTeacherReset", { as: root, params: { id: teacher.id } })).status).toBe(202);
    const mail = (await server.mails()).findLast(({ to }) => to === teacher.email);
    expect(mail?.subject).toBe("Denkspur: choose a new password");
    const token = /\/reset\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await server.call("resetPassword", { body: { token, password: "Nebeltal-123" } })).status).toBe(200);
    const [last] = (await acts()).results;
    expect(last).toMatchObject({ act: "reset-sent", actorId: root.id, subject: teacher.email, details: {} });
  });

  test("sends none to a locked account, and no more than an account may get", async () => {
    const locked = await server.teacher({ is_locked: 1 });
    const refused = await server.call("sendTeacherReset", { as: root, params: { id: locked.id } });
    expect([refused.status, refused.error.detail]).toEqual([403, "FORBIDDEN"]);
    const teacher = await server.teacher();
    const send = async () => server.call("sendTeacherReset", { as: root, params: { id: teacher.id } });
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(202);
    const late = await send();
    expect([late.status, late.error.detail]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    expect((await acts()).results.filter(({ subjectId }) => subjectId === teacher.id)).toHaveLength(5);
  });
});
