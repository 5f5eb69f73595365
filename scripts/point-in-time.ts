import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../server/testing/free-port.ts";
import { handIn, resultsByPupil } from "../server/testing/hand-ins.ts";
import { findBinaries } from "../server/testing/postgres-binaries.ts";
import { type Sheet, writeReadySchool } from "../server/testing/ready-school.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { unprivileged } from "../server/testing/unprivileged.ts";
import { say } from "./say.ts";

// What docs/operation.md says of PostgreSQL and pgBackRest, done once from the beginning: archive, full backup, hand-ins, an accident, and
// back to the moment before it.

const bin = findBinaries();
if (bin === undefined) throw new Error("there is no PostgreSQL here");
/** Hand-ins before the moment to return to, and after it. */
const [BEFORE, AFTER] = [40, 10];

// PostgreSQL does not run as root.
const owner = unprivileged();
const folder = mkdtempSync(join(tmpdir(), "denkspur-point-in-time-"));
const inFolder = (name: string): string => join(folder, name);
chmodSync(folder, 0o700);
for (const name of ["", "repository", "log", "lock", "spool"]) {
  if (name !== "") mkdirSync(inFolder(name), { mode: 0o700 });
  if (owner) chownSync(inFolder(name), owner.uid, owner.gid);
}
const data = inFolder("data");
const port = await freePort();
const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Runs a program as PostgreSQL's user, and ends the drill with what it says if it fails. */
function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...owner, cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${error?.message ?? stdout + stderr}`);
}
const pgBackRest = (command: string, ...options: string[]): void =>
  run("pgbackrest", `--config=${inFolder("pgbackrest.conf")}`, "--stanza=denkspur", ...options, command);
// The log file keeps the program from holding our output open.
const start = (): void => run(join(bin, "pg_ctl"), "-D", data, "-w", "-l", inFolder("log/postgres.log"), "start");
const stop = (): void => run(join(bin, "pg_ctl"), "-D", data, "-w", "-m", "fast", "stop");

async function ask(statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return String(Object.values(rows[0] ?? {})[0]);
}

async function untilReady(): Promise<void> {
  while ((await ask("select pg_is_in_recovery()")) === "true") await sleep(100);
}

function configure(): void {
  const archive = `pgbackrest --config=${inFolder("pgbackrest.conf")} --stanza=denkspur archive-push %p`;
  const postgres = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    "archive_mode = on",
    `archive_command = '${archive}'`,
  ];
  writeFileSync(inFolder("postgres.conf"), `${postgres.join("\n")}\n`);
  const own = [
    "[global]",
    `repo1-path=${inFolder("repository")}`,
    "repo1-retention-full=2",
    "repo1-cipher-type=aes-256-cbc",
    "repo1-cipher-pass=a passphrase of the drill alone",
    "start-fast=y",
    "log-level-file=off",
    `log-path=${inFolder("log")}`,
    `lock-path=${inFolder("lock")}`,
    `spool-path=${inFolder("spool")}`,
    "[denkspur]",
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${folder}`,
    "pg1-user=postgres",
  ];
  writeFileSync(inFolder("pgbackrest.conf"), `${own.join("\n")}\n`);
}

let isRunning = false;
try {
  run(join(bin, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C");
  configure();
  run("sh", "-c", `echo "include '${inFolder("postgres.conf")}'" >> ${data}/postgresql.conf`);
  start();
  isRunning = true;
  const place = { dataDir: inFolder("denkspur"), databaseUrl: url };
  const school = await writeReadySchool(place, 1, BEFORE + AFTER);
  const sheets = school.classes[0] ?? [];
  pgBackRest("stanza-create");
  pgBackRest("check");
  pgBackRest("backup", "--type=full");
  say("point in time: a full backup is made, and the archive is checked");

  const server = await startServerProcess(place);
  const receipts = new Map<Sheet, string>();
  const handInAll = async (some: readonly Sheet[]): Promise<void> => {
    for (const sheet of some) {
      const submitted = await handIn(server, sheet);
      if (submitted === undefined) throw new Error("a hand-in was refused");
      receipts.set(sheet, submitted);
    }
  };
  await handInAll(sheets.slice(0, BEFORE));
  const moment = await ask("select clock_timestamp()::text");
  // Hand-ins between the moment and the accident are lost with it: only the devices and the receipts know them.
  await sleep(1500);
  await handInAll(sheets.slice(BEFORE));
  await ask("delete from results returning id");
  await server.stop();
  stop();
  isRunning = false;
  say(`point in time: all results are deleted; going back to ${moment}`);

  pgBackRest("restore", "--delta", "--type=time", `--target=${moment}`, "--target-action=promote");
  start();
  isRunning = true;
  await untilReady();
  const again = await startServerProcess(place);
  const found = await resultsByPupil(again, school, sheets[0]?.courseId ?? "");
  const timeOf = ({ submission }: Sheet) => found.get(submission.pupilId)?.[0]?.submitted;
  const lost = sheets.slice(0, BEFORE).filter((sheet) => timeOf(sheet) !== receipts.get(sheet));
  const later = sheets.slice(BEFORE).filter((sheet) => timeOf(sheet) !== undefined);
  const taken = await handIn(again, sheets[BEFORE] as Sheet);
  await again.stop();
  say(
    `point in time: of ${BEFORE} hand-ins before the moment ${BEFORE - lost.length} are back, of ${AFTER} after it ${later.length}`,
  );
  if (lost.length > 0 || later.length > 0 || taken === undefined) process.exitCode = 1;
} finally {
  if (isRunning) stop();
  rmSync(folder, { recursive: true, force: true });
}
