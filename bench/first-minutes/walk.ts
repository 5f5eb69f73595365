import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { type ScreenName, screenOf } from "#contract/screens.ts";
import { PASSWORD } from "../../e2e/installation.ts";
import type { Translate } from "../../web/i18n/testing.ts";
import { type Reading, readScreen } from "./words.ts";

/** A screen or dialog as the teacher meets it, and what she does there. */
export interface Stop extends Reading {
  readonly screen: string;
  readonly heading: string;
  clicks: number;
  fields: number;
}

interface Teacher {
  readonly email: string;
  /** One line for each child, as copied from a spreadsheet. */
  readonly names: string;
  readonly course: string;
  readonly t: Translate;
  /** The link of the newest mail to her. */
  readonly findLink: () => Promise<string>;
}

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const STILL_MS = 1000;
/** A screen that leads on by itself within this time needs no click. */
const BY_ITSELF_MS = 3000;
/** More stops than this are a circle. */
const MOST_STOPS = 40;

/** What makes one stop differ from the next: the screen, its heading, and the step of a form that stays at its address. */
async function identityOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const place = document.querySelector('[role="dialog"]') ?? document.querySelector("main");
    const names = [...(place?.querySelectorAll("h1, h2") ?? [])].map((each) => each.textContent);
    const fields = [...(place?.querySelectorAll("form input") ?? [])].map((each) => each.getAttribute("type"));
    return [location.pathname, names[0], names[1], fields.length > 0 ? fields[0] : "none"].join(" | ");
  });
}

/** Waits for a screen that stays: those on the way between two calls are nothing to read. Returns its identity. */
async function settled(page: Page): Promise<string> {
  let identity = "";
  for (let quiet = 0; quiet < STILL_MS; quiet += LOOK_AGAIN_MS) {
    /* oxlint-disable no-await-in-loop */
    await page.locator("main h1, main h2").first().waitFor({ timeout: PATIENCE_MS });
    await page.waitForLoadState("networkidle");
    await sleep(LOOK_AGAIN_MS);
    const now = await identityOf(page);
    if (now !== identity) quiet = 0;
    identity = now;
    /* oxlint-enable no-await-in-loop */
  }
  return identity;
}

/** Walks from the opened invitation to "Ihre Klasse kann anfangen", whatever screens come between, and counts. */
export async function walk(page: Page, teacher: Teacher): Promise<Stop[]> {
  const { t } = teacher;
  const stops: Stop[] = [];
  let last = "";
  const main = page.getByRole("main");
  const submit = main.locator('button[type="submit"]').last();

  const click = async (target: Locator): Promise<void> => {
    const stop = stops.at(-1);
    if (stop) stop.clicks += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    const stop = stops.at(-1);
    if (stop) stop.fields += 1;
    await field.fill(text);
  };
  const moved = async (milliseconds: number): Promise<boolean> => {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await identityOf(page)) !== last) return true;
      // oxlint-disable-next-line no-await-in-loop
      await sleep(LOOK_AGAIN_MS);
    }
    return false;
  };

  const acts: Partial<Record<ScreenName, () => Promise<void>>> = {
    RegisterByInvite: async () => {
      const email = main.getByLabel(t("account.email"), { exact: true });
      if (await email.isVisible()) {
        await type(email, teacher.email);
        await type(main.getByRole("textbox", { name: t("account.password"), exact: true }), PASSWORD);
        const repeat = main.getByRole("textbox", { name: t("account.repeat") });
        if (await repeat.isVisible()) await type(repeat, PASSWORD);
        return await click(submit);
      }
      // The link in the mail is a click outside the page.
      const stop = stops.at(-1);
      if (stop) stop.clicks += 1;
      await page.goto(await teacher.findLink());
    },
    Verify: async () => {
      if (!(await moved(BY_ITSELF_MS))) await click(main.locator("a, button").first());
    },
    Login: async () => {
      await type(main.getByLabel(t("account.login.username")), teacher.email);
      await type(main.getByRole("textbox", { name: t("account.password") }), PASSWORD);
      await click(main.getByRole("button", { name: t("account.login.submit"), exact: true }));
    },
    UserInit: async () => {
      for (const box of await main.getByRole("checkbox").all()) await click(box);
      const code = main.getByLabel(t("userInit.code.label"));
      if (await code.isVisible()) await type(code, "MJBR07");
      const isForm = (await submit.count()) > 0;
      await click(isForm ? submit : main.getByRole("button").last());
    },
    Courses: () => click(main.getByRole("link", { name: t("courses.none.action") })),
    NewClass: async () => {
      await type(main.getByLabel(t("management.course.name")), teacher.course);
      const first = main.getByLabel(t("firstClass.names.line", { number: 1 }), { exact: true });
      await first.focus();
      const stop = stops.at(-1);
      if (stop) stop.fields += 1;
      await first.evaluate((field, text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }, teacher.names);
      const count = teacher.names.trim().split("\n").length;
      await main.getByText(t("firstClass.names.count", { count })).waitFor();
      // Until the server has said which names are free.
      await sleep(BY_ITSELF_MS);
      await click(submit);
    },
    FirstTest: () => click(main.getByRole("button", { name: t("firstClass.test.give") })),
  };

  while (stops.length < MOST_STOPS) {
    // One after the other, as a person walks.
    /* oxlint-disable no-await-in-loop */
    last = await settled(page);
    const screen = screenOf(new URL(page.url()).pathname);
    const heading = (await main.locator("h1").first().textContent()) ?? "";
    stops.push({ screen: screen ?? "", heading, clicks: 0, fields: 0, ...(await readScreen(page)) });
    if (screen === "ClassStart") return stops;
    const act = screen && acts[screen];
    if (act === undefined) throw new Error(`The way leads to ${page.url()}, where nobody knows what to do.`);
    await act();
    if (!(await moved(PATIENCE_MS))) throw new Error(`The way ends at ${page.url()}: ${heading}.`);
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error(`The way leads in a circle: ${stops.map(({ heading }) => heading).join(", ")}.`);
}
