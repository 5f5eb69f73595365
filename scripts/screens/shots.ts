import type { Page } from "@playwright/test";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/screens.ts";
import { verificationMail } from "../../server/mail/letters.ts";
import { pupilTextsIn, textsIn } from "../../web/i18n/testing.ts";
import { exercisesPath, sheetPath } from "../../web/teacher/material/material-address.ts";
import { COURSES, TEACHER } from "../demo/plan.ts";
import type { Shot } from "./studio.ts";

const MUSANN = COURSES[1]?.pupils[15] ?? "";
/** The exercise that a class does. */
const PRACTISED = COURSES[0]?.exercise;

async function openClass(page: Page, url: string, name = "7b"): Promise<void> {
  await page.goto(`${url}/courses`);
  await page.getByRole("link", { name }).first().click();
  await page.locator('main a[href^="/results/"].mantine-Button-root').first().waitFor();
}

/** Opens a class. @returns Its id */
async function idOfClass(page: Page, url: string, name = "7b"): Promise<string> {
  await openClass(page, url, name);
  const link = page.locator('main a[href^="/course-management/"]').first();
  return (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
}

/** Overwrites parts of the server's answers to calls at an address, from the page's next visit on. */
async function alter(page: Page, address: string, changes: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    ([pattern, parts]) => {
      const { fetch: ask } = globalThis;
      globalThis.fetch = async (...what: Parameters<typeof ask>) => {
        const response = await ask(...what);
        const [asked] = what;
        const url = asked instanceof Request ? asked.url : asked.toString();
        if (!new RegExp(`${pattern}(?:\\?|$)`, "u").test(url) || !response.ok) return response;
        const { status, headers } = response;
        return Response.json({ ...(await response.json()), ...parts }, { status, headers });
      };
    },
    [address, changes] as const,
  );
}

/** The id of the test that the class is writing. */
async function idOfRunningTest(page: Page, url: string, language: Language): Promise<string> {
  await openClass(page, url);
  const test = page.locator('main a[href^="/results/"]').and(page.getByRole("link", { name: GRAPHS[language] }));
  return (await test.first().getAttribute("href"))?.split("/").at(-1) ?? "";
}

/** Opens the room of the test that the class is writing. */
const room = (name: string, search: string): Shot => ({
  name,
  who: "teacher",
  isLive: true,
  open: async (page, url, language) => {
    const courseTestId = await idOfRunningTest(page, url, language);
    await page.goto(`${url}${pathOf("LiveRoom", { courseTestId })}?${search}`);
    await page
      .getByRole("listitem")
      .filter({ hasText: search === "" ? MUSANN : /\w/ })
      .first()
      .waitFor();
  },
});

