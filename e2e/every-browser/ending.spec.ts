import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** Opens a browser of each engine, as `npm run browsers` does, says so, and waits. */
const PROGRAM = `
  import { openDevice } from "./e2e/browsers/open-device.ts";
  import { endAtSignals } from "./scripts/end-at-signals.ts";
  endAtSignals();
  await Promise.all(["chromium", "firefox", "webkit"].map((engine) => openDevice(engine, { keeps: true })));
  process.stdout.write("open");
`;

/** The ids of the processes that were started with this folder for what is temporary. */
const startedWith = (folder: string): string[] =>
  readdirSync("/proc").filter((id) => {
    try {
      return /^\d+$/u.test(id) && readFileSync(`/proc/${id}/environ`, "utf8").includes(`TMPDIR=${folder}\0`);
    } catch {
      // It belongs to another user, or has ended meanwhile.
      return false;
    }
  });

test("a program that is told to end while browsers are open ends at once, and leaves none of them behind", async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "denkspur-ending-"));
  const program = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(program, "exit");
  await once(program.stdout, "data");
  expect(startedWith(folder).length).toBeGreaterThan(3);
  program.kill("SIGTERM");
  expect(await ended).toEqual([143, null]);
  await expect.poll(() => startedWith(folder), { timeout: 15_000 }).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith("denkspur-"))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
