import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { pathOf } from "#contract/screens.ts";
import { writeFaultSchool } from "../e2e/faults/school.ts";
import { build } from "../scripts/build.ts";
import { launchChromium } from "../scripts/installed-browsers.ts";
import { type ServerProcess, startServerProcess } from "../server/testing/server-process.ts";
import { openNarrowWay } from "./first-item/narrow-way.ts";

// Waiting times on an old tablet with poor Wi-Fi: 1 Mbit/s, 40 ms round trip, the processor at a quarter of its speed.

const RUNS = 7;
const WIDTH = { bitsPerSecond: 1_000_000, latencyMs: 20 };
const SLOWDOWN = 4;
const PATIENCE_MS = 60_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Noted = Record<"login" | "dashboard" | "first item" | "page turn" | "bytes" | "again", number>;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

const answerable = (page: Page): Promise<void> =>
  page.locator(".player .test-page input").first().waitFor({ state: "visible", timeout: PATIENCE_MS });

/** Milliseconds from a click until the next page shows. Fails if the network was used for it. */
async function turnPage(page: Page): Promise<number> {
  let asked = 0;
  const count = (): void => {
    asked += 1;
  };
  page.on("request", count);
  const took = await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const place = (): string => document.querySelector(".player-place")?.textContent ?? "";
    const before = place();
    const start = performance.now();
    document.querySelector<HTMLButtonElement>(".pager button:last-child")?.click();
    while (place() === before) await frame();
    await frame();
    return performance.now() - start;
  });
  page.off("request", count);
  if (asked > 0) throw new Error(`A page turn made ${asked} requests; all pages should be on the device.`);
  return took;
}

async function measure(browser: Browser, server: ServerProcess, name: string, courseTestId: string): Promise<Noted> {
  const way = await openNarrowWay(Number(new URL(server.url).port), WIDTH);
  const context = await browser.newContext({ locale: "de-DE", viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const field = page.getByLabel("Zugangsname");
  const login = await timed(async () => {
    await page.goto(way.url + pathOf("PupilLogin"), { waitUntil: "commit" });
    await field.waitFor({ timeout: PATIENCE_MS });
  });
  await field.fill(name);
  const dashboard = await timed(async () => {
    await page.getByRole("button", { name: "Los geht’s" }).click();
    await page
      .getByRole("link", { name: /anfangen$/ })
      .first()
      .waitFor({ timeout: PATIENCE_MS });
  });
  const link = page.locator(`a[href="${pathOf("ConductTest", { courseTestId })}"]`);
  const first = await timed(async () => {
    await link.click();
    await answerable(page);
  });
  const bytes = way.bytes();
  const turn = await turnPage(page);
  // Reloads the page in the middle of the test: files on the device must not come over the network again.
  const again = await timed(async () => {
    await page.reload({ waitUntil: "commit" });
    await answerable(page);
  });
  await context.close();
  await way.close();
  return { login, dashboard, "first item": first, "page turn": turn, bytes, again };
}

console.log(
  `Node ${process.version}, ${availableParallelism()} cores; ${WIDTH.bitsPerSecond / 1e6} Mbit/s, ` +
    `${2 * WIDTH.latencyMs} ms there and back, processor slowed down ${SLOWDOWN} times; medians of ${RUNS}\n`,
);
await build();
const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
const place = { dataDir, databaseUrl: undefined };
const school = await writeFaultSchool(place, RUNS);
const server = await startServerProcess(place);
const browser = await launchChromium();
const noted: Noted[] = [];
for (const { name } of school.pupils) noted.push(await measure(browser, server, name, school.courseTestIds[0] ?? ""));
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
const of = (key: keyof Noted): number => median(noted.map((each) => each[key]));
const ms = (key: keyof Noted): string => `${Math.round(of(key))} ms`;
console.log(`the login's field is there       ${ms("login")} after the address was entered, nothing on the device`);
console.log(`the tests are there              ${ms("dashboard")} after "Los geht's"`);
console.log(`the first item can be answered   ${ms("first item")} after "Anfangen"`);
console.log(`over the network until then      ${Math.round(of("bytes") / 1000)} kB`);
console.log(`another page                     ${ms("page turn")} after "Weiter", no request`);
console.log(`reload in the middle of the test ${ms("again")}`);
