import { Writable } from "node:stream";
import { buildApp } from "../../server/app.ts";
import { startSession } from "../../server/auth/sessions.ts";
import { createContext } from "../../server/context.ts";
import { openDatabase } from "../../server/db/open.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { readConfig } from "../../server/process/config.ts";
import { createLogger } from "../../server/process/log.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

/** The CPU time of this thread in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest turns of the event loop while each of `paths` is answered, in milliseconds of CPU time: that long no other
 * request is answered. CPU time, unlike the clock's, is the same on a busy machine. The server runs in this process.
 */
export async function longestTurns(place: ServerPlace, paths: readonly string[]): Promise<number[][]> {
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const db = await openDatabase(config);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const mailer = { deliver: async () => {}, close: () => {} };
  const log = createLogger(silence);
  const context = createContext({ config, db, library: loadLibrary(), mailer, log, now: () => new Date() });
  const app = await buildApp(context, silence);
  await app.ready();
  const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  const { access_token } = await startSession(app, context, { headers: {} }, user, "totp");
  const headers = { authorization: `Bearer ${access_token}` };

  const turnsOf = async (path: string): Promise<number[]> => {
    const turns: number[] = [];
    let last = processorTime();
    const note = (): void => {
      const now = processorTime();
      turns.push(now - last);
      last = now;
    };
    let isDone = false;
    const turn = (): void => {
      note();
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const answer = await app.inject({ url: path, headers, payloadAsStream: true });
    for await (const _chunk of answer.stream());
    isDone = true;
    note();
    return turns.toSorted((a, b) => b - a).slice(0, 5);
  };
  const all: number[][] = [];
  for (const path of paths) all.push(await turnsOf(path));
  await app.close();
  await db.destroy();
  return all;
}
