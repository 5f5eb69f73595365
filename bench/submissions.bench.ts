import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { getVersion } from "../server/library/library.ts";
import { loadLibrary } from "../server/library/load.ts";
import { writeReadySchool } from "../server/testing/ready-school.ts";
import { type ServerPlace, startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { median } from "./measuring/median.ts";
import { postmasterOf } from "./measuring/postmaster.ts";
import { familyTime } from "./measuring/processor-time.ts";
import { type RawInserts, type RawRow, rawPostgres, rawRowOf, rawSqlite } from "./measuring/raw-inserts.ts";
import { requestOf } from "./measuring/request.ts";
import { letSend, startClients } from "./submissions/ask-clients.ts";

// Hand-ins per second over real HTTP, each diagnosed and durable before it is answered, compared with bare inserts into the
// database. Server, clients and this are separate processes. The runs alternate, so that a busy machine slows both down.

const CLIENTS = 32;
const RUNS = 5;
const HAND_INS = 3000;
const RAW_MS = 2000;
const CLASS = 30;
/** For the warm-up and all runs. */
const CLASSES = ((RUNS + 1) * HAND_INS) / CLASS;

/** Of the processor so far, in milliseconds. SQLite works in the server's process. */
interface Times {
  readonly server: number;
  readonly database: number;
}

interface Rate {
  /** Per second. */
  readonly http: number;
  readonly raw: number;
  /** Milliseconds of the processor for each hand-in, and of the database's for each raw insert. */
  readonly server: number;
  readonly database: number;
  readonly rawDatabase: number;
}

async function measure(database: string, place: ServerPlace, makeRaw: (rows: RawRow[]) => Promise<RawInserts>) {
  const school = await writeReadySchool(place, CLASSES, CLASS);
  const sheets = school.classes.flat();
  const { rules } = getVersion(loadLibrary(), "decimal-comparison", "1.0.0");
  const raw = await makeRaw(sheets.slice(0, 1000).map((sheet) => rawRowOf(sheet, rules)));
  const server = await startServerProcess(place);
  const postmaster = place.databaseUrl === undefined ? undefined : await postmasterOf(place.databaseUrl);
  const times = (): Times => ({
    server: familyTime(server.pid),
    database: postmaster === undefined ? 0 : familyTime(postmaster),
  });
  const clients = startClients();
  const port = Number(new URL(server.url).port);
  const send = async (): Promise<number> => {
    const requests = sheets
      .splice(0, HAND_INS)
      .map(({ submission, headers }) => requestOf(port, "evaluate", { headers, content: submission }));
    const { milliseconds } = await letSend(clients, { port, connections: CLIENTS, requests });
    return (HAND_INS * 1000) / milliseconds;
  };
  const measured = async (): Promise<Rate> => {
    const before = times();
    const inserts = await raw.run(RAW_MS);
    const between = times();
    const http = await send();
    const after = times();
    return {
      raw: inserts,
      http,
      server: (after.server - between.server) / HAND_INS,
      database: (after.database - between.database) / HAND_INS,
      rawDatabase: ((between.database - before.database) * 1000) / (inserts * RAW_MS),
    };
  };
  try {
    await measured();
    const rates: Rate[] = [];
    for (let run = 0; run < RUNS; run += 1) rates.push(await measured());
    const middle = (of: (rate: Rate) => number): number => median(rates.map(of));
    const [http, limit] = [middle((rate) => rate.http), middle((rate) => rate.raw)];
    const figure = (value: number): string => Math.round(value).toLocaleString("en").padStart(7);
    console.log(
      `${database.padEnd(12)}${figure(http)} hand-ins/s   ${figure(limit)} raw inserts/s   ${Math.round((100 * http) / limit)} %` +
        `   (hand-ins ${rates.map((rate) => Math.round(rate.http)).join(" ")}; raw ${rates.map((rate) => Math.round(rate.raw)).join(" ")})`,
    );
    const cost = (of: (rate: Rate) => number): string => `${middle(of).toFixed(2)} ms`;
    console.log(
      `${"".padEnd(12)}processor time of a hand-in: server ${cost((rate) => rate.server)}, database ${cost((rate) => rate.database)}; ` +
        `of a raw insert in the database ${cost((rate) => rate.rawDatabase)}`,
    );
  } finally {
    clients.kill();
    await server.stop();
    await raw.close();
  }
}

console.log(
  `Node ${process.version}, ${availableParallelism()} cores, ${CLIENTS} clients, median of ${RUNS} runs of ${HAND_INS} hand-ins\n`,
);
const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
await measure("SQLite", { dataDir, databaseUrl: undefined }, async (rows) => rawSqlite(dataDir, rows));
const postgres = await startPostgres({ durable: true });
if (postgres) {
  const place = { dataDir, databaseUrl: postgres.url };
  await measure("PostgreSQL", place, async (rows) => await rawPostgres(postgres.url, rows, CLIENTS));
  await postgres.stop();
} else {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
rmSync(dataDir, { recursive: true, force: true });
