import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The real server in a separate process, for crashes, journeys and measurements. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it as an operator would, and waits for its end. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Its output so far. */
  output(): string;
  /** The id of the started process. */
  readonly pid: number;
  /** Resolves to the exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/**
 * The command to start: the server or a program that starts it. It runs in its own process group, as under a terminal
 * or systemd.
 */
export type Launch = readonly [file: string, ...args: string[]];

const PATIENCE_MS = 90_000;
/** For `vi.waitFor`. Only a fault takes that long, so that a busy machine fails no test. */
export const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };

type Settings = Readonly<Record<string, string>>;

/** The environment of all started processes. Node's compile cache is set as in scripts/run.mjs. */
export const surroundings: Settings = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, "../../.build/compiled"),
};

function environment({ dataDir, databaseUrl }: ServerPlace, port: number): Record<string, string | undefined> {
  const { SMTP_URL: _smtp, PUBLIC_URL: _url, DATABASE_URL: _database, ...rest } = process.env;
  return {
    ...rest,
    ...surroundings,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl ?? "",
  };
}

/**
 * Starts `server/main.ts` with the same Node as this process, and waits until it answers. A fixed port gives a
 * restarted server its old address. `settings` are further environment variables; `launch` is another command to start
 * it with.
 * @throws Error with its output if it does not start
 */
export async function startServerProcess(
  place: ServerPlace,
  givenPort?: number,
  settings: Settings = {},
  [file, ...args]: Launch = [process.execPath, "server/main.ts"],
): Promise<ServerProcess> {
  const port = givenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(file, args, {
    detached: file !== process.execPath,
    env: { ...environment(place, port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal ?? ""));
  });
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const deadline = Date.now() + PATIENCE_MS;
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not come up:\n${printed}`);
    }
    await sleep(20);
  }
  const { pid = 0 } = child;
  return { url, stop: end("SIGTERM"), kill: end("SIGKILL"), output: () => printed, pid, ended };
}
