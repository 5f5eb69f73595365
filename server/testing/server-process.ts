import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The real server in a process of its own, for crashes, journeys and measurements. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it as an operator would, and waits until it is gone. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** What it printed so far. */
  output(): string;
  /** Of the process that was started. */
  readonly pid: number;
  /** Resolves to its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** What is started: the server itself, or what starts it. In a process group of its own, as a terminal or systemd makes one. */
export type Launch = readonly [file: string, ...args: string[]];

const PATIENCE_MS = 90_000;

type Settings = Readonly<Record<string, string>>;

/** What every process of ours finds around it; what Node has compiled is kept as scripts/run.mjs does. */
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
 * Starts `server/main.ts` with the Node that runs this, and waits until it answers. The port may be given, so that a
 * restarted server is found where it was; `settings` are further variables of its environment; `launch` starts it in another
 * way.
 * @throws Error with what it printed when it does not come up.
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
    fetch(`${url}/healthz`).then(
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
