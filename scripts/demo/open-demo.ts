import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Person } from "../../server/testing/api-client.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { linkInOutbox } from "../outbox.ts";
import { moveTo } from "./date-back.ts";
import { ADMINISTRATOR } from "./plan.ts";

/** The demo school, running in a separate process. */
export interface OpenDemo {
  readonly url: string;
  /** Logged in with a second factor. */
  readonly superuser: Person;
  /** The link with `path` in the newest mail to an address. @throws Error if none comes */
  linkTo(address: string, path: string): Promise<string>;
  close(): Promise<void>;
}

const LOOK_AGAIN_MS = 100;

/**
 * Opens the demo school on a free port and waits until it is filled.
 * @param today the day of its newest hand-ins in place of the present one, for pictures that do not change from day to day
 * @throws Error if it does not open
 */
export async function openDemo(today?: Date): Promise<OpenDemo> {
  const port = String(await freePort());
  const school = spawn(process.execPath, ["scripts/demo.ts"], {
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      ...(today && { DEMO_DAY: today.toISOString().slice(0, 10) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = (): void => void school.kill();
  process.once("exit", end);
  let printed = "";
  school.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  while (!printed.includes("Ctrl-C closes")) {
    if (school.exitCode !== null) throw new Error("The demo school did not open.");
    await sleep(LOOK_AGAIN_MS);
  }
  const dataDir = join(".build", `demo-${port}`);
  if (today) moveTo(dataDir, today);
  const url = `http://127.0.0.1:${port}`;
  const superuser = new Person(url);
  await superuser.logIn(ADMINISTRATOR.email, ADMINISTRATOR.password, /\b\w{4}(?:-\w{4}){5}\b/.exec(printed)?.[0]);
  return {
    url,
    superuser,
    linkTo: (address, path) => linkInOutbox(dataDir, address, path),
    async close() {
      const ended = new Promise((resolve) => school.once("exit", resolve));
      process.off("exit", end);
      end();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
