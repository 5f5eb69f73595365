import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserType, Page } from "@playwright/test";
import type { Device, Setup } from "./device.ts";
import { type Key, type Point, type Size, Tab, type Wire } from "./tab.ts";

class PlaywrightWire implements Wire {
  readonly hasTouch = true;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async load(url: string, milliseconds: number): Promise<void> {
    await this.page.goto(url, { timeout: milliseconds, waitUntil: "commit" });
  }

  run(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async pointer(kind: "mouse" | "touch", path: readonly Point[]): Promise<void> {
    const [first, ...rest] = path;
    if (first === undefined) return;
    if (kind === "touch") return this.touch(first, rest);
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    for (const { x, y } of rest) await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  /** Playwright's touchscreen can only tap; a finger that moves needs Chromium's own protocol. */
  private async touch(first: Point, rest: readonly Point[]): Promise<void> {
    if (rest.length === 0) return this.page.touchscreen.tap(first.x, first.y);
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]): Promise<unknown> =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [first]);
    for (const point of rest) await send("touchMove", [point]);
    await send("touchEnd", []);
    await session.detach();
  }

  async pointAway(): Promise<void> {
    await this.page.mouse.move(0, 0);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async resize(size: Size): Promise<void> {
    await this.page.setViewportSize(size);
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot();
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}

/** Kills the process of every page. Does not wait, because the protocol never answers for a crashed page. */
async function crash(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const gone = page.waitForEvent("crash");
    const session = await context.newCDPSession(page);
    session.send("Page.crash").catch(() => {});
    await gone;
    await page.close();
  }
}

const TRIES = 20;
const TRY_AGAIN_MS = 100;

/** Repeats the change where a page that closes meanwhile makes it fail, since Playwright then reverts it for all pages. */
async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.setOffline(offline);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

/** A device in a running browser: it shares the process with others, but nothing visible to a page. */
export async function openContextDevice(
  browser: Browser,
  { theme = "light", language = "de", touch = true }: Setup = {},
): Promise<Device> {
  const engine = browser.browserType().name();
  const context = await browser.newContext({
    colorScheme: theme,
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    hasTouch: touch,
  });
  return {
    name: `${engine} ${browser.version()}`,
    newTab: async () => new Tab(new PlaywrightWire(await context.newPage())),
    setOffline: (offline) => setOffline(context, offline),
    ...(engine === "chromium" ? { kill: () => crash(context) } : {}),
    close: () => context.close(),
  };
}

/** A device of an engine that Playwright drives by itself: Debian's Chromium, or one of Playwright's own builds. */
export async function openPlaywrightDevice(
  engine: BrowserType,
  options: { executablePath: string; args?: string[] },
  setup: Setup,
): Promise<Device> {
  // The program that drives the device ends it: closing browsers at a signal would leave that program waiting for them.
  const browser = await engine.launch({ ...options, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  return { ...(await openContextDevice(browser, setup)), close: () => browser.close() };
}
