import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type KeyInput, launch, type Page } from "puppeteer-core";
import type { Device, Setup } from "./device.ts";
import { type Key, type Point, type Size, Tab, type Wire } from "./tab.ts";

const PUT_BACK_MS = 20;

class FirefoxWire implements Wire {
  readonly hasTouch = true;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async load(url: string, milliseconds: number): Promise<void> {
    await this.page.goto(url, { timeout: milliseconds, waitUntil: "domcontentloaded" });
  }

  run(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async pointer(kind: "mouse" | "touch", [first, ...rest]: readonly Point[]): Promise<void> {
    if (first === undefined) return;
    // Nobody presses in a tab that is not in front, and such a tab is not drawn.
    await this.page.bringToFront();
    if (kind === "touch") {
      const finger = await this.page.touchscreen.touchStart(first.x, first.y);
      for (const { x, y } of rest) await finger.move(x, y);
      await finger.end();
      return;
    }
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    for (const { x, y } of rest) await this.page.mouse.move(x, y);
    await this.page.mouse.up();
  }

  async pointAway(): Promise<void> {
    await this.page.mouse.move(0, 0);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.page.keyboard.press((key === "Space" ? " " : key) satisfies KeyInput);
  }

  async resize({ width, height }: Size): Promise<void> {
    await this.page.setViewport({ width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot({ captureBeyondViewport: false }));
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }
}

/** Waits until Puppeteer has restored the profile's settings, which it does after the browser has ended. */
async function untilPutBack(profile: string): Promise<void> {
  while (readdirSync(profile).some((name) => name.endsWith(".puppeteer"))) await sleep(PUT_BACK_MS);
}

/** A device with an installed Firefox, over WebDriver BiDi: Playwright drives only a Firefox that it has built itself. */
export async function openFirefoxDevice(
  executablePath: string,
  { theme = "light", language = "de" }: Setup,
): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), "denkspur-firefox-"));
  const start = (): Promise<Browser> =>
    launch({
      browser: "firefox",
      executablePath,
      headless: true,
      // The program that drives the device ends it: closing browsers at a signal would leave that program waiting for them.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      userDataDir: profile,
      env: { ...process.env, TZ: "Europe/Berlin" },
      extraPrefsFirefox: {
        "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
        "intl.accept_languages": language === "de" ? "de-DE" : "en-GB",
        "ui.prefersReducedMotion": 1,
        // A page with unsaved input asks before it is left, which no journey in Firefox is about.
        "dom.disable_beforeunload": true,
        // Scroll bars take no room, as on tablets and phones and in the other engines.
        "ui.useOverlayScrollbars": 1,
        // Reports a mouse (fine pointer, hover), also on a machine without one.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
        // Shows a dead network as such, and sends no requests of its own.
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
        // Does not restore tabs after a crash.
        "browser.sessionstore.resume_from_crash": false,
      },
    });
  let browser = await start();
  // A program that ends without closing the device, as after a failed run, leaves no browser behind.
  const end = (): void => {
    browser.process()?.kill("SIGKILL");
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", end);
  let isOffline = false;
  return {
    name: await browser.version(),
    async newTab() {
      const page = await browser.newPage();
      if (isOffline) await page.setOfflineMode(true);
      return new Tab(new FirefoxWire(page));
    },
    async setOffline(offline) {
      isOffline = offline;
      // A tab that closes meanwhile needs no change; a new one gets it when it opens.
      const pages = await browser.pages().catch(() => []);
      await Promise.allSettled(pages.map((page) => page.setOfflineMode(offline)));
    },
    async kill() {
      const program = browser.process();
      const ended = program && once(program, "exit");
      program?.kill("SIGKILL");
      await ended;
      await untilPutBack(profile);
      browser = await start();
    },
    async close() {
      process.off("exit", end);
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
