import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetMail } from "../mail/letters.ts";
import { createMailer } from "../mail/mailer.ts";
import { outboxOf } from "../mail/outbox.ts";
import { createLogger } from "../process/log.ts";
import { engines, testOn } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf } from "../testing/world.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { sweep } from "./sweep.ts";

const NAME = "QuaJox";
const COMMENT = "zieht im Mai nach Quakenbrück";
const MINUTE_MS = 60_000;

describe.each(engines)("what was deleted on %s", (engine) => {
  let server: TestServer;
  let stop: () => void;
  let log: string[];
  beforeEach(async () => {
    server = await startTestServer(engine);
    log = [];
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    stop = startHousekeeping(server.context, createLogger({ write: (line) => void log.push(line) }));
  });
  afterEach(async () => {
    stop();
    vi.useRealTimers();
    await server.stop();
  });

  /** The files of DATA_DIR that hold `word`. */
  function filesWith(word: string): string[] {
    const { dataDir } = server.context.config;
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => existsSync(file) && readFileSync(file).includes(Buffer.from(word)))
      .map((file) => file.slice(dataDir.length + 1));
  }
  const wait = async (ms: number): Promise<void> => {
    vi.advanceTimersByTime(ms);
    await sleep(50);
  };

  async function deletedAccount(): Promise<void> {
    const world = await makeWorld(server);
    const { teacher, course } = world;
    const created = await server.call("createPupil", { as: teacher, body: { name: NAME, courseId: course.id } });
    const query = { id: created.body._id };
    await server.call("updatePupil", { as: teacher, query, body: { comment: COMMENT } });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    expect((await server.call("deleteUser", { as: teacher, body: { email: teacher.email } })).status).toBe(204);
  }

  testOn("sqlite", engine)("is gone from every file within a minute", async () => {
    await deletedAccount();
    expect(filesWith(NAME), "the log of the last writes").toEqual(["denkspur.sqlite-wal"]);
    await wait(MINUTE_MS);
    for (const word of [NAME, NAME.toLowerCase(), COMMENT]) expect(filesWith(word)).toEqual([]);
  });

  testOn("sqlite", engine)("is gone from every file also where it was only replaced", async () => {
    const { teacher, course } = await makeWorld(server);
    const { body } = await server.call("createPupil", { as: teacher, body: { name: NAME, courseId: course.id } });
    await wait(MINUTE_MS);
    expect(filesWith(NAME)).toEqual(["denkspur.sqlite"]);
    await server.call("updatePupil", { as: teacher, query: { id: body._id }, body: { name: "AndEre" } });
    await wait(MINUTE_MS);
    expect(filesWith(NAME)).toEqual([]);
  });

  testOn("sqlite", engine)("goes as soon as a long reader ends, of which the log tells after a minute", async () => {
    const reader = new DatabaseSync(join(server.context.config.dataDir, "denkspur.sqlite"));
    reader.exec("begin");
    reader.prepare("select count(*) from users").get();
    await deletedAccount();
    await wait(MINUTE_MS / 3);
    expect(log).toEqual([]);
    for (const _ of [1, 2, 3]) await wait(MINUTE_MS / 3);
    expect(filesWith(NAME)).not.toEqual([]);
    expect(log.join("").match(/something has been reading/g)).toHaveLength(1);
    reader.exec("commit");
    reader.close();
    await wait(MINUTE_MS);
    expect(filesWith(NAME)).toEqual([]);
  });

  testOn("postgres", engine)(
    "is given free by PostgreSQL itself as soon as it looks, not when a fifth of a table is dead",
    async () => {
      const { rows } = await sql<{ relname: string; reloptions: string[] | null }>`
      select relname, reloptions from pg_class where relname in ('users', 'courses', 'pupils', 'course_tests')`.execute(
        server.context.db,
      );
      expect(rows).toHaveLength(4);
      for (const { reloptions } of rows) {
        expect(reloptions).toEqual(["autovacuum_vacuum_scale_factor=0", "autovacuum_vacuum_threshold=0"]);
      }
    },
  );

  test("leaves no mail in the outbox: its account takes it along, and any other goes after a day", async () => {
    const { dataDir } = server.context.config;
    const mailer = createMailer({ dataDir, smtpUrl: undefined, mailFrom: "denkspur@example.org" }, { info: () => {} });
    const [leaving, staying] = [await server.teacher(), await server.teacher()];
    for (const { email } of [leaving, staying]) await mailer.deliver(resetMail("de", email, "https://example.org/"));
    const outbox = () =>
      readdirSync(outboxOf(dataDir)).map((name) => readFileSync(join(outboxOf(dataDir), name), "utf8"));
    // Each as a mail and as a text.
    expect(outbox()).toHaveLength(4);
    await server.call("deleteUser", { as: leaving, body: { email: leaving.email } });
    expect(outbox().filter((mail) => mail.includes(leaving.email))).toEqual([]);
    await sweep(server.context);
    expect(outbox()).toHaveLength(2);
    server.wait(86_400 + 60);
    await sweep(server.context);
    expect(outbox()).toEqual([]);
  });
});
