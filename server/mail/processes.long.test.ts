import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmptyPlace, emptyPlace, engines } from "../testing/engines.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { PATIENCE, startServerProcess } from "../testing/server-process.ts";
import { startTestServer } from "../testing/test-server.ts";
import { queueMail } from "./queue-mail.ts";

const MAILS = 12;

describe.each(engines)("the server's processes on %s", (engine) => {
  let place: EmptyPlace;
  let mailServer: MailServer;
  beforeEach(async () => {
    place = await emptyPlace(engine);
    mailServer = await startMailServer();
  });
  afterEach(async () => {
    await mailServer.stop();
    await place.clear();
  });

  /** Queues mails like a process that ends before it sends any. @returns the recipients, sorted */
  async function queueMails(): Promise<string[]> {
    const { dataDir, databaseUrl } = place;
    const server = await startTestServer(engine, { dataDir, databaseUrl });
    const teachers = await Promise.all(Array.from({ length: MAILS }, async () => server.teacher({ is_verified: 0 })));
    for (const { id } of teachers) await queueMail({ now: server.context.now }, server.context.db, id, "verify");
    await server.stop();
    return teachers.map(({ email }) => email).toSorted();
  }

  test("send once each what waits when they start, and say nothing of it in the log", async () => {
    const waiting = await queueMails();
    const WORKERS = engine === "postgres" ? "3" : "1";
    const server = await startServerProcess(place, undefined, { SMTP_URL: mailServer.url, WORKERS });
    await vi.waitFor(() => expect(mailServer.mails.length).toBeGreaterThanOrEqual(MAILS), PATIENCE);
    // A stop waits for running deliveries, so a mail sent twice would show.
    await server.stop();
    expect(mailServer.recipients().toSorted()).toEqual(waiting);
    const link = /http\S+\/verify\/([\w-]+)/.exec(mailServer.mails[0]?.text ?? "");
    expect(link?.[0]).toContain(server.url);
    for (const secret of [waiting[0], link?.[1]]) expect(server.output()).not.toContain(secret);
  });
});
