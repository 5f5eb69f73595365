import { devices, expect, type Page } from "@playwright/test";
import { expert } from "./answer-sheets.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";
import { waitingClass } from "./tests-of-class.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a field says gently that what stands there is no number, a fraction what it lacks, and the question before handing in which one is open", async ({
  browser,
  installation,
}) => {
  const { url } = installation;
  // Without a service worker the page itself asks for the hints, and can be made to wait for them.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const late = Promise.withResolvers<void>();
  await page.route("**/field-hints*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  const tests = ["percent-three-types", "fraction-add-subtract"];
  const school = await waitingClass(installation, "zahl", ["ZahLen"], tests);
  await logInPupil(page, url, "ZahLen");
  await page.goto(`${url}/conduct/${school.tests["percent-three-types"]}`);
  const field = page.getByRole("textbox").first();
  const noNumber = page.getByText("Das lesen wir nicht als Zahl. Du kannst es ändern oder so lassen.");

  await test.step("not while it is being written, but when it is left, even if the hints come after that", async () => {
    await field.pressSequentially("abc");
    await expect(noNumber).toHaveCount(0);
    await page.keyboard.press("Tab");
    late.resolve();
    await expect(noNumber).toBeVisible();
    await expect(noNumber, "announced politely").toHaveAttribute("aria-live", "polite");
    await expect(field).toHaveAccessibleDescription(/Das lesen wir nicht als Zahl/);
    await expectAccessible(page, "a field with a hint");
  });

  await test.step("gone as soon as there is a number, and never said to a word that is one", async () => {
    await field.fill("ab7");
    await expect(noNumber).toHaveCount(0);
    for (const word of ["fünf", "halb", "null", "3 unter Null"]) {
      await field.fill(word);
      await page.keyboard.press("Tab");
      await expect(page.getByText("gespeichert", { exact: true })).toBeVisible();
      await expect(noNumber).toHaveCount(0);
    }
  });

  await test.step("it is in nobody's way", async () => {
    await field.fill("weiß ich nicht");
    await button(page, "Weiter").click();
    await expect(page.getByText("Seite 2 von 3")).toBeVisible();
  });

  await test.step("half a fraction says which half, and the dialog names the item", async () => {
    await page.goto(`${url}/conduct/${school.tests["fraction-add-subtract"]}`);
    const fraction = page.locator("fraction-input").first();
    const missing = page.getByText("Unten fehlt noch eine Zahl.");
    await fraction.getByRole("textbox", { name: "Zähler" }).fill("3");
    await page.keyboard.press("Tab");
    await expect(missing, "the pupil is still at it").toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(missing).toBeVisible();
    const pages = await page.locator(".stones path").count();
    for (let number = 1; number < pages; number += 1) await button(page, "Weiter").click();
    await button(page, "Test abgeben").click();
    await expect(page.getByRole("dialog").getByRole("button").first()).toContainText(/Seite 1: .*, Nummer 1/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Pause/ }).click();
  });
  await context.close();
});

test("a child who does not read German changes the language in the middle of a test, and page and answers stay", async ({
  page,
  context,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "sprache", ["SprAch"], ["decimal-comparison"]);
  await logInPupil(page, url, "SprAch");
  await page.goto(`${url}/conduct/${school.tests["decimal-comparison"]}`);
  await answer(page, expert[0] ?? {});
  await button(page, "Weiter").click();
  await answer(page, { t4_1: "R" });

  await test.step("without a network the pages of the other language are not here: it says so, and nothing changes", async () => {
    await context.setOffline(true);
    await button(page, "English").click();
    await expect(page.getByText("This test is not here in English right now.")).toBeVisible();
    await expect(page.getByText("Seite 2 von 4")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await context.setOffline(false);
  });

  await test.step("with one it is English, on the same page, with the same answers", async () => {
    await button(page, "English").click();
    await expect(page.getByText("Page 2 of 4")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Which number is larger?" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await button(page, "Back").click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(6);
    await expectAccessible(page, "player in the other language");
    await button(page, "Deutsch").click();
    await expect(page.getByText("Seite 1 von 4")).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(6);
  });
});

test("a device without a voice says so where a child looks for it @long", async ({ page, installation }) => {
  const { url } = installation;
  const school = await waitingClass(installation, "stumm", ["StuMmi"], ["decimal-comparison"]);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "speechSynthesis", {
      value: Object.assign(new EventTarget(), { getVoices: () => [] }),
    });
  });
  await logInPupil(page, url, "StuMmi");
  await page.goto(`${url}/conduct/${school.tests["decimal-comparison"]}`);
  await button(page, "Vorlesen").click({ force: true });
  await expect(page.getByText("Dieses Gerät kann nicht vorlesen")).toBeVisible();
});

