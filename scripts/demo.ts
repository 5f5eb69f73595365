import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./build.ts";
import { fillSchool } from "./demo/fill.ts";
import { ADMINISTRATOR, COURSES, TEACHER } from "./demo/plan.ts";
import { say } from "./say.ts";

/**
 * `npm run demo`: the product with a school in it, made anew each time. It lives in a folder of its own for each port:
 * nothing of a real installation is touched, and two demos do not meet.
 */
const host = process.env.HOST ?? "127.0.0.1";
const port = process.env.PORT ?? "8080";
const url = `http://${host}:${port}`;
const dataDir = join(".build", `demo-${port}`);
const log = join(dataDir, "server.log");
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  HOST: host,
  PORT: port,
  PUBLIC_URL: url,
  DATABASE_URL: "",
  SMTP_URL: "",
  WORKERS: "1",
};

// First of all: else the school would be written into whatever answers there, a real installation perhaps.
await checkPort();
await build();
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
copyFileSync("legal/operator.example.yaml", join(dataDir, "operator.yaml"));
const output = openSync(log, "a");
const server = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", output, output] });
server.on("exit", (code) => {
  say(`the server ended; ${log} says why`);
  process.exit(code ?? 1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.removeAllListeners("exit").on("exit", () => process.exit(0));
    server.kill("SIGTERM");
  });
}

async function checkPort(): Promise<void> {
  const probe = createServer();
  await once(probe.listen({ port: Number(port), host }), "listening").catch((error: Error) => {
    say(`PORT or HOST cannot be used: ${error.message}.`);
    process.exit(1);
  });
  probe.close();
}

const isUp = (): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isUp())) await sleep(50);

say("inviting a teacher and letting the pupils take their tests …");
const recoveryCodes = await fillSchool(
  url,
  dataDir,
  (...options) =>
    execFileSync(process.execPath, ["scripts/admin.ts", "invite", ...options], { encoding: "utf8", env }).trim(),
  // Another day for pictures that do not change from day to day.
  process.env.DEMO_DAY ?? new Date().toISOString().slice(0, 10),
);

const pupils = COURSES.map(({ name, pupils: [first, second] }) => `    ${name}: ${first}, ${second}, …`).join("\n");
process.stdout.write(`
The demo school is open at ${url}

  Teacher   ${url}/login
    ${TEACHER.email}   ${TEACHER.password}
  Superuser ${url}/administration
    ${ADMINISTRATOR.email}   ${ADMINISTRATOR.password}
    Then comes a second step: choose the recovery code and paste one of these, each works once.
    ${recoveryCodes.join("\n    ")}
  Pupils    ${url}/pupils
${pupils}

  Mails and the log lie in ${dataDir}. Ctrl-C closes the school.
`);
