import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvitation } from "../auth/invitation.ts";
import { columns } from "../db/columns.ts";
import type { Db } from "../db/open.ts";
import { engines } from "../testing/engines.ts";
import { freePort } from "../testing/free-port.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeTokenLink } from "../users/token-link.ts";
import { unmetered } from "../watching/meters.ts";
import { takeDueMail } from "./mails.store.ts";
import { queueMail } from "./queue-mail.ts";
import { Sending } from "./sending.ts";

const HOUR = 3600;
const EMAIL = "anna.muster@example.org";
const password = "Nebeltal-123";

describe.each(engines)("sending on %s", (engine) => {
  let port: number;
  let server: TestServer;
  let mailServer: MailServer | undefined;
  beforeAll(async () => {
    port = await freePort();
  });
  beforeEach(async () => {
    server = await startTestServer(engine, { smtpUrl: `smtp://127.0.0.1:${port}` });
  });
  afterEach(async () => {
    await server.stop();
    await mailServer?.stop();
    mailServer = undefined;
  });

  const startMails = async (behaviour: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> => {
    mailServer = await startMailServer({ ...behaviour, port });
    return mailServer;
  };
  const register = async (body: object = {}) => {
    const { link } = await createInvitation(server.context, { uses: 1, days: 1, superuser: false });
    const params = { invitationCode: link.split("/").at(-1) ?? "" };
    return await server.call("registerByInvitation", {
      params,
      body: { email: EMAIL, password, isTeacher: true, ...body },
    });
  };
  const rows = async () => await server.context.db.selectFrom("mails").selectAll().execute();
  const tokens = async () => await server.context.db.selectFrom("user_tokens").selectAll().execute();
  const tokenIn = (text: string | undefined): string =>
    /\/(?:verify|confirm)\/([\w-]+)/.exec(text ?? "")?.[1] ?? "none";

  test("writes to the person in her language", async () => {
    const { mails } = await startMails();
    await register({ language: "en" });
    const { email } = await server.teacher({ language: "de" });
    await server.call("forgotPassword", { body: { email } });
    await server.mails();
    const subjectOf = (to: string) => mails.find((mail) => mail.to?.[0]?.address === to)?.subject;
    expect(subjectOf(EMAIL)).toBe("Denkspur: please confirm your email address");
    expect(subjectOf(email)).toBe("Denkspur: Neues Passwort wählen");
    expect(await rows()).toEqual([]);
  });

  test("brings a mail later whose server was away at registration, and its link works", async () => {
    expect((await register()).status).toBe(201);
    await server.mails();
    expect([await rows(), await tokens()]).toMatchObject([[{ purpose: "verify", attempts: 1 }], []]);
    const { mails } = await startMails();
    server.wait(4);
    await server.mails();
    expect(mails).toEqual([]);
    server.wait(2);
    await server.mails();
    expect(mails).toHaveLength(1);
    const answer = await server.call("verify", { body: { token: tokenIn(mails[0]?.text) } });
    expect(answer).toMatchObject({ status: 200, body: { email: EMAIL, is_verified: true } });
  });

  test("brings it after a restart of ours, too", async () => {
    await register();
    await server.mails();
    const { dataDir, databaseUrl, secretKey, smtpUrl } = server.context.config;
    const { mails } = await startMails();
    const again = await startTestServer(engine, { dataDir, databaseUrl, secretKey, smtpUrl });
    again.wait(6);
    again.context.sending.start();
    await again.mails();
    await again.stop();
    expect(mails).toMatchObject([{ to: [{ address: EMAIL }] }]);
  });

  test("brings each mail once when two processes look at the same moment", async () => {
    const { recipients } = await startMails();
    const { config, now, db } = server.context;
    const { dataDir, databaseUrl, smtpUrl } = config;
    const other = await startTestServer(engine, { dataDir, databaseUrl, smtpUrl });
    const teachers = await Promise.all(Array.from({ length: 20 }, async () => server.teacher({ is_verified: 0 })));
    for (const { id } of teachers) await queueMail({ now }, db, id, "verify");
    await Promise.all([server.mails(), other.mails()]);
    await other.stop();
    // A process that loses the race for a row leaves the rest to the winner, so no mail may remain.
    expect(recipients().toSorted()).toEqual(teachers.map(({ email }) => email).toSorted());
  });

  test("gives a mail to one of many who take it while it is being taken", async () => {
    const { id } = await server.teacher();
    const { now, db } = server.context;
    await queueMail({ now }, db, id, "reset");
    const time = now();
    const take = async (by: Db) => takeDueMail(by, time, 120_000);
    const { first, others } = await db.transaction().execute(async (transaction) => {
      const taken = await take(transaction);
      const waiting = Array.from({ length: 8 }, async () => take(db));
      // Time to connect and to read the row in its first state. Too little time would only make the test easier.
      await sleep(300);
      return { first: taken, others: waiting };
    });
    expect(first).toMatchObject({ user_id: id, attempts: 1 });
    expect((await Promise.all(others)).filter((taken) => taken !== undefined)).toEqual([]);
  });

  test("takes up what a process had taken when it died", async () => {
    const { id } = await server.teacher();
    const { now, db } = server.context;
    await queueMail({ now }, db, id, "reset");
    expect(await takeDueMail(db, now(), 120_000)).toMatchObject({ user_id: id });
    const { mails } = await startMails();
    await server.mails();
    expect(mails).toEqual([]);
    server.wait(121);
    await server.mails();
    expect(mails).toHaveLength(1);
  });

  test("gives up at once on a recipient who is refused for ever", async () => {
    await startMails({ refusal: { status: 550, message: "No such user" } });
    await register();
    await server.mails();
    expect([await rows(), await tokens()]).toEqual([[], []]);
    expect(server.log()).toMatch(/"level":"error".*"code":"EENVELOPE 550".*given up/);
  });

  test("tries again where he is refused for now", async () => {
    await startMails({ refusal: { status: 451, message: "Try again later" } });
    await register();
    await server.mails();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    await mailServer?.stop();
    const { mails } = await startMails();
    server.wait(6);
    await server.mails();
    expect(mails).toHaveLength(1);
  });

  test("gives up on a new password after an hour, and says so in the log", async () => {
    const { email } = await server.teacher();
    await server.call("forgotPassword", { body: { email } });
    for (let minute = 0; minute < 61; minute += 1) {
      await server.mails();
      server.wait(60);
    }
    expect([await rows(), await tokens()]).toEqual([[], []]);
    expect(server.log()).toMatch(/"level":"error".*"purpose":"reset".*given up/);
  });

  test("sends no mail that has outlived its time while all of us were away", async () => {
    const { mails } = await startMails();
    const { id } = await server.teacher();
    const { now, db } = server.context;
    await queueMail({ now }, db, id, "reset");
    server.wait(HOUR);
    await server.mails();
    expect([mails, await rows()]).toEqual([[], []]);
  });

  test("drops what nobody can use any more: verified, locked or gone meanwhile", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, async () => server.teacher({ is_verified: 0 })));
    const [verified, locked, gone] = people.map(({ id }) => id);
    const { now, db } = server.context;
    for (const { id } of people) await queueMail({ now }, db, id, "verify");
    await db
      .updateTable("users")
      .set({ is_verified: 1 })
      .where("id", "=", verified ?? "")
      .execute();
    await db
      .updateTable("users")
      .set({ is_locked: 1 })
      .where("id", "=", locked ?? "")
      .execute();
    await db
      .deleteFrom("users")
      .where("id", "=", gone ?? "")
      .execute();
    const { mails } = await startMails();
    await server.mails();
    expect([mails, await rows(), await tokens()]).toEqual([[], [], []]);
  });

  test("drops the wish for a new password when one was chosen after it", async () => {
    const teacher = await server.teacher();
    await server.call("forgotPassword", { body: { email: teacher.email } });
    await server.mails();
    const { context } = server;
    const link = await makeTokenLink(context, context.db, teacher.id, "reset");
    server.wait(1);
    const body = { token: link.split("/").at(-1), password: "Anders-456" };
    expect((await server.call("resetPassword", { body })).status).toBe(200);
    const { mails } = await startMails();
    server.wait(6);
    await server.mails();
    expect([mails, await rows()]).toEqual([[], []]);
  });

  describe("when the clock was wrong and is set right", () => {
    const DAY = 24 * HOUR;
    const choosePassword = async (id: string): Promise<void> => {
      const { context } = server;
      const link = await makeTokenLink(context, context.db, id, "reset");
      const body = { token: link.split("/").at(-1), password: "Anders-456" };
      expect((await server.call("resetPassword", { body })).status).toBe(200);
    };

    test("brings the mail to who chose her password while it was ahead, and has forgotten it", async () => {
      const { mails } = await startMails();
      const { id, email } = await server.teacher();
      server.wait(DAY);
      await choosePassword(id);
      server.wait(-DAY);
      await server.call("forgotPassword", { body: { email } });
      await server.mails();
      expect(mails).toHaveLength(1);
    });

    test("brings at once what was put in line, put off or taken while it was ahead", async () => {
      const { now, db } = server.context;
      const people = await Promise.all(Array.from({ length: 3 }, async () => server.teacher()));
      const [taken, putOff, queued] = people.map(({ id }) => id);
      server.wait(DAY);
      await queueMail({ now }, db, taken ?? "", "reset");
      await takeDueMail(db, now(), 120_000);
      await queueMail({ now }, db, putOff ?? "", "reset");
      // No mail server is running yet.
      await server.mails();
      await queueMail({ now }, db, queued ?? "", "reset");
      server.wait(-DAY);
      const { recipients } = await startMails();
      await server.mails();
      expect(recipients().toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    });

    test("gives up a mail that was put in line while it was ahead no later than any other", async () => {
      const { now, db } = server.context;
      const { id } = await server.teacher();
      server.wait(DAY);
      await queueMail({ now }, db, id, "reset");
      server.wait(-DAY);
      await server.mails();
      server.wait(HOUR);
      await server.mails();
      expect(await rows()).toEqual([]);
    });

    test("brings what was put in line while it was behind, as after the start of a machine without a battery", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      try {
        const { sending, now, db } = server.context;
        const { id } = await server.teacher();
        sending.start();
        await queueMail({ now, sending }, db, id, "reset");
        await sending.settled();
        // The network is back, and with it the correct time.
        server.wait(DAY);
        const { mails } = await startMails();
        vi.advanceTimersByTime(5000);
        await sending.settled();
        expect(mails).toHaveLength(1);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  test("writes to the address and in the language that the account has when the mail goes", async () => {
    await register();
    await server.mails();
    const changed = { email: "new@example.org", email_key: "new@example.org", language: "en" };
    await server.context.db.updateTable("users").set(changed).execute();
    const { mails } = await startMails();
    server.wait(6);
    await server.mails();
    expect(mails).toMatchObject([{ to: [{ address: "new@example.org" }], subject: /please confirm/ }]);
  });

  test("brings one mail of a kind, however often somebody asked while the mail server was away", async () => {
    const { email } = await server.teacher();
    for (let wish = 0; wish < 3; wish += 1) {
      await server.call("forgotPassword", { body: { email } });
      await server.mails();
    }
    const { mails } = await startMails();
    server.wait(6);
    await server.mails();
    expect(mails).toHaveLength(1);
  });

  test("keeps no link, token or address in the tables of mails and tokens, before and after it is sent", async () => {
    const dump = async (): Promise<string> => {
      const tables = Object.keys(columns) as (keyof typeof columns)[];
      const all = await Promise.all(tables.map((table) => server.context.db.selectFrom(table).selectAll().execute()));
      return JSON.stringify(all);
    };
    await register();
    await server.mails();
    const before = await dump();
    const { mails } = await startMails();
    server.wait(6);
    await server.mails();
    const token = tokenIn(mails[0]?.text);
    expect(token).toHaveLength(27);
    for (const kept of [before, await dump()]) {
      expect(kept).not.toContain(token);
      expect(kept).not.toMatch(/\/verify\/|\/reset\//);
    }
    for (const secret of [token, EMAIL, "/verify/"]) expect(server.log()).not.toContain(secret);
  });

  test("does not leave a token behind for each try, and keeps the one of a mail that may have arrived", async () => {
    const { mails } = await startMails({ breaksOff: true });
    await register();
    await server.mails();
    expect(mails).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    const answer = await server.call("verify", { body: { token: tokenIn(mails[0]?.text) } });
    expect(answer.status).toBe(200);
    server.wait(6);
    await server.mails();
    expect([mails.length, await rows()]).toEqual([1, []]);
  });

  test("finds mails of the command line by looking every few seconds", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { mails } = await startMails();
      const { id } = await server.teacher();
      server.context.sending.start();
      await server.context.sending.settled();
      await queueMail({ now: server.context.now }, server.context.db, id, "reset");
      vi.advanceTimersByTime(5000);
      await server.context.sending.settled();
      expect(mails).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a stop", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer("sqlite");
  });
  afterAll(async () => server.stop());

  test("waits a bounded time for a mail server that says nothing, and leaves the mails to the next start", async () => {
    const { id } = await server.teacher();
    const { db, now, config } = server.context;
    const log = { warn: () => {}, error: () => {} };
    let finish = (): void => {};
    const silence = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const mailer = { deliver: async () => silence, close: () => {} };
    const sending = new Sending({ db, now, config, log, mailer, meters: unmetered });
    await queueMail({ now, sending }, db, id, "reset");
    await sending.stop();
    expect(await db.selectFrom("mails").select("attempts").execute()).toEqual([{ attempts: 1 }]);
    await queueMail({ now, sending }, db, id, "verify");
    expect(await db.selectFrom("mails").where("attempts", "=", 0).select("purpose").execute()).toEqual([
      { purpose: "verify" },
    ]);
    finish();
    await sending.settled();
  });
});
