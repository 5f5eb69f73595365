import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Db, openDatabase } from "../../server/db/open.ts";
import { freshDatabase } from "../../server/testing/fresh-database.ts";
import { handIn, resultsByPupil } from "../../server/testing/hand-ins.ts";
import { hasPostgres } from "../../server/testing/postgres-binaries.ts";
import { type Sheet, writeReadySchool } from "../../server/testing/ready-school.ts";
import {
  type ServerPlace,
  type ServerProcess,
  startServerProcess,
  surroundings,
} from "../../server/testing/server-process.ts";
import { type RunningPostgres, startPostgres } from "../../server/testing/start-postgres.ts";

const ROUNDS = 8;
const KILLS = 24;
const CLIENTS = 6;
const PUPILS = 300;
/** Receipts before the backup begins, and at least so many more before the kill. */
const RECEIPTS = 20;
const PASSPHRASE = "im Keller steht ein Klavier";

/** Hands in one sheet after the other until the server is gone. */
async function client(server: ServerProcess, sheets: Iterator<Sheet>, receipts: Map<Sheet, string>): Promise<void> {
  for (let next = sheets.next(); !next.done; next = sheets.next()) {
    try {
      const submitted = await handIn(server, next.value);
      if (submitted !== undefined) receipts.set(next.value, submitted);
    } catch {
      return;
    }
  }
}

const environmentOf = (place: ServerPlace): Record<string, string> => ({
  ...surroundings,
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl ?? "",
  DENKSPUR_BACKUP_PASSPHRASE: PASSPHRASE,
});

async function admin(place: ServerPlace, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], { env: environmentOf(place) });
}

/** Kills the command with kill -9 after this time, unless it has ended before. */
async function killedAdmin(place: ServerPlace, milliseconds: number, ...args: string[]): Promise<void> {
  const command = spawn(process.execPath, ["scripts/admin.ts", ...args], {
    env: environmentOf(place),
    stdio: "ignore",
    timeout: milliseconds,
    killSignal: "SIGKILL",
  });
  await once(command, "exit");
}

async function inDatabase<T>(place: ServerPlace, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const countPupils = async (place: ServerPlace): Promise<number> =>
  (await inDatabase(place, async (db) => await db.selectFrom("pupils").select("id").execute())).length;

const databases = hasPostgres() ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);

describe.each(databases)("a backup under load, a kill and a restore on %s", (engine) => {
  let postgres: RunningPostgres | undefined;
  let folder: string;
  const drops: (() => Promise<void>)[] = [];
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "denkspur-drill-"));
    postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  });
  afterAll(async () => {
    await Promise.all(servers.map(async (server) => await server.kill()));
    for (const drop of drops) await drop();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });
  const newPlace = async (name: string): Promise<ServerPlace> => {
    const database = postgres && (await freshDatabase(postgres.url));
    if (database) drops.push(database.drop);
    return { dataDir: join(folder, name), databaseUrl: database?.url };
  };
  const start = async (place: ServerPlace): Promise<ServerProcess> => {
    const server = await startServerProcess(place);
    servers.push(server);
    return server;
  };

  test(
    `bring back every hand-in acknowledged before the backup, and the server goes on with them, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const place = await newPlace(`before-${round}`);
        const school = await writeReadySchool(place, 1, PUPILS);
        const sheets = school.classes[0] ?? [];
        const server = await start(place);
        const receipts = new Map<Sheet, string>();
        const queue = sheets.values();
        const clients = Array.from({ length: CLIENTS }, async () => await client(server, queue, receipts));
        const untilReceipts = async (count: number): Promise<void> => {
          while (receipts.size < Math.min(count, sheets.length)) await sleep(5);
        };
        await untilReceipts(RECEIPTS);
        const acknowledged = [...receipts];
        const file = join(folder, `${round}.age`);
        await admin(place, "backup", file, "--with-secret");
        await untilReceipts(receipts.size + RECEIPTS);
        await server.kill();
        await postgres?.crash?.();
        await Promise.all(clients);

        const restored = await newPlace(`after-${round}`);
        await admin(restored, "restore", file);
        const again = await start(restored);
        const found = await resultsByPupil(again, school, sheets[0]?.courseId ?? "");
        const own = ({ submission }: Sheet) => found.get(submission.pupilId) ?? [];
        for (const [sheet, submitted] of acknowledged)
          expect(own(sheet)).toMatchObject([{ submitted, result: sheet.result }]);
        // Later ones are whole or not there.
        for (const sheet of sheets) {
          if (own(sheet).length > 0)
            expect(own(sheet)).toMatchObject([{ inputs: sheet.submission.inputs, result: sheet.result }]);
        }
        // What came after the backup, the devices still have.
        const missing = sheets.filter((sheet) => own(sheet).length === 0);
        const late = missing.slice(0, 3);
        for (const sheet of late) expect(await handIn(again, sheet)).toBeDefined();
        await again.stop();
      }
    },
    120_000 + ROUNDS * 60_000,
  );

  test(
    `that are killed in the middle leave the old state or the new one, ${KILLS} times`,
    async () => {
      const place = await newPlace("replaced");
      await writeReadySchool(place, 1, PUPILS);
      const file = join(folder, "earlier.age");
      await admin(place, "backup", file);
      await inDatabase(place, async (db) => await db.deleteFrom("pupils").execute());
      const before = performance.now();
      await admin(await newPlace("measured"), "restore", file);
      const duration = performance.now() - before;

      let isOld = true;
      for (let kill = 1; isOld && kill <= KILLS; kill += 1) {
        await killedAdmin(place, Math.ceil((duration * kill) / (KILLS + 1)), "restore", file, "--replace", "--yes");
        const pupils = await countPupils(place);
        expect([0, PUPILS]).toContain(pupils);
        isOld = pupils !== PUPILS;
      }
      await admin(place, "restore", file, "--replace", "--yes");
      expect(await countPupils(place)).toBe(PUPILS);
    },
    120_000 + KILLS * 10_000,
  );
});
