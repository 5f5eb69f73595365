import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const DAY = 86_400;
const terms = { uses: 2, days: 14, note: "", superuser: false };

describe.each(engines)("administering invitations on %s", (engine) => {
  let server: TestServer;
  let root: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
    root = await server.teacher({ is_superuser: 1 });
  });
  afterAll(async () => server.stop());

  const create = async (change: object = {}) =>
    server.call("createInvitation", { as: root, body: { ...terms, ...change } });
  const list = async () => (await server.call("listInvitations", { as: root })).body.results;
  const revoke = async (id: string) => server.call("revokeInvitation", { as: root, params: { id } });
  const acts = async () => (await server.call("listAudit", { as: root })).body.results;
  let number = 0;
  const register = async (link: string) =>
    server.call("registerByInvitation", {
      params: { invitationCode: link.split("/").at(-1) ?? "" },
      body: { email: `new-${++number}@example.org`, password: "Nebeltal-123", isTeacher: true },
    });

  test("makes one whose link lets so many register, and shows the link this once", async () => {
    const { status, body } = await create({ note: "  Kollegium der Schule am See \u2013 \u0055\u0308bungen " });
    expect(status).toBe(201);
    expect(body.link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitation\/[\w-]{27}$/);
    expect(body.invitation).toMatchObject({
      note: "Kollegium der Schule am See – Übungen",
      superuser: false,
      createdBy: root.email,
      uses: 2,
      usesLeft: 2,
      revoked: null,
    });
    expect(Date.parse(body.invitation.expires) - Date.parse(body.invitation.created)).toBe(14 * DAY * 1000);
    const codes = [await register(body.link), await register(body.link), await register(body.link)];
    expect(codes.map(({ status: code }) => code)).toEqual([201, 201, 400]);
    const listed = await list();
    expect(listed[0]).toEqual({ ...body.invitation, usesLeft: 0 });
    expect(JSON.stringify(listed)).not.toContain(body.link.split("/").at(-1));
    expect(server.log()).not.toContain(body.link.split("/").at(-1));
  });

  test("writes down who made it and on which terms, and its note only as long as there is one", async () => {
    const { body } = await create({ note: "für Frau Meyer", superuser: true, uses: 1, days: 3 });
    const [last] = await acts();
    expect(last).toMatchObject({ act: "invitation-created", actor: root.email, subject: "für Frau Meyer" });
    expect(last).toMatchObject({ subjectId: body.invitation._id, details: { uses: 1, days: 3, superuser: true } });
    const rows = await server.context.db.selectFrom("audit").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Meyer|@/);
    await server.context.db.deleteFrom("invitations").where("id", "=", body.invitation._id).execute();
    expect((await acts())[0]).toMatchObject({ subjectId: body.invitation._id, subject: null });
  });

  test("lists newest first those that are used up, expired or revoked too", async () => {
    const made = [await create(), await create({ days: 1 }), await create()];
    const ids = made.map(({ body }) => body.invitation._id);
    await revoke(ids[0] ?? "");
    server.wait(2 * DAY);
    root = await server.again(root);
    await create({ note: "last" });
    const listed = await list();
    expect(listed[0]?.note).toBe("last");
    expect(listed.slice(1, 4).map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect(listed[3]?.revoked).not.toBeNull();
    expect(listed.map(({ created }) => created)).toEqual(
      listed.map(({ created }) => created).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    server.wait(-2 * DAY);
  });

  test("closes a revoked one at once, and revoking again changes nothing", async () => {
    const { body } = await create();
    const id = body.invitation._id;
    expect((await register(body.link)).status).toBe(201);
    expect((await revoke(id)).status).toBe(204);
    expect((await register(body.link)).status).toBe(400);
    const first = (await list()).find(({ _id }) => _id === id);
    server.wait(60);
    expect((await revoke(id)).status).toBe(204);
    expect((await list()).find(({ _id }) => _id === id)).toEqual(first);
    const entries = (await acts()).filter(({ subjectId }) => subjectId === id);
    expect(entries.map(({ act }) => act)).toEqual(["invitation-revoked", "invitation-created"]);
  });

  test("writes one act down where two revoke at once", async () => {
    const { body } = await create();
    const id = body.invitation._id;
    expect((await Promise.all([revoke(id), revoke(id), revoke(id)])).map(({ status }) => status)).toEqual([
      204, 204, 204,
    ]);
    expect((await acts()).filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
  });

  test("revokes one that is used up or expired too", async () => {
    const used = await create({ uses: 1 });
    await register(used.body.link);
    expect((await revoke(used.body.invitation._id)).status).toBe(204);
    const old = await create({ days: 1 });
    server.wait(2 * DAY);
    root = await server.again(root);
    expect((await revoke(old.body.invitation._id)).status).toBe(204);
  });

  test.each([crypto.randomUUID(), "1", "' or 1=1"])("answers the unknown one %j with 404", async (id) => {
    expect((await revoke(id)).status).toBe(404);
  });

  test("keeps an invitation whose maker is gone, and what she did", async () => {
    const other = await server.teacher({ is_superuser: 1 });
    const { body } = await server.call("createInvitation", { as: other, body: { ...terms, note: "stays" } });
    await server.context.db.deleteFrom("users").where("id", "=", other.id).execute();
    const id = body.invitation._id;
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ createdBy: null, note: "stays" });
    const entry = (await acts()).find(({ subjectId }) => subjectId === id);
    expect(entry).toMatchObject({ actorId: other.id, actor: null });
  });

  test.each([
    { uses: 0 },
    { uses: 10_001 },
    { uses: 1.5 },
    { days: 0 },
    { days: 3651 },
    { days: "7" },
    { note: "x".repeat(201) },
    { note: "two\nlines" },
    { note: "nul\0" },
    { superuser: "yes" },
  ])("refuses the terms %j and makes none", async (change) => {
    const before = (await list()).length;
    const refused = await create(change);
    expect([refused.status, refused.error.detail]).toEqual([422, "VALIDATION_ERROR"]);
    expect((await list()).length).toBe(before);
  });
});
