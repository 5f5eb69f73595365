import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beginLogin } from "../server/testing/begun-login.ts";
import { freePort } from "../server/testing/free-port.ts";
import { hasPostgres } from "../server/testing/postgres-binaries.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { endAtSignals } from "./end-at-signals.ts";
import { say } from "./say.ts";
import { startMachine } from "./trying/machine.ts";
import { copyRelease } from "./trying/release.ts";
import { trial } from "./trying/trials.ts";

// Installs a release as docs/operation.md#with-systemd says and runs it by the unit of deploy/systemd under a real systemd, in
// namespaces of its own. Needs root.

/** `systemd-analyze security` of the unit in tenths, as docs/operation.md says it; it may become less and never more. */
const EXPOSURE = 11;
const UNIT = "deploy/systemd/denkspur.service";
const SETTINGS = "/etc/denkspur/denkspur.env";
const ADMIN = "/usr/local/sbin/denkspur-admin";
const PATIENCE_MS = 30_000;

endAtSignals();
const folder = mkdtempSync(join(tmpdir(), "denkspur-systemd-"));
const release = join(folder, "release");
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

say("installing a release without development packages and building it …");
copyRelease(release);
const npm = (...args: string[]): void =>
  void execFileSync("npm", args, { cwd: release, stdio: ["ignore", "ignore", "inherit"] });
npm("ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error");
npm("run", "build");

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const postgres = hasPostgres() ? await startPostgres() : undefined;
const machine = await startMachine({ "/opt/denkspur": release });
const run = (...command: string[]): string => {
  const { code, output } = machine.run(...command);
  assert.equal(code, 0, `${command.join(" ")} ended with ${code}: ${output}`);
  return output;
};
const fails = (...command: string[]): void =>
  assert.notEqual(machine.run(...command).code, 0, `${command.join(" ")} succeeded`);
