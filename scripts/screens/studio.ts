import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "#contract/languages.ts";
import { storedSession } from "../../e2e/stored-session.ts";
import { Person } from "../../server/testing/api-client.ts";
import { pupilTextsIn, textsIn } from "../../web/i18n/testing.ts";
import { type OpenDemo, openDemo } from "../demo/open-demo.ts";
import { COURSES, TEACHER } from "../demo/plan.ts";
import { launchChromium } from "../installed-browsers.ts";
import { layTogether, type Picture } from "./contact-sheet.ts";
import { asWebp } from "./webp.ts";

export interface Look {
  language: Language;
  /** Of the window, in CSS pixels. */
  width: number;
  /** Of the window; 900 if missing. */
  height?: number;
  scheme: "light" | "dark";
  /** Pixels of the picture for each CSS pixel; 1 if missing. */
  density?: number;
}

/** A screen to take a picture of, and how to reach it from a fresh page. */
export interface Shot {
  name: string;
  who: "teacher" | "superuser" | "pupil" | "nobody";
  /** The sheet of A4 on which it is shown, as it is printed, in every width the same. */
  paper?: "portrait" | "landscape";
  /** It follows the server by a stream, which is a request without an end. */
  isLive?: true;
  open: (page: Page, url: string, language: Language) => Promise<void>;
}

/** The day on all pictures, a Tuesday, and the school's address on them: they change with the product alone. */
const TODAY = new Date("2026-11-17T09:20:00Z");
const HOST = "denkspur.schule.example";
const HEIGHT = 900;

/** The demo school, and a browser to take pictures of its screens. */
export interface Studio {
  /** The school's address outside of the pictures. */
  readonly origin: string;
  /** Opens the screen of a shot in a window of its own, logged in. Closing the page's context ends it. */
  open(shot: Shot, look: Look): Promise<Page>;
  asWebp(png: Buffer, quality?: number): Promise<Buffer>;
  /** Lays pictures together on a contact sheet, as PNG. */
  asSheet(pictures: readonly Picture[], title: string): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openStudio(): Promise<Studio> {
  const demo = await openDemo(TODAY);
  const url = `http://${HOST}`;
  const browser = await launchChromium(
    `--host-resolver-rules=MAP ${HOST}:80 ${new URL(demo.url).host}`,
    // As behind TLS: browsers keep some functions to themselves on other addresses.
    `--unsafely-treat-insecure-origin-as-secure=${url}`,
  );
  const converter = await browser.newPage();
  /** What the browser keeps of a visitor who is logged in. */
  const kept = new Map<string, Awaited<ReturnType<BrowserContext["storageState"]>>>();

  async function stateOf(who: Shot["who"], look: Look): Promise<ReturnType<typeof kept.get>> {
    const key = `${who} ${look.language}`;
    if (who !== "nobody" && !kept.has(key)) {
      const context = await newContext(browser, look);
      await logIn(await context.newPage(), url, demo, who, look.language);
      kept.set(key, await context.storageState());
      await context.close();
    }
    return kept.get(key);
  }

  let commented: Language = "de";
  const teacher = new Person(demo.url);
  await teacher.logIn(TEACHER.email, TEACHER.password);

  return {
    origin: demo.url,
    async open(shot, look) {
      if (look.language !== commented) await commentIn(look.language, teacher);
      commented = look.language;
      const context = await newContext(browser, look, await stateOf(shot.who, look));
      const page = await context.newPage();
      await shot.open(page, url, look.language);
      // Nothing is under the mouse.
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.fonts.ready);
      if (!shot.isLive) await page.waitForLoadState("networkidle");
      return page;
    },
    asWebp: (png, quality) => asWebp(converter, png, quality),
    asSheet: (pictures, title) => layTogether(converter, pictures, title),
    async close() {
      await browser.close();
      await demo.close();
    },
  };
}

/** Writes what the teacher has noted beside her tests in the language of the picture. */
async function commentIn(language: Language, teacher: Person): Promise<void> {
  for (const { _id: courseId, name } of (await teacher.call("listCourses")).results) {
    const planned = COURSES.find((course) => course.name === name)?.tests ?? [];
    for (const { _id: id, testId, published } of (await teacher.call("listCourseTests", { params: { courseId } }))
      .results) {
      const comment = planned.find(({ machineName }) => machineName === testId)?.comment?.[language];
      if (comment !== undefined)
        await teacher.call("updateCourseTest", { query: { id }, body: { published, comment } });
    }
  }
}

async function newContext(
  browser: Browser,
  { width, height, scheme, language, density }: Look,
  storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: height ?? HEIGHT },
    deviceScaleFactor: density ?? 1,
    colorScheme: scheme,
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    ...(storageState && { storageState }),
  });
  await context.clock.setFixedTime(TODAY);
  return context;
}

async function logIn(
  page: Page,
  url: string,
  { superuser }: OpenDemo,
  who: Shot["who"],
  language: Language,
): Promise<void> {
  if (who === "pupil") {
    const t = pupilTextsIn(language);
    await page.goto(`${url}/pupils`);
    await page.getByLabel(t("login.name")).fill(COURSES[1]?.pupils[20] ?? "");
    await page.getByRole("button", { name: t("login.submit") }).click();
    await page.waitForURL(`${url}/`);
    return;
  }
  if (who === "superuser") {
    // The form would ask for a second factor.
    await page.goto(`${url}/imprint`);
    await page.evaluate((entries) => void Object.assign(localStorage, entries), await storedSession(superuser));
    return;
  }
  const t = textsIn(language);
  await page.goto(`${url}/login`);
  await page.getByLabel(t("account.login.username")).fill(TEACHER.email);
  await page.getByRole("textbox", { name: t("account.password") }).fill(TEACHER.password);
  await page.getByRole("button", { name: t("account.login.submit"), exact: true }).click();
  await page.waitForURL(`${url}/courses*`);
}

/** Width of A4 without its margins, in CSS pixels. */
const PAPER = { portrait: 688, landscape: 1017 };

/** What an open screen prints. @returns PNG */
export async function takePaper(page: Page, paper: "portrait" | "landscape"): Promise<Buffer> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: PAPER[paper], height: HEIGHT });
  return page.screenshot({ fullPage: true });
}

/** The first view of an open screen, or all of it; a dialog is as high as the window. @returns PNG */
export async function takeScreen(page: Page, isWhole: boolean): Promise<Buffer> {
  const hasDialog = (await page.getByRole("dialog").count()) > 0;
  return page.screenshot({ fullPage: isWhole && !hasDialog });
}
