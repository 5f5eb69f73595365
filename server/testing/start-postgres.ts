import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { killCluster } from "./kill-cluster.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { unprivileged } from "./unprivileged.ts";

export interface RunningPostgres {
  /** The address of a database with the right to create others. */
  readonly url: string;
  /**
   * Kills all processes of the cluster with kill -9 and starts it again. Undefined for the PostgreSQL of
   * TEST_DATABASE_URL.
   */
  readonly crash: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL from the installed binaries, in a temporary folder on a free port of 127.0.0.1, or uses the one
 * of TEST_DATABASE_URL. Undefined if there is neither. `durable` keeps fsync on, for measurements and tests of crashes;
 * without it everything is faster. `maxConnections` is the limit of the server. The cluster ends with this process,
 * even if that is killed.
 */
export async function startPostgres({
  durable = false,
  maxConnections = 200,
} = {}): Promise<RunningPostgres | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, crash: undefined, stop: async () => {} };
  const bin = findBinaries();
  if (!bin) return undefined;

  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "denkspur-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const options = { cwd: folder, ...owner };
  const data = join(folder, "data");
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  settings.push(`max_connections=${maxConnections}`, "log_min_messages=fatal");
  if (!durable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const command = [join(bin, "postgres"), "-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  // The shell waits for the end of its input, which comes when this process ends, and then cleans up. A line of input
  // restarts a server that was killed.
  const script =
    'run() { "$@" & server=$!; }; run "$@"; while read -r _; do wait $server; run "$@"; done; ' +
    'kill -INT $server; wait $server; rm -rf "$0"';
  const shell = spawn("/bin/sh", ["-c", script, folder, ...command], {
    ...options,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => {
    shell.on("exit", () => resolve());
  });
  const stop = async (): Promise<void> => {
    shell.stdin?.end();
    await ended;
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const crash = async (): Promise<void> => {
    await killCluster(data);
    shell.stdin?.write("\n");
    await untilReady(url);
  };
  return { url, crash, stop };
}

/** Waits until a PostgreSQL, or what passes on to one, takes connections. @throws the last error */
export async function untilReady(url: string, deadline = Date.now() + 20_000): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await sleep(50);
    await untilReady(url, deadline);
  }
}
