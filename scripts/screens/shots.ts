import type { Page } from "@playwright/test";
import { COURSES, TEACHER } from "../demo/plan.ts";
import type { Shot } from "./studio.ts";

const MUSANN = COURSES[1]?.pupils[15] ?? "";

async function openClass(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/courses`);
  await page.getByRole("link", { name: "7b" }).first().click();
  await page.locator('main a[href^="/results/"].mantine-Button-root').first().waitFor();
}

/** Tests of the class, by their names. */
const DECIMALS = { de: "Dezimalzahlen vergleichen A", en: "Comparing decimals A" };
const PERCENT = { de: "Drei Arten von Prozentaufgaben A", en: "Three kinds of percent problems A" };

/** Opens the analysis of a test of the class. */
async function openAnalysis(page: Page, url: string, name: string): Promise<void> {
  await openClass(page, url);
  await page.locator('main a[href^="/results/"].mantine-Button-root').and(page.getByRole("link", { name })).click();
  await page.locator("#parts").waitFor();
}

async function openManagement(page: Page, url: string): Promise<void> {
  await openClass(page, url);
  await page.locator('main a[href^="/course-management/"]').first().click();
  await page.getByText(MUSANN).waitFor();
}

async function openOverTime(page: Page, url: string): Promise<void> {
  await openClass(page, url);
  await page.locator('main a[href^="/class-over-time/"]').first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function openPractice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/practice`);
  await page.locator(".test-page [name]").first().waitFor();
}

export const shots: readonly Shot[] = [
  { name: "welcome", who: "nobody", open: async (page, url) => void (await page.goto(`${url}/welcome`)) },
  { name: "login", who: "nobody", open: async (page, url) => void (await page.goto(`${url}/login`)) },
  { name: "pupil-login", who: "nobody", open: async (page, url) => void (await page.goto(`${url}/pupils`)) },
  {
    name: "courses",
    who: "teacher",
    open: async (page, url) => {
      await openClass(page, url);
      await page.locator("table").last().waitFor();
    },
  },
  {
    name: "management",
    who: "teacher",
    open: async (page, url) => {
      await openManagement(page, url);
    },
  },
  {
    name: "import",
    who: "teacher",
    open: async (page, url) => {
      await openManagement(page, url);
      await page.getByRole("button", { name: /^Import/ }).click();
      await page
        .getByRole("dialog")
        .locator('input[type="file"]')
        .setInputFiles("web/sheets/fixtures/libreoffice.xlsx");
      await page.getByRole("button", { name: /^(Weiter|Continue)$/ }).click();
      await page.getByRole("dialog").getByRole("table").waitFor();
    },
  },
  {
    name: "library",
    who: "teacher",
    open: async (page, url) => {
      await page.goto(`${url}/library/all`);
      await page.locator("img").first().waitFor();
    },
  },
  { name: "single-test", who: "teacher", open: (page, url, language) => openAnalysis(page, url, DECIMALS[language]) },
  {
    name: "named-stages",
    who: "teacher",
    open: (page, url, language) => openAnalysis(page, url, PERCENT[language]),
  },
  {
    name: "answers",
    who: "teacher",
    open: async (page, url, language) => {
      await openAnalysis(page, url, DECIMALS[language]);
      await page.getByRole("tab").last().click();
      await page.getByRole("button", { name: MUSANN }).last().click();
      await page.getByRole("dialog").locator("[data-mark]").first().waitFor();
    },
  },
  {
    name: "wrong-answers",
    who: "teacher",
    open: async (page, url, language) => {
      await openAnalysis(page, url, PERCENT[language]);
      await page.getByRole("tab").nth(2).click();
      await page.getByRole("tabpanel").locator("h3").first().waitFor();
      await page.evaluate(() => document.querySelector("#parts")?.scrollIntoView({ block: "start" }));
    },
  },
  {
    name: "lesson",
    who: "teacher",
    open: async (page, url, language) => {
      await openAnalysis(page, url, DECIMALS[language]);
      await page.locator('main a[href^="/lesson/"]').first().click();
      await page.locator("main h3").first().waitFor();
    },
  },
  { name: "class-over-time", who: "teacher", open: openOverTime },
  {
    name: "pupil-over-time",
    who: "teacher",
    open: async (page, url) => {
      await openOverTime(page, url);
      await page.getByRole("link", { name: MUSANN }).click();
      await page.getByRole("heading", { level: 1, name: MUSANN }).waitFor();
    },
  },
  {
    name: "projector",
    who: "teacher",
    open: async (page, url) => {
      await openClass(page, url);
      await page.getByRole("button", { name: /^(Namen für den Beamer|Names for the projector)/ }).click();
      await page.getByRole("menuitem").last().click();
      await page.locator('main section[tabindex="0"]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: "preview",
    who: "teacher",
    open: async (page, url, language) => {
      const name = DECIMALS[language];
      await page.goto(`${url}/library/all?q=${encodeURIComponent(name.slice(0, -2))}`);
      await page.getByRole("button", { name: { de: `${name} ansehen`, en: `Preview of ${name}` }[language] }).click();
      await page.getByRole("tabpanel").waitFor();
    },
  },
  {
    name: "account",
    who: "teacher",
    open: async (page, url) => {
      await page.goto(`${url}/account`);
      await page.getByText(TEACHER.personalCode).waitFor();
    },
  },
  ...(["invitations", "teachers", "library", "audit"] as const).map(
    (section): Shot => ({
      name: `administration-${section}`,
      who: "superuser",
      open: async (page, url) => {
        await page.goto(`${url}/administration/${section}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      },
    }),
  ),
  ...(["imprint", "dataprotection", "terms", "register", "reset/request", "verification"] as const).map(
    (path): Shot => ({
      name: path.replace("/", "-"),
      who: "nobody",
      open: async (page, url) => void (await page.goto(`${url}/${path}`)),
    }),
  ),
  { name: "dashboard", who: "pupil", open: async (page, url) => void (await page.goto(url)) },
  {
    name: "player",
    who: "pupil",
    open: async (page, url) => {
      await page.goto(url);
      await page.locator('a[href^="/conduct/"]').first().click();
      await page.locator(".test-page input").first().waitFor();
    },
  },
  { name: "practice", who: "pupil", open: openPractice },
  {
    name: "practice-cards",
    who: "pupil",
    open: async (page, url) => {
      await openPractice(page, url);
      await page.locator(".pager button").last().click();
      const cards = page.locator("order-cards .order-homes button");
      await cards.first().click();
      await page.locator("number-line").getByRole("slider").press("ArrowRight");
    },
  },
  {
    name: "login-cards",
    who: "teacher",
    open: async (page, url) => {
      await openManagement(page, url);
      await page.getByRole("link", { name: /^(Karten|Cards)$/ }).click();
      await page
        .getByRole("img", { name: /MusAnn|QR/ })
        .first()
        .waitFor();
    },
  },
];
