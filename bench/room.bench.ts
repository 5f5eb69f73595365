import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Sheet, writeReadySchool } from "../server/testing/ready-school.ts";
import { type ServerPlace, startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { median } from "./measuring/median.ts";
import { postmasterOf } from "./measuring/postmaster.ts";
import { childrenOf, familyTime } from "./measuring/processor-time.ts";
import { quantile } from "./measuring/quantile.ts";
import { requestOf } from "./measuring/request.ts";
import { openScreen, type Screen } from "./room/screen.ts";
import { letSend, startClients } from "./submissions/ask-clients.ts";

// 1,000 pupils of 36 classes, each with a draft and a device that tells every ten seconds, hand in at once: without anybody watching,
// and with 36 teachers, each at the live room of one class. The two alternate, so that a busy machine slows both down. Server, clients
// and database are processes of their own on the same cores; the teachers' screens are in this one.

const CLASSES = 36;
const CLASS = 28;
const PUPILS = CLASSES * CLASS;
const RUNS = 11;
const CLIENTS = 32;
const PRESENCE_S = 10;
/** How long an event may take before the bench counts it as missing. */
const PATIENCE_MS = 20_000;

/** What a thousand pupils' hand-ins took. */
interface Worked {
  /** Hand-ins per second. */
  readonly rate: number;
  /** Milliseconds of the processor for each of them, of server and database together, until the last event. */
  readonly cost: number;
  /** Milliseconds from each receipt to its event; none if nobody watches. */
  readonly delays: readonly number[];
}

type Class = readonly Sheet[];
const courseTestOf = (sheets: Class): string => sheets[0]?.submission.courseTestId ?? "";

/** The resident memory of a process and its children, in bytes. */
function memoryOf(pid: number): number {
  const own = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  return Number(own) * 1024 + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
}

async function measure(name: string, place: ServerPlace, settings: Record<string, string> = {}): Promise<void> {
  const sets = 2 * RUNS + 2;
  const school = await writeReadySchool(place, sets * CLASSES, CLASS, CLASSES);
  const server = await startServerProcess(place, undefined, settings);
  const clients = startClients();
  const port = Number(new URL(server.url).port);
  const headersOf = (number: number) => school.teachers[number % CLASSES]?.headers ?? {};
  const open = async (classes: readonly Class[]): Promise<Screen[]> =>
    await Promise.all(
      classes.map(async (sheets, number) => await openScreen(port, courseTestOf(sheets), headersOf(number))),
    );
  const close = (screens: readonly Screen[]): void => {
    for (const screen of screens) screen.close();
  };

  const postmaster = place.databaseUrl === undefined ? undefined : await postmasterOf(place.databaseUrl);
  const used = (): number => familyTime(server.pid) + (postmaster === undefined ? 0 : familyTime(postmaster));

  /** Lets a thousand pupils work. */
  async function work(classes: readonly Class[], isWatched: boolean): Promise<Worked> {
    const sheets = classes.flat();
    const presence = ({ submission: { courseTestId }, headers }: Sheet): string =>
      requestOf(port, "tellPresence", { params: { id: courseTestId }, headers, content: { page: 1, idle: 3 } });
    const draft = ({ submission: { courseTestId, inputs, trace }, headers }: Sheet): string =>
      requestOf(port, "saveDraft", { headers, content: { courseTestId, inputs, times: {}, page: 1, trace } });
    const screens = isWatched ? await open(classes) : [];
    await letSend(clients, {
      port,
      connections: CLIENTS,
      requests: sheets.flatMap((each) => [presence(each), draft(each)]),
    });
    const before = used();
    const { milliseconds, answeredAt } = await letSend(clients, {
      port,
      connections: CLIENTS,
      requests: sheets.map(({ submission, headers }) => requestOf(port, "evaluate", { headers, content: submission })),
      beside: { requests: sheets.map(presence), perSecond: PUPILS / PRESENCE_S },
    });
    const told = (): number => screens.reduce((sum, { doneAt }) => sum + doneAt.size, 0);
    const deadline = performance.now() + PATIENCE_MS;
    const expected = isWatched ? PUPILS : 0;
    while (told() < expected) {
      if (performance.now() > deadline) throw new Error(`${PUPILS - told()} of ${PUPILS} hand-ins were never told.`);
      await sleep(50);
    }
    const cost = (used() - before) / PUPILS;
    close(screens);
    const doneAt = new Map(screens.flatMap((screen) => [...screen.doneAt]));
    const delays = isWatched
      ? sheets.map(({ submission: { pupilId } }, index) => (doneAt.get(pupilId) ?? 0) - (answeredAt[index] ?? 0))
      : [];
    return { rate: (PUPILS * 1000) / milliseconds, cost, delays };
  }

  try {
    const setOf = (set: number): Class[] => school.classes.slice(set * CLASSES, (set + 1) * CLASSES);
    await work(setOf(0), false);
    await work(setOf(1), true);
    const [alone, watched]: [Worked[], Worked[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      alone.push(await work(setOf(2 + 2 * run), false));
      watched.push(await work(setOf(3 + 2 * run), true));
    }
    const delays = watched.flatMap((each) => each.delays);
    // The rooms of the runs are watched on for a minute, so others are opened here: up to eight for each teacher.
    const others = school.classes.slice(2 * CLASSES, 2 * CLASSES + 8 * CLASSES);
    await sleep(1000);
    const before = memoryOf(server.pid);
    const screens = await open(others);
    await sleep(1000);
    const each = (memoryOf(server.pid) - before) / others.length;
    close(screens);
    const line = (what: string, of: (work: Worked) => number, write: (value: number) => string): string => {
      const [without, withThem] = [median(alone.map(of)), median(watched.map(of))];
      const all = `alone ${alone.map(of).map(write).join(" ")}; watched ${watched.map(of).map(write).join(" ")}`;
      return `  ${what}: ${write(without)} alone, ${write(withThem)} watched, ${Math.round((100 * withThem) / without)} % (${all})`;
    };
    const whole = (value: number): string => Math.round(value).toLocaleString("en");
    console.log(name);
    console.log(line("hand-ins a second", ({ rate }) => rate, whole));
    console.log(
      line(
        "ms of the processor for each",
        ({ cost }) => cost,
        (value) => value.toFixed(2),
      ),
    );
    const [middle, most, longest] = [0.5, 0.95, 1].map((share) => whole(quantile(delays, share)));
    console.log(`  from receipt to event: median ${middle} ms, 95 % ${most} ms, longest ${longest} ms`);
    console.log(`  memory of an open room: ${whole(each / 1000)} kB`);
  } finally {
    clients.kill();
    await server.stop();
  }
}

console.log(
  `Node ${process.version}, ${availableParallelism()} cores, ${PUPILS} pupils of ${CLASSES} classes, ${CLIENTS} clients, median of ${RUNS} runs each way\n`,
);
const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
await measure("SQLite", { dataDir, databaseUrl: undefined });
for (const workers of [1, 2]) {
  const postgres = await startPostgres({ durable: true });
  if (postgres) {
    const place = { dataDir, databaseUrl: postgres.url };
    await measure(`PostgreSQL, ${workers} process${workers > 1 ? "es" : ""}`, place, { WORKERS: String(workers) });
    await postgres.stop();
  } else console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
rmSync(dataDir, { recursive: true, force: true });
