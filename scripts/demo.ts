import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildAll } from "./build.ts";
import { fillSchool } from "./demo/fill.ts";
import { COURSES, TEACHER } from "./demo/plan.ts";
import { say } from "./say.ts";

// The demo school lives in a folder of its own and is made anew each time: nothing of a real installation is touched.
const dataDir = ".build/demo";
rmSync(dataDir, { recursive: true, force: true });
Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: "", SMTP_URL: "", PUBLIC_URL: "", WORKERS: "1" });
const url = `http://${process.env.HOST ?? "127.0.0.1"}:${process.env.PORT ?? "8080"}`;

async function answers(): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

await buildAll();
await import("../server/main.ts");
while (!(await answers())) await sleep(50);

say("inviting a teacher and letting the pupils take their tests …");
const invitation = execFileSync(process.execPath, ["scripts/admin.ts", "invite"], { encoding: "utf8" }).trim();
await fillSchool(url, dataDir, invitation);

const pupils = COURSES.map(({ name, pupils: [first, second] }) => `    ${name}: ${first}, ${second}, …`).join("\n");
process.stdout.write(`
The demo school is open at ${url}

  Teacher   ${url}/login
    ${TEACHER.email}   ${TEACHER.password}
  Pupils    ${url}/pupils
${pupils}

`);
