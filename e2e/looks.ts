import { type Browser, devices, type Page, type TestInfo } from "@playwright/test";
import type { Language } from "#contract/limits.ts";
import { type PupilTranslate, pupilTextsIn, type Translate, textsIn } from "../web/i18n/testing.ts";
import { POSTGRESQL } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

/** A teacher's place of work: a desk or a phone. */
export const places = ["desktop", "phone"] as const;
export type Place = (typeof places)[number];

/** A teacher's screen with its texts. */
export interface Seat {
  readonly page: Page;
  readonly language: Language;
  readonly phone: boolean;
  readonly t: Translate;
}

/** The language of a place, so that both databases together show every place in every language. */
export function languageOf(place: Place, { project }: TestInfo): Language {
  return (place === "desktop") === (project.name === POSTGRESQL) ? "en" : "de";
}

/** Opens a new browser context; dark and with touch on phones. */
async function openBrowser(browser: Browser, place: Place, language: Language): Promise<Page> {
  const phone = place === "phone";
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
  place: Place,
  info: TestInfo,
): Promise<Seat> {
  const language = languageOf(place, info);
  const page = await openBrowser(browser, place, language);
  const t = textsIn(language);
  await page.goto(`${url}/login`);
  await logInTeacher(page, email, undefined, t);
  await page.waitForURL(/\/courses/);
  return { page, language, phone: place === "phone", t };
}

/** A pupil's screen, at a desk or on a tablet, with its texts. */
export interface PupilSeat {
  readonly page: Page;
  readonly language: Language;
  readonly t: PupilTranslate;
}

/** Opens a browser of its own at the pupils' login. */
export async function takeTablet(browser: Browser, url: string, place: Place, info: TestInfo): Promise<PupilSeat> {
  const language = languageOf(place, info);
  const page = await openBrowser(browser, place, language);
  await page.goto(`${url}/pupils`);
  return { page, language, t: pupilTextsIn(language) };
}