test("the practice test stands before the tests at the first visit, and its end tells the truth", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const school = await waitingClass(installation, "uebung", ["UebUng"], ["decimal-comparison", "percent-three-types"]);
  const offer = page.getByRole("region", { name: "Zum Ausprobieren" });
  const first = page.getByRole("main").getByRole("link").first();
  await logInPupil(page, url, "UebUng");
  await expect(first).toHaveAccessibleName("Übungstest: anfangen");

  await test.step("who has tried nothing is not told that all works, nor that a test was handed in", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ""}`);
    });
    await offer.getByRole("link").click();
    for (let number = 1; number < 3; number += 1) await button(page, "Weiter").click();
    await button(page, "Test abgeben").click();
    await button(page, "Trotzdem abgeben").click();
    await expect(page.getByRole("heading", { name: "Jetzt weißt du, wie ein Test geht." })).toBeVisible();
    await expect(page.getByText("Dein Test ist abgegeben")).toHaveCount(0);
    await expect.poll(() => sent, "that it was done is sent, and no answer").toEqual(["/api/pupil/practice "]);
  });

  await test.step("later it is below the tests, and the test that was begun is the first of them", async () => {
    await page.goto(`${url}/conduct/${school.tests["decimal-comparison"]}`);
    await answer(page, { t1_1: "L" });
    await page.getByRole("button", { name: /^Pause/ }).click();
    await expect(first).toHaveAccessibleName("Dezimalzahlen vergleichen: weitermachen");
    await expect(first).toHaveClass("button");
    await expect(page.getByText("seit heute")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("link").last()).toHaveAccessibleName("Übungstest: noch einmal");
  });

  await test.step("also when the teacher withdraws it meanwhile", async () => {
    const query = { id: school.tests["decimal-comparison"] ?? "" };
    await school.teacher.call("updateCourseTest", { query, body: { published: false } });
    await page.reload();
    await expect(first).toHaveAccessibleName("Dezimalzahlen vergleichen: weitermachen");
  });
});

test("on a phone at 200 % no key lies on another and nothing leads out of the screen, and the largest text leaves the task its room @long", async ({
  browser,
  installation,
}) => {
  const { url } = installation;
  const tests = ["percent-three-types", "alg-formulate-reversal"];
  const school = await waitingClass(installation, "gross", ["GroSse"], tests);
  const { viewport: _viewport, ...phone } = devices["Pixel 7"];
  const context = await browser.newContext({ ...phone, viewport: { width: 195, height: 422 }, colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto(`${url}/pupils#GroSse`);
  await page.getByRole("main").locator("button").click();
  await expect(page.locator(".tests")).toBeVisible();
  for (const machineName of tests) {
    await page.goto(`${url}/conduct/${school.tests[machineName]}`);
    await page.getByRole("textbox").first().tap();
    const keys = page.locator(".test-page .key:visible");
    await expect(keys.first()).toBeVisible();
    const boxes = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().toJSON() as DOMRect));
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    expect(boxes.filter((a) => boxes.some((b) => a !== b && isOver(a, b)))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
  }

  await test.step("largest text with wide spacing: head and pager together take less than a third", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/conduct/${school.tests["percent-three-types"]}`);
    await page.getByRole("button", { name: /Darstellung|Display/ }).click();
    await page.getByRole("radio").nth(2).check();
    await page.getByRole("radio").nth(4).check();
    const heights = await page
      .locator(".player-head, .pager")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(heights[0] ?? 0).toBeLessThan(844 / 4);
    expect((heights[0] ?? 0) + (heights[1] ?? 0)).toBeLessThan(844 / 3);
  });

  await test.step("white stands on the filled part of the bar, and can be read on it in the dark", async () => {
    for (const field of await page.getByRole("textbox").all()) await field.fill("5");
    await page.locator(".pager .button").last().click();
    for (const field of await page.getByRole("textbox").all()) await field.fill("5");
    const bar = page.getByRole("progressbar");
    await expect(bar).toHaveAttribute("aria-valuenow", "66");
    await expect(bar.locator("b")).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(bar.locator("span")).toHaveCSS("background-color", "rgb(0, 133, 119)");
    await expectAccessible(page, "player in the dark, more than half done");
  });
  await context.close();
});

for (const [locale, title] of [
  ["fr-FR", "Anmelden"],
  ["en-US", "Log in"],
  ["de-AT", "Anmelden"],
] as const)
  test(`a browser in ${locale} begins with "${title}", and a language that was chosen stays`, async ({
    browser,
    installation: { url },
  }) => {
    const page = await browser.newPage({ locale });
    await page.goto(`${url}/pupils`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const other = title === "Anmelden" ? "English" : "Deutsch";
    await page.getByRole("button", { name: other }).click();
    await page.reload();
    await expect(page.getByRole("heading", { name: title === "Anmelden" ? "Log in" : "Anmelden" })).toBeVisible();
    await page.close();
  });
