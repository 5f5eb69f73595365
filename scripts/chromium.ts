import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { say } from "./say.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return path !== "" && existsSync(path) ? path : undefined;
}

function download(): string | undefined {
  say("fetching Playwright's Chromium …");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", 2, 2], timeout: 300_000 });
  return playwrights();
}

function fromPackageManager(): string | undefined {
  const root = process.getuid?.() === 0;
  const apt = onPath(["apt-get"]);
  if (apt === undefined) return undefined;
  say("installing Chromium with the system's package manager …");
  const run = (...args: string[]): void => {
    spawnSync(root ? apt : "sudo", root ? args : ["-n", apt, ...args], {
      stdio: ["ignore", "ignore", 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  };
  run("update", "-qq");
  run("install", "-y", "-qq", "--no-install-recommends", "chromium");
  return onPath(NAMES);
}

/**
 * A Chromium for the browser tests: the one of `CHROMIUM_PATH`, an installed one, Playwright's (fetched if it can be), or
 * the system package manager's, in this order.
 * @throws Error when none is to be had.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== "") {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  const found = onPath(NAMES) ?? playwrights() ?? download() ?? fromPackageManager();
  if (found === undefined) throw new Error("No Chromium is to be had: install one, or name it in CHROMIUM_PATH.");
  return found;
}
