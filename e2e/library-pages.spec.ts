import { expect, type Page } from "@playwright/test";
import type { Language } from "#contract/languages.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { pupilTextsIn } from "../web/i18n/testing.ts";
import { findBarriers } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { logInPupil } from "./pupil.ts";
import { newestOf, waitingClass } from "./tests-of-class.ts";
import { findCut } from "./whole.ts";

const NARROWEST = { width: 320, height: 640 };

/** Every test of the library with its pages, as a teacher sees them. */
async function allTests({ newTeacher }: Installation, language: Language) {
  const teacher = await newTeacher(`alle-${language}@schule.example`);
  const { pageCount, results } = await teacher.call("listTests");
  const more = Array.from({ length: pageCount - 1 }, (_, index) =>
    teacher.call("listTests", { query: { page: index + 1 } }),
  );
  return [...results, ...(await Promise.all(more)).flatMap((page) => page.results)];
}

/** Shows all pages of a test on one screen, as tests with `paged: false` do, so that one look is enough. */
async function onOneScreen(page: Page): Promise<void> {
  await page.route("**/api/courseTests/*", async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as CallAnswer<"openCourseTest">;
    if (opened.test) opened.test.paged = false;
    await route.fulfill({ response, json: opened });
  });
}

/** Lets the bars scroll with the page: axe takes a card that one of them covers for a target that is too small. */
function letBarsScroll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>(".player-head, .player-foot"))
      bar.style.position = "static";
  });
}

/** Opens another test without loading the page again, as a click on the dashboard does. */
function goOnTo(page: Page, path: string): Promise<void> {
  return page.evaluate((next) => {
    for (const form of document.forms) form.dataset.judged = "";
    history.pushState(null, "", next);
  }, path);
}

for (const { language, colorScheme } of [
  { language: "de", colorScheme: "light" },
  { language: "en", colorScheme: "dark" },
] as const)
  test(`every page of every test is accessible, light and dark, and fits the narrowest screen, in ${language}`, {
    tag: "@long",
  }, async ({ browser, installation }) => {
    test.setTimeout(600_000);
    const tests = await allTests(installation, language);
    const name = `Alle${language === "de" ? "Deu" : "Eng"}`;
    const school = await waitingClass(
      installation,
      `seiten-${language}`,
      [name],
      tests.map(({ _id }) => _id),
      (id) => newestOf(tests.find(({ _id }) => _id === id)?.versions),
    );
    const context = await browser.newContext({
      locale: language === "de" ? "de-DE" : "en-GB",
      reducedMotion: "reduce",
      viewport: NARROWEST,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await logInPupil(page, installation.url, name, pupilTextsIn(language));
    await onOneScreen(page);
    const found: Record<string, string[]> = {};
    for (const { _id, name: names, pageIds } of tests) {
      await goOnTo(page, `/conduct/${school.tests[_id]}`);
      await expect(page.getByRole("heading", { level: 1, name: names[language], exact: true }), _id).toBeVisible();
      await expect(page.locator("form.test-page:has([name]):not([data-judged])"), _id).toHaveCount(pageIds.length);
      await letBarsScroll(page);
      await page.emulateMedia({ colorScheme });
      const faults = [...(await findCut(page)), ...(await findBarriers(page, _id))];
      await page.emulateMedia({ colorScheme: colorScheme === "dark" ? "light" : "dark" });
      faults.push(...(await findBarriers(page, _id, "color-contrast")));
      if (faults.length > 0) found[_id] = faults;
    }
    expect(found).toEqual({});
    await context.close();
  });
