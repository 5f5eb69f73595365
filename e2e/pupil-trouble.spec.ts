import { expect, type Page } from "@playwright/test";
import { expert } from "./answer-sheets.ts";
import { test } from "./installation.ts";
import { allKept } from "./offline/device.ts";
import { answer, logInPupil } from "./pupil.ts";
import { takeTablet } from "./seats.ts";
import { handedIn, waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const keepsAnswers = async (page: Page): Promise<boolean> => /"(?:answers|inputs)":\{"/.test(await allKept(page));

test("a pupil whose test is handed in at another device is told so, and this one forgets what can never be delivered", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "anderswo", ["AndErs"], [TEST]);
  const id = school.tests[TEST] ?? "";
  const drafts: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/results/draft")) drafts.push(response.status());
  });
  await logInPupil(page, url, "AndErs");
  await page.goto(`${url}/conduct/${id}`);
  await answer(page, expert[0] ?? {});
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
  await installation.handIn("AndErs", id, { t1_1: "R" });

  await test.step("told where she is, and not thrown out", async () => {
    await answer(page, { t1_1: "R" });
    const said = page.getByRole("heading", { name: "Dieser Test ist schon abgegeben." });
    await expect(said).toBeVisible();
    await expect(said).toBeFocused();
    await expect(page.getByText("Das war an einem anderen Gerät")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/conduct/${id}$`));
  });

  await test.step("nothing of it stays on the device, and nothing is sent any more", async () => {
    const refused = drafts.filter((status) => status === 409).length;
    expect(refused).toBe(1);
    await expect.poll(() => keepsAnswers(page)).toBe(false);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Dieser Test ist schon abgegeben." })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Zu deinen Tests" }).click();
    await expect(page.getByText("Abgegeben am")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Abgegeben am")).toBeVisible();
    expect(drafts.filter((status) => status === 409)).toHaveLength(refused);
    expect(await keepsAnswers(page)).toBe(false);
  });
  expect(await handedIn(school, "AndErs", id)).toEqual({ t1_1: "R" });
});

test("a pupil who hands in what was handed in at another device meanwhile is not told that these answers arrived @long", async ({
  page,
  context,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "zuspaet", ["ZuSpae"], [TEST]);
  const id = school.tests[TEST] ?? "";
  await logInPupil(page, url, "ZuSpae");
  await page.goto(`${url}/conduct/${id}`);
  await answer(page, { t1_1: "L" });
  await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
  for (let number = 1; number < 4; number += 1) await button(page, "Weiter").click();
  await context.setOffline(true);
  await button(page, "Test abgeben").click();
  await button(page, "Trotzdem abgeben").click();
  await expect(page.getByRole("heading", { name: "Fertig! Jetzt fehlt nur noch das Netz." })).toBeVisible();
  await installation.handIn("ZuSpae", id, { t1_1: "R" });
  await context.setOffline(false);

  const said = page.getByRole("heading", { name: "Dieser Test ist schon abgegeben." });
  await expect(said).toBeVisible({ timeout: 45_000 });
  await expect(said).toBeFocused();
  await expect(page.getByText("Das war an einem anderen Gerät")).toBeVisible();
  await expect(page.getByRole("main").getByText(/Danke dir|angekommen/)).toHaveCount(0);
  expect(await handedIn(school, "ZuSpae", id)).toEqual({ t1_1: "R" });
  await expect.poll(() => keepsAnswers(page)).toBe(false);
});

test("a server's trouble is told as the server's: at an answer, at the hand-in, on the dashboard and at opening a test", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "hakt", ["HakEli"], [TEST]);
  const id = school.tests[TEST] ?? "";
  const fail = (where: string) => page.route(where, (route) => route.fulfill({ status: 500, json: FAULT }));
  const FAULT = { detail: "SERVER_ERROR", message: "" };
  const server = page.getByText("Auf dem Server ist etwas schiefgegangen.");
  const network = page.getByText(/Netz|Verbindung/);
  await fail("**/api/courseTests/*?includeTest=true");
  await logInPupil(page, url, "HakEli");
  // The device knows the list, and not the test.
  await expect.poll(async () => (await allKept(page)).includes(id)).toBe(true);

  await test.step("a test that cannot be opened", async () => {
    await page.goto(`${url}/conduct/${id}`);
    await expect(page.getByRole("heading", { name: "Dieser Test konnte nicht geladen werden" })).toBeVisible();
    await expect(server).toBeVisible();
    await expect(network).toHaveCount(0);
    await page.unrouteAll();
    await button(page, "Noch einmal versuchen").click();
  });

  await test.step("an answer, and the hand-in, which goes by itself when the server is well again", async () => {
    await answer(page, expert[0] ?? {});
    await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
    await fail("**/api/results/**");
    await button(page, "Weiter").click();
    await answer(page, expert[1] ?? {});
    await expect(server).toBeVisible();
    await expect(network).toHaveCount(0);
    for (const answers of expert.slice(2)) {
      await button(page, "Weiter").click();
      await answer(page, answers);
    }
    await button(page, "Test abgeben").click();
    await expect(page.getByRole("heading", { name: "Fertig! Nur beim Server hakt es noch." })).toBeVisible();
    await expect(server).toBeVisible();
    await expect(network).toHaveCount(0);
  });

  await test.step("the dashboard", async () => {
    await fail("**/api/courseTests/**");
    await page.getByRole("main").getByRole("link", { name: "Zu deinen Tests" }).click();
    await expect(server).toBeVisible();
    await expect(
      page
        .getByText("wird abgegeben, sobald der Server antwortet")
        .or(page.getByText("Wird abgegeben, sobald der Server antwortet")),
    ).toBeVisible();
    await expect(network).toHaveCount(0);
    await page.unrouteAll();
    await expect(page.getByRole("heading", { name: "Dein Test ist abgegeben. Danke dir!" })).toBeVisible({
      timeout: 45_000,
    });
    await expect(server).toHaveCount(0, { timeout: 45_000 });
  });
  expect(Object.keys((await handedIn(school, "HakEli", id)) ?? {})).toHaveLength(22);
});

test("two quick presses of the button that turns the page never hand in, by finger, mouse and key", async ({
  browser,
  installation,
}, info) => {
  const school = await waitingClass(installation, "doppelt", ["DopTip"], [TEST]);
  const { page, t } = await takeTablet(browser, installation.url, "phone", info);
  const { clock } = page;
  await clock.install();
  const id = school.tests[TEST] ?? "";
  await page.getByLabel(t("login.name")).fill("DopTip");
  await button(page, t("login.submit")).tap();
  await expect(page.getByRole("heading", { name: t("dashboard.title") })).toBeVisible();
  await page.goto(`${installation.url}/conduct/${id}`);
  const last = page.getByText(t("player.pageOf", { page: 4, count: 4 }), { exact: true });
  const back = () => button(page, t("player.previous")).click();
  for (const [index, answers] of expert.entries()) {
    await answer(page, answers);
    if (index < 3) await button(page, t("player.next")).click();
  }

  // The clock moves only when told to, since a busy machine would make two presses slow.
  await clock.pauseAt(Date.now() + 60_000);
  const place = await button(page, t("player.finish")).boundingBox();
  const [x, y] = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2];
  const presses: Record<string, () => Promise<void>> = {
    finger: () => page.touchscreen.tap(x, y),
    mouse: () => page.mouse.click(x, y),
    // Screen readers send a click without pointer events before it.
    "screen reader": () =>
      page
        .locator(".pager .button")
        .last()
        .evaluate((each: HTMLElement) => each.click()),
    key: () => page.keyboard.press("Enter"),
  };
  for (const [by, press] of Object.entries(presses))
    await test.step(by, async () => {
      await back();
      await expect(page.getByText(t("player.pageOf", { page: 3, count: 4 }), { exact: true })).toBeVisible();
      if (by === "key") await button(page, t("player.next")).focus();
      await clock.runFor(1000);
      await press();
      await expect(last).toBeVisible();
      await clock.runFor(120);
      await press();
      await clock.runFor(1000);
      await expect(last).toBeVisible();
    });

  await test.step("a key that is held down does not either", async () => {
    await back();
    await button(page, t("player.next")).focus();
    for (let repeat = 0; repeat < 30; repeat += 1) {
      await page.keyboard.down("Enter");
      await clock.runFor(40);
    }
    await page.keyboard.up("Enter");
    await expect(last).toBeVisible();
  });

  await test.step("whoever means it is heard at once", async () => {
    await clock.runFor(1000);
    await button(page, t("player.finish")).tap();
    await clock.resume();
    await expect(page.getByRole("heading", { name: t("dashboard.thanks") })).toBeVisible();
  });
  expect(Object.keys((await handedIn(school, "DopTip", id)) ?? {})).toHaveLength(22);
  await page.context().close();
});

test("nothing moves under the finger when the first answer is saved and the network goes and comes @long", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "bewegt", ["StiLle"], [TEST]);
  await logInPupil(page, url, "StiLle");
  const strip = page.getByText("Die Verbindung klappt gerade nicht.");
  const [first = {}] = expert;
  for (const width of [320, 820])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${url}/conduct/${school.tests[TEST]}`);
      // Chromium's scroll anchoring would hide the moves; Safari has none.
      await page.evaluate(() => document.documentElement.style.setProperty("overflow-anchor", "none"));
      const choices = page.locator(".test-page label:has(input)");
      const places = () => choices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      await expect(choices.first()).toBeVisible();
      const before = await places();
      const other = (key = ""): string => (key === "L" ? "R" : "L");
      await answer(page, { t1_1: other(first.t1_1) });
      await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
      expect(await places(), "saved").toEqual(before);
      await page.context().setOffline(true);
      await answer(page, { t1_1: first.t1_1 ?? "" });
      await expect(strip).toBeVisible();
      expect(await places(), "without a network").toEqual(before);
      await page.context().setOffline(false);
      await expect(strip).toHaveCount(0);
      expect(await places(), "with a network again").toEqual(before);
    });
});
