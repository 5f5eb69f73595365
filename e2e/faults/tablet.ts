import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Network, openNetwork, type Way } from "./network.ts";

/** One device with a way of its own to the server. */
export interface Tablet {
  readonly network: Network;
  /** The tab in which the pupil works. */
  page: Page;
  /** Closes the tab at once, as a crash would, and opens a new one at a path. */
  reopen(path: string): Promise<void>;
  /** Goes to a path, again and again until the page is there, as a pupil would. */
  go(path: string): Promise<void>;
  /** Breaks the way for a while; with `offline` the browser knows that it has no network. */
  breakWay(way: Way | "offline", milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 90_000;
const AGAIN_MS = 400;

export async function openTablet(browser: Browser, serverPort: number): Promise<Tablet> {
  const network = await openNetwork(serverPort);
  const context: BrowserContext = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 800, height: 1000 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const tablet: Tablet = {
    network,
    page: await context.newPage(),
    async reopen(path) {
      // `runBeforeUnload` is off: nothing gets a chance to save itself.
      await tablet.page.close();
      tablet.page = await context.newPage();
      await tablet.go(path);
    },
    async go(path) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const there = await tablet.page.goto(network.url + path, { timeout: 15_000, waitUntil: "commit" }).then(
          () => true,
          () => false,
        );
        if (there) return;
        if (Date.now() > deadline) throw new Error(`${path} could not be opened.`);
        await tablet.page.waitForTimeout(AGAIN_MS);
      }
    },
    async breakWay(way, milliseconds) {
      if (way === "offline") await context.setOffline(true);
      else network.way = way;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      if (way === "offline") await context.setOffline(false);
      else network.way = "up";
    },
    async close() {
      await context.close();
      await network.close();
    },
  };
  return tablet;
}