const systemctl = (...args: string[]): string => run("systemctl", ...args);
const property = (name: string): string => systemctl("show", "denkspur", `--property=${name}`, "--value");
/** What the server has printed; there is no journal in this machine. */
const printed = (): string => readFileSync(machine.pathOf("/var/log/denkspur.log"), "utf8");
const isUp = (): Promise<boolean> =>
  fetch(`${url}/readyz`, { headers: { connection: "close" } }).then(
    ({ ok }) => ok,
    () => false,
  );
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  // oxlint-disable-next-line no-await-in-loop
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come about:\n${printed().slice(-2000)}`);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(100);
  }
}
/** The ids of the unit's processes in the machine. */
const pids = (): string[] => run("cat", "/sys/fs/cgroup/system.slice/denkspur.service/cgroup.procs").split("\n");
const given = readFileSync(join(release, "deploy/systemd/denkspur.env"), "utf8");
/** Sets what the example leaves to the operator, and the port. */
const settings = (...further: string[]): void =>
  writeFileSync(machine.pathOf(SETTINGS), [given, `PORT=${port}`, ...further, ""].join("\n"));

run(
  "useradd",
  "--system",
  "--user-group",
  "--home-dir",
  "/var/lib/denkspur",
  "--no-create-home",
  "--shell",
  "/usr/sbin/nologin",
  "denkspur",
);
run("install", "-d", "-m", "750", "-o", "root", "-g", "denkspur", "/etc/denkspur");
run("install", "-m", "640", "-o", "root", "-g", "denkspur", "/opt/denkspur/deploy/systemd/denkspur.env", SETTINGS);
run("install", "-m", "755", "/opt/denkspur/deploy/systemd/denkspur-admin", ADMIN);
run("install", "-D", "-m", "644", `/opt/denkspur/${UNIT}`, "/etc/systemd/system/denkspur.service");
// The unit itself stays as it is shipped.
run("mkdir", "/etc/systemd/system/denkspur.service.d");
writeFileSync(
  machine.pathOf("/etc/systemd/system/denkspur.service.d/log.conf"),
  "[Service]\nStandardOutput=append:/var/log/denkspur.log\nStandardError=append:/var/log/denkspur.log\n",
);
systemctl("daemon-reload");
settings();

await trial(`the unit is well-formed and exposes no more than ${EXPOSURE / 10}`, () => {
  assert.equal(run("systemd-analyze", "verify", "--man=no", "/etc/systemd/system/denkspur.service"), "");
  const args = ["security", "--offline=true", `--threshold=${EXPOSURE}`, "--no-pager", `/opt/denkspur/${UNIT}`];
  say(
    run("systemd-analyze", ...args)
      .split("\n")
      .at(-1) ?? "",
  );
});

/** What a run may not change: names, sizes, owners and times of all files of the program. */
const program = (): string =>
  execFileSync("bash", ["-c", `find . -printf '%p %s %u %T@\n' | sort | sha256sum`], {
    cwd: release,
    encoding: "utf8",
  });
const before = program();

await trial("`systemctl start` comes back when the server works, on SQLite", async () => {
  systemctl("start", "denkspur");
  const answer = await fetch(`${url}/readyz`);
  assert.deepEqual([answer.status, ((await answer.json()) as { status: string }).status], [200, "ready"]);
  assert.match(printed(), /this link makes one superuser account:\nhttps:\/\/denkspur\.schule\.example\//);
});

await trial("the process is no root, has no capability, gets none and is under a filter of system calls", () => {
  for (const pid of pids()) {
    const status = run("cat", `/proc/${pid}/status`);
    assert.doesNotMatch(status, /^Uid:\t0\t/m);
    assert.match(status, /^CapEff:\t0+$/m);
    assert.match(status, /^CapBnd:\t0+$/m);
    assert.match(status, /^NoNewPrivs:\t1$/m);
    assert.match(status, /^Seccomp:\t2$/m);
  }
});

await trial("everything that it writes lies in its own folders, for it alone", () => {
  const found = run("find", "/var/lib/denkspur", "/var/cache/denkspur", "-printf", "%u %m %p\n").split("\n");
  assert.ok(found.length > 3);
  assert.deepEqual(
    found.filter((line) => !/^denkspur (?:700|600) /.test(line)),
    [],
  );
  assert.equal(program(), before);
});

await trial("denkspur-admin works beside it, as its user", () => {
  assert.match(run(ADMIN, "invite"), /^https:\/\/denkspur\.schule\.example\/\S+$/);
  assert.equal(JSON.parse(run(ADMIN, "invitations", "--json")).length, 2);
  assert.equal(machine.run(ADMIN, "nonsense").code, 2);
  assert.deepEqual(run("find", "/var/lib/denkspur", "!", "-user", "denkspur"), "");
});

await trial("the unit of the backup writes an encrypted one and verifies it", () => {
  run("install", "-d", "-m", "700", "-o", "denkspur", "-g", "denkspur", "/var/backups/denkspur");
  run("sh", "-c", "umask 027; echo 'a passphrase of the trial' > /etc/denkspur/backup-passphrase");
  run("chgrp", "denkspur", "/etc/denkspur/backup-passphrase");
  for (const unit of ["denkspur-backup.service", "denkspur-backup.timer"])
    run("install", "-m", "644", `/opt/denkspur/deploy/systemd/${unit}`, "/etc/systemd/system/");
  systemctl("daemon-reload");
  assert.equal(run("systemd-analyze", "verify", "--man=no", "/etc/systemd/system/denkspur-backup.timer"), "");
  systemctl("start", "denkspur-backup");
  assert.match(
    run("find", "/var/backups/denkspur", "-type", "f", "-printf", "%u %m %f\n"),
    /^denkspur 600 denkspur-[\d-]+\.age$/,
  );
});

await trial("`systemctl stop` answers what was begun, and is a success", async () => {
  const login = await beginLogin(url);
  const stopping = performance.now();
  systemctl("stop", "--no-block", "denkspur");
  await until("the end of listening", async () => !(await isUp()));
  assert.equal(await login.finish(), 400);
  await until("the end", () => property("ActiveState") === "inactive");
  assert.equal(property("Result"), "success");
  say(`stopped after ${((performance.now() - stopping) / 1000).toFixed(1)} s`);
});

await trial("it comes again by itself when it is killed", async () => {
  systemctl("start", "denkspur");
  systemctl("kill", "--signal=KILL", "--kill-whom=main", "denkspur");
  await until("the restart", async () => property("NRestarts") === "1" && (await isUp()));
  systemctl("stop", "denkspur");
});

await trial("a wrong setting fails the start with its sentence, and the next start works", () => {
  settings("WORKERS=2");
  fails("systemctl", "start", "denkspur");
  assert.match(printed(), /denkspur: WORKERS is 2, but more than one process needs DATABASE_URL\.\n/);
  systemctl("stop", "denkspur");
  settings();
  systemctl("start", "denkspur");
  systemctl("stop", "denkspur");
});

if (postgres !== undefined) {
  await trial("two workers run on PostgreSQL, with the address in a file, and end in order", async () => {
    run(
      "sh",
      "-c",
      `umask 077; printf '%s\\n' '${postgres.url}' > /etc/denkspur/database-url; chown denkspur /etc/denkspur/database-url`,
    );
    settings("WORKERS=2", "DATABASE_URL_FILE=/etc/denkspur/database-url");
    const earlier = printed().length;
    systemctl("start", "denkspur");
    const main = property("MainPID");
    // A worker that ends before all of them listen ends the start.
    await until("both workers", () => pids().length === 3 && printed().slice(earlier).includes("ready on"));
    const worker = pids().find((pid) => pid !== main) ?? "";
    run("kill", "-KILL", worker);
    await until("another worker", () => pids().length === 3 && !pids().includes(worker));
    const login = await beginLogin(url);
    systemctl("stop", "--no-block", "denkspur");
    await until("the end of listening", async () => !(await isUp()));
    assert.equal(await login.finish(), 400);
    await until("the end", () => property("ActiveState") === "inactive");
    assert.equal(property("Result"), "success");
  });
} else say("WORKERS was not tried: there is no PostgreSQL");

await trial("sources without their build fail the start and say what to do", () => {
  systemctl("stop", "denkspur");
  appendFileSync(join(release, "web/look/classes.module.css"), "\n/* A later release. */\n");
  settings();
  fails("systemctl", "start", "denkspur");
  assert.match(
    printed(),
    /the web app is older than its sources, and .* can only be read here: run npm run build as its owner/,
  );
  systemctl("stop", "denkspur");
});

machine.stop();
await postgres?.stop();
