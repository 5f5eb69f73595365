import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { pupilTextsIn } from "../web/i18n/testing.ts";
import { expert } from "./answer-sheets.ts";
import { expectAccessible } from "./axe.ts";
import { expectWorker, keptFiles } from "./offline/device.ts";
import { buildNext, NEXT_GREETING } from "./offline/next-build.ts";
import { logInAndWait, openSchoolServer, resultsOf, type SchoolServer } from "./offline/school-server.ts";
import { answer, logInPupil } from "./pupil.ts";

const TEST = "Dezimalzahlen vergleichen";
const NOTE = "Alles bleibt auf diesem Gerät gespeichert.";

/** What a device says without a network that knows of no pupil. */
const NOBODY = pupilTextsIn("de")("issue.network");

let server: SchoolServer;
test.beforeAll(async () => {
  server = await openSchoolServer(7);
});
test.afterAll(async () => server?.end());
test.beforeEach(async ({ context }) => {
  // Prefetching waits for a random time: here for the shortest.
  await context.addInitScript(() => {
    Math.random = () => 0;
  });
  await server.up();
});

const nameOf = (index: number): string => server.school.pupils[index]?.name ?? "";
const start = (page: Page) => page.getByRole("link", { name: `${TEST}: anfangen` });
const next = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true }).click();

async function handInRest(page: Page, pages: typeof expert): Promise<void> {
  for (const [index, answers] of pages.entries()) {
    await answer(page, answers);
    if (index < pages.length - 1) await next(page);
  }
  await page.getByRole("button", { name: "Test abgeben" }).click();
}

const resultOf = (index: number) => resultsOf(server, index);

const ALL = Object.assign({}, ...expert) as Record<string, string>;

for (const [language, locale, name, index] of [
  ["de", "de-DE", "Dezimalzahlen vergleichen", 0],
  ["en", "en-GB", "Comparing decimals", 6],
] as const)
  test.describe(`in ${language}`, { tag: language === "en" ? ["@long"] : [] }, () => {
    test.use({ locale });

    test("a pupil goes on after a reload without a network, hands in, and the result is there when it is back", async ({
      page,
      context,
    }) => {
      const t = pupilTextsIn(language);
      const waits = page.getByRole("heading", { name: t("handIn.waitingTitle") });
      const note = page.getByText(t("dashboard.workOn"));
      await logInPupil(page, server.url, nameOf(index), t);
      await page.getByRole("link", { name: t("dashboard.startNamed", { name }) }).click();
      await answer(page, expert[0] ?? {});
      await expect(page.getByText(t("player.saved"), { exact: true })).toBeVisible();
      await expectWorker(page);
      // The device must have this test's pages before the network fails.
      await expect.poll(async () => (await keptFiles(page)).length).toBeGreaterThan(3);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(6);
      for (const [place, answers] of expert.entries()) {
        await answer(page, answers);
        if (place === 1) await expectAccessible(page, "player without a network");
        const turn = place < expert.length - 1 ? "player.next" : "player.finish";
        await page.getByRole("button", { name: t(turn), exact: true }).click();
      }
      await expect(waits).toBeVisible();
      await expectAccessible(page, "a hand-in that waits");
      await page.reload();
      await expect(waits).toBeVisible();
      await page
        .getByRole("link", { name: t("toYourTests") })
        .first()
        .click();
      await expect(note).toBeVisible();
      await expect(page.getByText(t("dashboard.waiting"))).toBeVisible();
      await expectAccessible(page, "dashboard without a network");
      await context.setOffline(false);
      await expect(page.getByRole("heading", { name: t("dashboard.thanks") })).toBeVisible();
      await expect(note).toHaveCount(0);
      expect(await resultOf(index)).toEqual([{ inputs: ALL, handedIn: true }]);
    });
  });