/** Opens a step of the first use, with those before it done. */
const firstUse = (step: "password" | "consent" | "code"): Shot => ({
  name: `first-use-${step}`,
  who: "teacher",
  open: async (page, url) => {
    await alter(page, "/auth/user", {
      passwordChangeRequired: step === "password",
      consentRequired: step === "consent",
      personalCodeRequired: step === "code",
    });
    await page.goto(`${url}${pathOf("UserInit")}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
});

const tried = (name: string, search: string, shows: string): Shot => ({
  name,
  who: "nobody",
  open: async (page, url) => {
    await page.goto(`${url}${pathOf("Try")}${search}`);
    await page.locator(shows).first().waitFor();
  },
});

async function openPreview(page: Page, url: string, language: Language): Promise<void> {
  const name = DECIMALS[language];
  await page.goto(`${url}/library/all?q=${encodeURIComponent(name.slice(0, -2))}`);
  await page.getByRole("button", { name: { de: `${name} ansehen`, en: `Preview of ${name}` }[language] }).click();
  await page.getByRole("tabpanel").waitFor();
}

/** Opens the screen of an account that has no class, or only the sample class. */
async function openOwnClass(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${pathOf("Courses")}`);
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
}

/** Tests of the class, by their names. */
const DECIMALS = { de: "Dezimalzahlen vergleichen A", en: "Comparing decimals A" };
const GRAPHS = { de: "Liniendiagramme", en: "Line graphs" };
const PERCENT = { de: "Drei Arten von Prozentaufgaben A", en: "Three kinds of percent problems A" };

/** Opens the analysis of a test of the class. */
async function openAnalysis(page: Page, url: string, name: string): Promise<void> {
  await openClass(page, url);
  await page.locator('main a[href^="/results/"].mantine-Button-root').and(page.getByRole("link", { name })).click();
  await page.locator("#parts").waitFor();
}

async function openOverview(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${pathOf("Results")}?course=${await idOfClass(page, url)}`);
  await page.locator("main table").first().waitFor();
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
      await page.waitForURL("**/lesson/*");
      await page.locator("main h3").first().waitFor();
    },
  },
  { name: "class-over-time", who: "teacher", open: openOverTime },
  {
    name: "pupil-over-time",
    who: "teacher",
    open: async (page, url) => {
      await openOverTime(page, url);
      await page.getByRole("link", { name: MUSANN }).last().click();
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
  { name: "preview", who: "teacher", open: openPreview },
  {
    name: "details",
    who: "teacher",
    open: async (page, url, language) => {
      await openPreview(page, url, language);
      const label = textsIn(language)("library.detailsLabel", { name: DECIMALS[language] });
      await page.getByRole("button", { name: label }).click();
      await page.getByRole("dialog").locator("summary").first().waitFor();
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
  tried("try", "", 'main input[type="radio"]'),
  tried("try-result", "?by=mia&view=result", "main .item"),
  tried("try-class", "?by=mia&view=class", "main ol"),
  {
    name: "mail",
    who: "nobody",
    open: async (page, url, language) => {
      const { html } = verificationMail(language, TEACHER.email, `${url}/verify/7f3kq`, true);
      await page.setContent(html ?? "");
    },
  },
  firstUse("password"),
  firstUse("consent"),
  firstUse("code"),
  {
    name: "home",
    who: "teacher",
    open: async (page, url) => {
      await page.goto(`${url}/courses?all`);
      await page.locator("main li h2 a").first().waitFor();
    },
  },
  {
    name: "home-empty",
    who: "superuser",
    open: async (page, url, language) => {
      await openOwnClass(page, url);
      const remove = page.getByRole("button", { name: textsIn(language)("sample.remove") });
      if (await remove.isVisible()) await remove.click();
      await page.locator("main ol").waitFor();
    },
  },
  {
    name: "sample-class",
    who: "superuser",
    open: async (page, url, language) => {
      await openOwnClass(page, url);
      const add = page.getByRole("main").getByRole("button", { name: textsIn(language)("sample.add") });
      if (await add.isVisible()) await add.click();
      await page.locator('main a[href^="/results/"].mantine-Button-root').first().click();
      await page.locator("#parts").waitFor();
    },
  },
  {
    name: "class-new",
    who: "teacher",
    open: async (page, url) => {
      await page.goto(`${url}${pathOf("NewClass")}`);
      await page.locator("main form input").first().fill("5a");
      for (const [index, name] of ["Lina Aydın", "Emil Bäcker", "Mia Koç", "Jonas Vogt"].entries()) {
        // oxlint-disable-next-line no-await-in-loop
        await page.locator("main li input").nth(index).fill(name);
        // oxlint-disable-next-line no-await-in-loop
        await page.locator("main li b").nth(index).waitFor();
      }
      await page.getByRole("heading", { level: 1 }).click();
    },
  },
  {
    name: "class-test",
    who: "teacher",
    open: async (page, url) => {
      const courseId = await idOfClass(page, url);
      await page.goto(`${url}${pathOf("FirstTest", { courseId })}?level=7`);
      await page.locator("main fieldset img").first().waitFor();
    },
  },
  {
    name: "class-start",
    who: "teacher",
    open: async (page, url, language) => {
      const courseId = await idOfClass(page, url);
      const test = page.locator('main a[href^="/results/"]').and(page.getByRole("link", { name: GRAPHS[language] }));
      const courseTestId = (await test.first().getAttribute("href"))?.split("/").at(-1) ?? "";
      await page.goto(`${url}${pathOf("ClassStart", { courseId, courseTestId })}`);
      await page.locator("main li").first().waitFor();
    },
  },
  {
    name: "booklets",
    who: "teacher",
    open: async (page, url, language) => {
      const courseTestId = await idOfRunningTest(page, url, language);
      await page.goto(url + pathOf("PaperBooklets", { courseTestId }));
      await page.locator("main figure svg").first().waitFor();
    },
  },
  {
    name: "paper-entry",
    who: "teacher",
    open: async (page, url, language) => {
      const courseTestId = await idOfRunningTest(page, url, language);
      await page.goto(url + pathOf("PaperEntry", { courseTestId }));
      await page.locator("main tbody input").first().focus();
    },
  },
  room("live-room", ""),
  room("live-wall", "wall"),
  {
    ...room("end-test", ""),
    open: async (page, url, language) => {
      await room("end-test", "").open(page, url, language);
      await page.getByRole("button", { name: textsIn(language)("ending.end.action") }).click();
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "delete-class",
    who: "teacher",
    open: async (page, url, language) => {
      await openManagement(page, url);
      await page.getByRole("button", { name: textsIn(language)("management.deleteCourse") }).click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  { name: "results", who: "teacher", open: openOverview },
  { name: "results-on-paper", who: "teacher", paper: "landscape", open: openOverview },
  {
    name: "export",
    who: "teacher",
    open: async (page, url, language) => {
      await openOverview(page, url);
      await page.getByRole("button", { name: textsIn(language)("resultSheets.export") }).click();
      await page.locator(".mantine-Notification-root").first().waitFor();
    },
  },
  {
    name: "patterns",
    who: "teacher",
    open: async (page, url, language) => {
      await openAnalysis(page, url, DECIMALS[language]);
      await page.getByRole("tab").nth(1).click();
      await page.evaluate(() => document.querySelector("#parts")?.scrollIntoView({ block: "start" }));
    },
  },
  {
    name: "class-in-detail",
    who: "teacher",
    open: async (page, url, language) => {
      await openAnalysis(page, url, DECIMALS[language]);
      await page.getByRole("tab").last().click();
      await page.getByRole("tabpanel").locator("tr").first().waitFor();
      await page.evaluate(() => document.querySelector("#parts")?.scrollIntoView({ block: "start" }));
    },
  },
  {
    name: "lesson-on-paper",
    who: "teacher",
    paper: "portrait",
    open: async (page, url, language) => {
      await openAnalysis(page, url, DECIMALS[language]);
      await page.locator('main a[href^="/lesson/"]').first().click();
      await page.waitForURL("**/lesson/*");
      await page.locator("main h3").first().waitFor();
    },
  },
  ...(["sheet", "solution", "board"] as const).map(
    (part): Shot => ({
      name: `material-${part}`,
      who: "teacher",
      paper: "portrait",
      open: async (page, url) => {
        await page.goto(url + sheetPath(PRACTISED?.packId ?? "", 417, {}, part));
        await page.getByRole("article").waitFor();
      },
    }),
  ),
  {
    name: "exercises",
    who: "teacher",
    open: async (page, url) => {
      const courseId = await idOfClass(page, url, COURSES[0]?.name);
      await page.goto(url + exercisesPath(PRACTISED?.packId ?? "", courseId));
      await page.locator("main table").waitFor();
    },
  },
  {
    name: "wall",
    who: "teacher",
    open: async (page, url, language) => {
      await openAnalysis(page, url, DECIMALS[language]);
      await page.goto(`${page.url().split("?")[0]}?wall`);
      await page.locator("dialog").first().waitFor();
    },
  },
  {
    name: "tutorials",
    who: "teacher",
    open: async (page, url) => {
      await page.goto(`${url}${pathOf("Tutorials")}`);
      await page.locator("main li a").first().waitFor();
    },
  },
  {
    name: "tutorial",
    who: "teacher",
    open: async (page, url) => {
      await page.goto(`${url}${pathOf("Tutorials", { tutorial: "results" })}`);
      await page.locator("main li img").first().waitFor();
    },
  },
  {
    name: "handed-in",
    who: "pupil",
    open: async (page, url) => {
      await alter(page, "/courseTests/[^/]+", { submitted: "2026-11-17T09:00:00.000Z" });
      await page.goto(url);
      await page.locator('a[href^="/conduct/"]').first().click();
      await page.locator(".ending a").waitFor();
    },
  },
  {
    name: "finish",
    who: "pupil",
    open: async (page, url, language) => {
      const t = pupilTextsIn(language);
      await page.goto(url);
      await page.locator('a[href^="/conduct/"]').first().click();
      const finish = page.getByRole("button", { name: t("player.finish") });
      await page.locator(".test-page [name]").first().waitFor();
      while ((await finish.count()) === 0) {
        await page.getByRole("button", { name: t("player.next"), exact: true }).click();
        // A double click's second press would turn no page.
        await page.waitForTimeout(600);
      }
      await finish.click();
      await page.locator("dialog[open] button").first().waitFor();
    },
  },
];
