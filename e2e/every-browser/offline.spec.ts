import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { pathOf } from "#contract/screens.ts";
import { pupilTextsIn } from "../../web/i18n/testing.ts";
import { expert } from "../answer-sheets.ts";
import type { Device } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Tab, Target } from "../browsers/tab.ts";
import { readResults } from "../faults/school.ts";
import { expectWorker, keptFiles, rememberedTests } from "../offline/device.ts";
import { buildNext, NEXT_GREETING } from "../offline/next-build.ts";
import { openSchoolServer, type SchoolServer } from "../offline/school-server.ts";

// The same as offline.spec.ts in Firefox and WebKit, which each store pages in their own way.

const t = pupilTextsIn("de");
const START: Target = { css: "a", text: t("dashboard.startNamed", { name: "Dezimalzahlen vergleichen" }) };
const PLAYER: Target = { css: ".player .test-page [name]" };
const GREETING: Target = { css: "h1", text: t("dashboard.title") };
const nameField = (): Target => ({ css: "input[name=pupilName]" });
const heading = (text: string): Target => ({ css: "h1", text });
const button = (text: string): Target => ({ css: "button", text });
const ALL = Object.assign({}, ...expert) as Record<string, string>;
/** Longer than the longest pause after which the worker asks again, half a minute. */
const BACK_MS = 60_000;

let server: SchoolServer;
test.beforeAll(async () => {
  server = await openSchoolServer(4);
});
test.afterAll(async () => server?.end());
test.beforeEach(async () => server.up());

async function logIn(tab: Tab, index: number): Promise<void> {
  await tab.go(`${server.url}${pathOf("PupilLogin")}`);
  await tab.write(nameField(), server.school.pupils[index]?.name ?? "");
  await tab.click(button(t("login.submit")));
  await tab.waitFor(GREETING);
  await expectWorker(tab);
}

/** Ticks the answers of one page. */
async function answer(tab: Tab, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, key] of Object.entries(answers)) {
    await tab.click({ css: `label:has(input[name="${name}"][value="${key}"])` });
    await tab.waitFor({ css: `label:has(input[name="${name}"][value="${key}"]:checked)` });
  }
}

/** Answers from a page on to the last one and hands in. */
async function handInRest(tab: Tab, pages: typeof expert): Promise<void> {
  for (const [index, answers] of pages.entries()) {
    await answer(tab, answers);
    if (index < pages.length - 1) await tab.click(button(t("player.next")));
  }
  await tab.click(button(t("player.finish")));
}

const checked = (tab: Tab): Promise<number> =>
  tab.evaluate(() => document.querySelectorAll(".player input:checked").length);

async function resultOf(index: number): Promise<{ inputs: Record<string, string>; handedIn: boolean }[]> {
  const results = await readResults(server.place);
  return results
    .filter((each) => each.pupil_id === server.school.pupils[index]?.id)
    .map(({ inputs, submitted }) => ({ inputs, handedIn: submitted !== null }));
}

for (const [place, engine] of (["firefox", "webkit"] as const).entries())
  test.describe(`in ${engine}`, () => {
    let device: Device;
    test.beforeEach(async () => {
      device = await openDevice(engine);
    });
    test.afterEach(async () => device?.close());

    test("a pupil goes on after a reload without a network, hands in, and it goes out by itself", async () => {
      const index = 2 * place;
      const tab = await device.newTab();
      await logIn(tab, index);
      await tab.click(START);
      await answer(tab, expert[0] ?? {});
      await tab.waitFor({ css: ".saved", text: t("player.saved") });
      await expect.poll(async () => (await keptFiles(tab)).length).toBeGreaterThan(3);
      const address = await tab.evaluate(() => location.href);

      await server.down();
      await tab.go(address);
      await tab.waitFor(PLAYER);
      expect(await checked(tab)).toBe(6);
      await tab.click(button(t("player.next")));
      await handInRest(tab, expert.slice(1));
      const waits = heading(t("handIn.waitingTitle"));
      await tab.waitFor(waits);
      await tab.go(address);
      await tab.waitFor(waits);

      await server.up();
      await tab.waitFor(heading(t("dashboard.thanks")), BACK_MS);
      expect(await resultOf(index)).toEqual([{ inputs: ALL, handedIn: true }]);
    });

    test("a new version waits for the open test, keeps its files, and takes over afterwards", async () => {
      const index = 2 * place + 1;
      const nextDir = mkdtempSync(join(tmpdir(), "denkspur-next-"));
      await buildNext(nextDir);
      const tab = await device.newTab();
      await logIn(tab, index);
      await expect.poll(() => rememberedTests(tab)).toBe(server.school.courseTestIds.length);
      await tab.click(START);
      await answer(tab, expert[0] ?? {});
      const script = await tab.evaluate(
        () => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "",
      );
      const ask = (): Promise<number> =>
        tab.evaluate(async (url) => (await fetch(url, { cache: "reload" })).status, script);

      await server.up(nextDir);
      const other = await device.newTab();
      await other.go(`${server.url}${pathOf("PupilDashboard")}`);
      const waits = (): Promise<boolean> =>
        other.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          return (registration?.waiting ?? null) !== null;
        });
      await expect.poll(waits).toBe(true);
      await tab.go(await tab.evaluate(() => location.href));
      await tab.waitFor(PLAYER);
      expect(await checked(tab)).toBe(6);
      expect(await ask()).toBe(200);

      await handInRest(tab, expert);
      await tab.waitFor(heading(t("dashboard.thanks")), BACK_MS);
      expect(await resultOf(index)).toEqual([{ inputs: ALL, handedIn: true }]);
      await expect.poll(waits).toBe(false);
      await other.go(`${server.url}${pathOf("PupilDashboard")}`);
      await other.waitFor({ css: "h1", text: NEXT_GREETING });
      rmSync(nextDir, { recursive: true });
    });
  });