test("a test that nobody has opened can be begun without a network; a paused one reaches the server by itself", async ({
  page,
}) => {
  await logInAndWait(page, server, nameOf(1));
  await server.down();
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await start(page).click();
  await answer(page, expert[0] ?? {});
  await next(page);
  await expect(
    page.getByText("Die Verbindung klappt gerade nicht. Alles ist auf diesem Gerät gespeichert"),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Pause/ }).click();
  await expect(page.getByRole("link", { name: `${TEST}: weitermachen` })).toBeVisible();
  await expect(page.getByText("Seite 2 von 4")).toBeVisible();
  await server.up();
  await expect.poll(() => resultOf(1), { timeout: 45_000 }).toEqual([{ inputs: expert[0], handedIn: false }]);
  await expect(page.getByText(NOTE)).toHaveCount(0, { timeout: 45_000 });
});

test("a school's login page and a server that fails stop nobody from working @long", async ({ page }) => {
  await logInAndWait(page, server, nameOf(2));
  for (const foreign of [
    { status: 200, contentType: "text/html", body: "<!doctype html><title>WLAN der Schule</title>" },
    { status: 200, contentType: "text/html", body: "" },
    { status: 403, contentType: "text/html", body: "<html>gesperrt</html>" },
    { status: 503, contentType: "application/json", body: '{"detail":"UNAVAILABLE","message":"busy"}' },
  ]) {
    await page.route("**/api/**", (route) => route.fulfill(foreign));
    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    await page.unroute("**/api/**");
  }
});

test("who does not answer at all is not waited for: what the device knows is there within seconds @long", async ({
  page,
}) => {
  await logInAndWait(page, server, nameOf(2));
  const hanging: (() => void)[] = [];
  await page.route("**/api/**", () => new Promise<void>((done) => hanging.push(done)));
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await start(page).click();
  await expect(page.getByRole("heading", { level: 1, name: TEST })).toBeVisible();
  for (const done of hanging) done();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a device that keeps nothing says so and nothing else, and its test arrives as long as the page is open", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    // As in a browser that forbids databases.
    Object.defineProperty(globalThis, "indexedDB", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await logInPupil(page, server.url, nameOf(4));
  await start(page).click();
  await answer(page, expert[0] ?? {});
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
  await server.down();
  await next(page);
  await answer(page, expert[1] ?? {});
  await expect(page.getByText("Dieses Gerät kann nichts speichern: Lass diese Seite offen.")).toBeVisible();
  await next(page);
  await handInRest(page, expert.slice(2));
  await expect(page.getByText("Dieses Gerät kann nichts speichern: Lass diese Seite so lange offen.")).toBeVisible();
  await expect(page.getByText("auf diesem Gerät gespeichert")).toHaveCount(0);
  // The login expires meanwhile.
  await context.clearCookies();
  await server.up();
  await page.getByRole("link", { name: "Neu anmelden" }).click({ timeout: 45_000 });
  await page.getByLabel("Zugangsname").fill(nameOf(4));
  await page.getByRole("button", { name: "Los geht’s" }).click();
  await expect(page.getByRole("heading", { name: "Dein Test ist abgegeben. Danke dir!" })).toBeVisible();
  expect(await resultOf(4)).toEqual([{ inputs: ALL, handedIn: true }]);
});

test("where no page is kept, as in a private window of Safari, the child is told to keep this one open @long", async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "de-DE" });
  const page = await context.newPage();
  await logInPupil(page, server.url, nameOf(5));
  await start(page).click();
  await answer(page, expert[0] ?? {});
  await server.down();
  await next(page);
  await expect(page.getByText(pupilTextsIn("de")("player.keepOpen"))).toBeVisible();
  await server.up();
  await expect.poll(() => resultOf(5), { timeout: 45_000 }).toEqual([{ inputs: expert[0], handedIn: false }]);
  await expect(page.getByText(pupilTextsIn("de")("player.keepOpen"))).toHaveCount(0);
  await context.close();
});

