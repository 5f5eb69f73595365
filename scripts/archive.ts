import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { licencesPath, pathOf } from "#contract/screens.ts";
import { freePort } from "../server/testing/free-port.ts";
import { say } from "./say.ts";

/**
 * `node scripts/archive.ts`: whether an archive of the last commit, unpacked where nothing else is, starts like a clone: `npm start`
 * installs, builds and serves it, says its version, and it has its own checks. It takes as long as a first start does, some
 * minutes; npm takes what it can from its cache.
 */
const PATIENCE_MS = 900_000;
/** The checks are tried here without Git, as an operator has them; all of them together are the business of `npm test`. */
const CHECKS = ["check", "build", "types of contract", "format"];

const folder = mkdtempSync(join(tmpdir(), "denkspur-archive-"));
const product = join(folder, "denkspur");
const { NODE_COMPILE_CACHE: _cache, DATABASE_URL: _database, ...surroundings } = process.env;
/** Git of the surroundings must not be found either, should the folder for temporary files lie in a checkout. */
const env = { ...surroundings, npm_config_prefer_offline: "true", GIT_CEILING_DIRECTORIES: folder };

function expect(what: string, holds: boolean): void {
  say(`${holds ? "ok" : "FAILED"}: ${what}`);
  if (!holds) process.exitCode = 1;
}

function run(file: string, args: readonly string[], cwd = product): void {
  const { status } = spawnSync(file, args, { cwd, env, stdio: ["ignore", 2, 2] });
  expect([file === process.execPath ? "node" : file, ...args].join(" "), status === 0);
}

async function start(): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn("npm", ["start"], {
    cwd: product,
    env: { ...env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
    process.stderr.write(chunk);
  });
  const ended = once(server, "exit");
  const until = performance.now() + PATIENCE_MS;
  // oxlint-disable-next-line no-await-in-loop
  while (!said.includes("ready on") && server.exitCode === null && performance.now() < until) await sleep(200);
  const { version } = JSON.parse(readFileSync(join(product, "package.json"), "utf8")) as { version: string };
  expect(`npm start says that it is version ${version}`, said.includes(`version ${version} is ready on ${url}`));
  for (const path of ["/healthz", "/readyz", pathOf("PupilLogin"), pathOf("Public"), licencesPath("de")]) {
    // oxlint-disable-next-line no-await-in-loop
    const status = await fetch(url + path).then(
      (answer) => answer.status,
      () => 0,
    );
    expect(`${path} answers 200`, status === 200);
  }
  server.kill();
  const [code] = (await ended) as [number | null];
  expect("npm start ends in order", code === 0);
}

try {
  mkdirSync(product);
  const tar = join(folder, "denkspur.tar");
  run("git", ["archive", "--format=tar", `--output=${tar}`, "HEAD"], process.cwd());
  run("tar", ["-xf", tar]);
  await start();
  run(process.execPath, ["scripts/run.mjs", ...CHECKS]);
  run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "scripts/house", "scripts/licences"]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
