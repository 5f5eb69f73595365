import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../scripts/build.ts";
import { endAtSignals } from "../scripts/end-at-signals.ts";
import { writeReadySchool } from "../server/testing/ready-school.ts";
import { type ServerProcess, startServerProcess } from "../server/testing/server-process.ts";
import { startPgBouncer } from "../server/testing/start-pgbouncer.ts";
import { checkClass } from "./failover/check-class.ts";
import { Cluster } from "./failover/cluster.ts";
import { logged } from "./failover/logged.ts";
import { type Watched, WatchedPupil } from "./failover/on-screen.ts";
import { whyNoFailover } from "./failover/programs.ts";
import type { Pupils } from "./failover/pupils.ts";
import { type Round, runRound } from "./failover/round.ts";

// Hand-ins while a PostgreSQL of three members, by the examples of deploy/patroni, loses its primary: every acknowledged one
// must be there once, with its answers (docs/reliability.md#when-the-database-loses-its-primary). `npm run bench -- failover`;
// FAILOVER_KILLS is how often the primary is killed, 10 if nothing is said. Run directly, the file takes kinds of ROUNDS as
// arguments.

endAtSignals();
const KILLS = Number(process.env.FAILOVER_KILLS ?? 10);
const PUPILS = 300;
/** For as long both standbys are away. */
const ALONE_MS = 30_000;
/** For as long the answer to what was stored before may take, on a busy machine. */
const ON_ITS_WAY_MS = 2000;
/** A frozen primary comes back after this time, when another one has long taken over. */
const FROZEN_MS = 60_000;

/** How often each breakdown comes, to a server that is connected by HAProxy or by PgBouncer and HAProxy. */
const ROUNDS = {
  "primary killed": KILLS,
  "PostgreSQL alone killed": 2,
  switchover: 2,
  "primary silent": 2,
  "both standbys gone": 1,
  "primary killed, through PgBouncer": 2,
  "primary silent, through PgBouncer": 1,
  "switchover, through PgBouncer": 1,
} as const;
type Kind = keyof typeof ROUNDS;

const reason = whyNoFailover();
if (reason !== undefined) {
  console.log(`no failover was tried. ${reason}`);
  process.exit(1);
}
await build();
console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);

const words = process.argv.slice(2);
const plan = (Object.keys(ROUNDS) as Kind[])
  .filter((kind) => words.length === 0 || words.some((word) => kind.startsWith(word)))
  .flatMap((kind) => Array.from({ length: ROUNDS[kind] }, () => kind));
const faults: string[] = [];
const rounds: Round[] = [];
let watched: Watched | undefined;

/** What breaks, and how it is mended. Resolves when nothing more stands in the way of hand-ins but the cluster's own work. */
async function breakDown(cluster: Cluster, kind: Kind, pupils: Pupils): Promise<() => Promise<void>> {
  const { primary, synchronous, other } = await cluster.untilWhole();
  if (kind.startsWith("primary killed")) {
    await cluster.kill(primary);
    return async () => cluster.startMember(primary);
  }
  if (kind.startsWith("PostgreSQL alone killed")) {
    await cluster.killPostgres(primary);
    return async () => {};
  }
  if (kind.startsWith("primary silent")) {
    const thaw = cluster.freeze(primary);
    const frozen = sleep(FROZEN_MS);
    return async () => {
      await frozen;
      thaw();
    };
  }
  if (kind.startsWith("switchover")) {
    await cluster.switchOver(primary, synchronous);
    return async () => {};
  }
  await Promise.all([cluster.kill(synchronous), cluster.kill(other)]);
  const [known] = pupils.receipts.keys();
  const since = performance.now();
  // A hand-in that is already stored gets its receipt once more only when that is safe too.
  const again = known && pupils.repeat(known);
  await sleep(ALONE_MS);
  // An answer may have been on its way.
  const late = [...pupils.receipts.values()].filter(({ sent, got }) => sent > since || got > since + ON_ITS_WAY_MS);
  if (late.length > 0) faults.push(`${late.length} receipts without a standby`);
  if (pupils.repeated > 0) faults.push("a receipt was given again without a standby");
  cluster.startMember(synchronous);
  cluster.startMember(other);
  return async () => again;
}

const cluster = await Cluster.start();
const dataDir = mkdtempSync(join(tmpdir(), "denkspur-failover-data-"));
const bouncer = plan.some((kind) => kind.endsWith("PgBouncer")) ? await startPgBouncer(cluster.url) : undefined;
const direct = { dataDir, databaseUrl: cluster.url };
const school = await writeReadySchool(direct, plan.length + 1, PUPILS);
const [[onScreen] = [], ...classes] = school.classes;
const servers = new Map<string, ServerProcess>([["HAProxy", await startServerProcess(direct)]]);
if (bouncer) servers.set("PgBouncer", await startServerProcess({ dataDir, databaseUrl: bouncer.url }));
const receipts = new Map<(typeof classes)[number], Pupils["receipts"]>();

try {
  for (const [index, kind] of plan.entries()) {
    const server = servers.get(kind.endsWith("PgBouncer") ? "PgBouncer" : "HAProxy");
    const sheets = classes[index] ?? [];
    if (server === undefined) continue;
    const before = server.output().length;
    // The first round is watched on a screen.
    const pupil =
      index === 0 && onScreen ? new WatchedPupil(onScreen, direct, Number(new URL(server.url).port)) : undefined;
    await pupil?.untilInTheMiddle();
    await cluster.untilWhole();
    let mend = async (): Promise<void> => {};
    const round = await runRound(kind, { url: server.url, databaseUrl: cluster.url }, sheets, async (pupils) => {
      receipts.set(sheets, pupils.receipts);
      pupil?.broken();
      mend = await breakDown(cluster, kind, pupils);
    });
    rounds.push(round);
    watched ??= await pupil?.finish();
    const mendedAt = performance.now();
    await mend();
    const now = await cluster.untilWhole();
    const whole = Math.round((performance.now() - mendedAt) / 1000);
    console.log(
      round,
      logged(server.output().slice(before)),
      `three members again after ${whole} s, ${now.primary} leads\n`,
    );
  }

  // Every class once more, on each member by itself.
  const { primary, synchronous, other } = await cluster.untilWhole();
  for (const member of [primary, synchronous, other])
    for (const [sheets, got] of receipts)
      faults.push(...(await checkClass(cluster.urlOf(member), sheets, got)).map((fault) => `${member}: ${fault}`));
  for (const [way, { pid }] of servers) if (!isAlive(pid)) faults.push(`the server behind ${way} has ended`);
} catch (error) {
  console.log(cluster.lastLines());
  throw error;
} finally {
  for (const server of servers.values()) await server.stop();
  await bouncer?.stop();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

faults.push(
  ...rounds.flatMap(({ kind, faults: own }) => own.map((fault) => `${kind}: ${fault}`)),
  ...(watched?.faults ?? []),
);
console.log("on the screen of a pupil in the middle of her test:", watched?.marks);
console.table(
  rounds.map(({ kind, silence, longestWait, receipts: number, unclear, refusals }) => {
    const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
    return { kind, "s without a receipt": silence, "s longest wait": longestWait, receipts: number, unclear, refused };
  }),
);
console.log("lost, doubled, dropped or otherwise wrong:", faults);
if (faults.length > 0) process.exitCode = 1;
