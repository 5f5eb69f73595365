import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { EMAIL, PASSWORD } from "./crowd.ts";

/** Times that the page notes, in milliseconds since the navigation began. */
interface Noted {
  /** Time of the last byte of the results. */
  answered: number;
  /** Time when the first frame with the whole table reached the screen. */
  painted: number;
}

/** The scrolling part of the page. */
const TABLE = 'main section[tabindex="0"]:has(table)';
const CALLS = ["/api/pupils/byCourse/", "/api/courseTests/byCourse/"];

/** Logs a teacher in, in a browser context of her own. */
export async function logIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "de-DE", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("E-Mail oder Benutzername").fill(EMAIL);
  await page.getByRole("textbox", { name: "Passwort" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL(/\/courses/);
  await page.close();
  return context;
}

/** Reloads the class's screen and measures until its results show. */
export async function openOverview(page: Page, address: string): Promise<Noted> {
  await page.goto(address);
  return await page.evaluate(
    async ({ calls, table }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const drawn = (): Element | null => document.querySelector(`${table} tbody tr:nth-child(2) td`);
      while (drawn() === null) await frame();
      // The frame after the next one begins when the one with the table has been drawn.
      await frame();
      await frame();
      const painted = performance.now();
      const ends = performance
        .getEntriesByType("resource")
        .filter(({ name }) => calls.some((call) => name.includes(call)))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      return { answered: Math.max(...ends), painted };
    },
    { calls: CALLS, table: TABLE },
  );
}

interface TraceEvent {
  readonly name: string;
}

async function countFrames(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"] },
  });
  await act();
  await session.send("Tracing.end");
  await done;
  return events.filter(({ name }) => name === "DrawFrame").length;
}

/** Scrolls the table down and to the right as a finger does, and counts the frames per second. */
export async function scrollRate(page: Page): Promise<{ down: number; across: number }> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate((table) => document.querySelector(table)?.scrollIntoView({ block: "center" }), TABLE);
  const box = await page.locator(TABLE).boundingBox();
  if (box === null) throw new Error("The overview is not visible.");
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const rate = async (distance: { xDistance?: number; yDistance?: number }): Promise<number> => {
    const start = performance.now();
    const frames = await countFrames(session, async () => {
      await session.send("Input.synthesizeScrollGesture", { x, y, speed: 1500, ...distance });
    });
    return (frames * 1000) / (performance.now() - start);
  };
  return { down: await rate({ yDistance: -4500 }), across: await rate({ xDistance: -3000 }) };
}
