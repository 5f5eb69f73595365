import { type Browser, devices, type Page, type TestInfo } from "@playwright/test";
import type { Language } from "#contract/languages.ts";
import { type PupilTranslate, pupilTextsIn, type Translate, textsIn } from "../web/i18n/testing.ts";
import { POSTGRESQL } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

/** The kinds of screen that journeys are walked on. */
export const formFactors = ["desktop", "phone"] as const;
export type FormFactor = (typeof formFactors)[number];

/** For a journey whose walk on a phone repeats the one at a desk: it runs in `npm run test:long`. */
export const repeatedOnPhone = (formFactor: FormFactor): { tag: string[] } => ({
  tag: formFactor === "phone" ? ["@long"] : [],
});

/** A teacher's screen with its texts. */
export interface Seat {
  readonly page: Page;
  readonly language: Language;
  readonly phone: boolean;
  readonly t: Translate;
}

/** The language for a form factor. Both databases together show each form factor in each language. */
export function languageOf(formFactor: FormFactor, { project }: TestInfo): Language {
  return (formFactor === "desktop") === (project.name === POSTGRESQL) ? "en" : "de";
}

/** Opens a new browser context; dark and with touch on phones. */
async function openBrowser(browser: Browser, formFactor: FormFactor, language: Language): Promise<Page> {
  const phone = formFactor === "phone";
  const { viewport, hasTouch, isMobile, userAgent } = devices["Pixel 7"];
  const context = await browser.newContext({
    ...(phone ? { viewport: { width: 390, height: viewport.height }, hasTouch, isMobile, userAgent } : {}),
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    colorScheme: phone ? "dark" : "light",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Opens a browser of its own with the teacher logged in. */
export async function sitDown(
  browser: Browser,
  url: string,
  email: string,
  formFactor: FormFactor,
  info: TestInfo,
): Promise<Seat> {
  const language = languageOf(formFactor, info);
  const page = await openBrowser(browser, formFactor, language);
  const t = textsIn(language);
  await page.goto(`${url}/login`);
  await logInTeacher(page, email, undefined, t);
  await page.waitForURL(/\/courses/);
  return { page, language, phone: formFactor === "phone", t };
}

/** A pupil's screen, at a desk or on a tablet, with its texts. */
export interface PupilSeat {
  readonly page: Page;
  readonly language: Language;
  readonly t: PupilTranslate;
}

/** Opens a browser of its own at the pupils' login. */
export async function takeTablet(
  browser: Browser,
  url: string,
  formFactor: FormFactor,
  info: TestInfo,
): Promise<PupilSeat> {
  const language = languageOf(formFactor, info);
  const page = await openBrowser(browser, formFactor, language);
  await page.goto(`${url}/pupils`);
  return { page, language, t: pupilTextsIn(language) };
}