test("a login that the server ended is over as soon as it is there", async ({ page, context }) => {
  await logInAndWait(page, server, nameOf(5));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await context.setOffline(true);
  await page.goto(server.url);
  await expect(page.getByText(NOBODY)).toBeVisible();
  await expect(page.getByText(nameOf(5))).toHaveCount(0);
});

/** Runs in the page: keeps the device's record from being written for a moment, as a slow disk does. */
function holdRecord(milliseconds: number): void {
  const opened = indexedDB.open("denkspur.device");
  opened.onsuccess = () => {
    const until = performance.now() + milliseconds;
    const store = opened.result.transaction("kept", "readwrite").objectStore("kept");
    const again = (): void => {
      if (performance.now() < until) store.get("pupil").onsuccess = again;
    };
    again();
  };
}

test("a login whose end the list of tests is the first to hear of is over on a slow device, too @long", async ({
  page,
  context,
}) => {
  await logInAndWait(page, server, nameOf(5));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await context.clearCookies();
  await page.route("**/api/auth/pupil", () => {});
  await page.evaluate(holdRecord, 1000);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await context.setOffline(true);
  await page.unroute("**/api/auth/pupil");
  await page.goto(server.url);
  await expect(page.getByText(NOBODY)).toBeVisible();
  await expect(page.getByText(nameOf(5))).toHaveCount(0);
});

/** Runs in the page: nothing more can be written, as on a full disk. What is there can be removed. */
function fillDisk(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("There is no room.", "QuotaExceededError");
  };
}

test("a device without room keeps nothing of a pupil for the one who logs in after her @long", async ({
  page,
  context,
}) => {
  const t = pupilTextsIn("de");
  await logInAndWait(page, server, nameOf(5));
  await page.evaluate(fillDisk);
  await page.getByRole("button", { name: t("logout") }).click();
  await page.getByLabel(t("login.name")).fill(nameOf(4));
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page.getByRole("heading", { name: t("dashboard.title") })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NOBODY)).toBeVisible();
  await expect(page.getByText(nameOf(5))).toHaveCount(0);
});

test("a rebuilt server breaks no open test: it keeps its version's files, and the new one is there afterwards", {
  tag: "@long",
}, async ({ page, context }) => {
  const nextDir = mkdtempSync(join(tmpdir(), "denkspur-next-"));
  await buildNext(nextDir);
  await logInPupil(page, server.url, nameOf(3));
  await expectWorker(page);
  await start(page).click();
  await answer(page, expert[0] ?? {});
  const script = new URL((await page.locator("script[type=module]").getAttribute("src")) ?? "", server.url).href;
  const ask = (): Promise<number> =>
    page.evaluate(async (url) => (await fetch(url, { cache: "reload" })).status, script);

  await server.up(nextDir);
  expect((await fetch(script)).status, "the server has the old files no more").toBe(404);
  const other = await context.newPage();
  await other.goto(`${server.url}/pupils`);
  const waits = (): Promise<boolean> =>
    other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);

  await test.step("as long as the test is open, nothing takes over, and a reload finds the same version", async () => {
    await other.goto(server.url);
    await expect(other.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
    expect(await waits()).toBe(true);
    await page.reload();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(6);
    expect(await ask()).toBe(200);
  });

  await test.step("it is handed in", async () => {
    await handInRest(page, expert);
    await expect(page.getByRole("heading", { name: "Dein Test ist abgegeben. Danke dir!" })).toBeVisible();
    expect(await resultOf(3)).toEqual([{ inputs: ALL, handedIn: true }]);
  });

  await test.step("then the new version takes over, and tabs of the old one still find their files", async () => {
    await expect.poll(waits).toBe(false);
    expect(await ask()).toBe(200);
    await other.reload();
    await expect(other.getByRole("heading", { name: NEXT_GREETING })).toBeVisible();
    expect(await ask()).toBe(200);
  });

  await test.step("once the last of them is gone, so are its files", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: NEXT_GREETING })).toBeVisible();
    await page.reload();
    await expect.poll(ask).toBe(404);
  });
  rmSync(nextDir, { recursive: true });
});
