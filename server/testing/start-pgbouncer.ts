import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filled } from "./filled.ts";
import { freePort } from "./free-port.ts";
import { untilReady } from "./start-postgres.ts";
import { unprivileged } from "./unprivileged.ts";

const EXAMPLE = fileURLToPath(new URL("../../deploy/patroni/pgbouncer.ini", import.meta.url));
/** Where distributions put it beside the folders of PATH. */
const SBIN = "/usr/sbin";

export interface RunningPgBouncer {
  /** The address given, through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PgBouncer by the example of deploy/patroni, on a free port of 127.0.0.1 and for every database of the PostgreSQL at `url`. It
 * ends with this process, even if that is killed.
 */
export async function startPgBouncer(url: string): Promise<RunningPgBouncer> {
  const { hostname, port: behind, username, password, pathname } = new URL(url);
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "denkspur-pgbouncer-"));
  const port = await freePort();
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt")];
  const name = decodeURIComponent(username);
  const text = filled(readFileSync(EXAMPLE, "utf8"), {
    "denkspur = host=127.0.0.1 port=5000": `* = host=${hostname} port=${behind}`,
    "listen_port = 6432": `listen_port = ${port}`,
    "auth_file = /etc/pgbouncer/userlist.txt": `auth_file = ${users}`,
    // A PostgreSQL of the tests trusts everybody who can reach it.
    ...(password === "" ? { "auth_type = scram-sha-256": "auth_type = trust" } : {}),
  });
  writeFileSync(settings, text);
  writeFileSync(users, `"${name}" "${decodeURIComponent(password)}"\n`);
  chmodSync(folder, 0o700);
  if (owner) for (const path of [folder, settings, users]) chownSync(path, owner.uid, owner.gid);
  // The shell waits for the end of its input, which comes when this process ends.
  const script = '"$1" -q "$2" & read -r _; kill -INT $!; wait; rm -rf "$0"';
  const shell = spawn("/bin/sh", ["-c", script, folder, "pgbouncer", settings], {
    cwd: folder,
    ...owner,
    env: { PATH: [process.env.PATH ?? "", SBIN].join(delimiter) },
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    shell.on("exit", () => resolve());
  });
  const stop = async (): Promise<void> => {
    shell.stdin?.end();
    await ended;
  };
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  through.pathname = pathname;
  try {
    await untilReady(through.href);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: through.href, stop };
}
