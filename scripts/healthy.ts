import { setTimeout as sleep } from "node:timers/promises";

/**
 * `node scripts/healthy.ts [SECONDS]`: ends with code 0 if the server of these settings answers, otherwise with 1; asks again for as
 * many seconds, unless the process of `MAINPID` has ended. For a container's health check, and for a unit that counts as started
 * when the server answers; systemd sets `MAINPID`.
 */
const patienceMs = Number(process.argv[2] ?? 0) * 1000;
/** For one answer: /healthz touches nothing, so that a server which takes longer hangs. */
const ANSWER_MS = 5000;
const PAUSE_MS = 200;

const given = (name: string): string | undefined => process.env[name]?.trim() || undefined;
const host = given("HOST") ?? "127.0.0.1";
/** A server that listens on all addresses is asked on this machine's own. */
const near = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
const url = `http://${near.includes(":") ? `[${near}]` : near}:${given("PORT") ?? 8080}/healthz`;

async function whyNot(): Promise<string | undefined> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return status === 200 ? undefined : `answers ${status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `does not answer: ${cause instanceof Error ? cause.message : message}`;
  }
}

/** Whether the process that is asked about has ended, as far as it is known. */
function hasEnded(): boolean {
  const pid = Number(process.env.MAINPID ?? 0);
  try {
    return pid > 0 && !process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

const end = performance.now() + patienceMs;
let why = await whyNot();
while (why !== undefined && performance.now() < end && !hasEnded()) {
  // oxlint-disable-next-line no-await-in-loop
  await sleep(PAUSE_MS);
  // oxlint-disable-next-line no-await-in-loop
  why = await whyNot();
}
if (why !== undefined) {
  process.stderr.write(`${url} ${why}\n`);
  process.exitCode = 1;
}
