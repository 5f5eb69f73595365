import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Capabilities, Key as SeleniumKey, type WebDriver } from "selenium-webdriver";
import { findWebKitWithProfile, type WebKitPrograms } from "../../scripts/installed-browsers.ts";
import { freePort } from "../../server/testing/free-port.ts";
import type { Device, Setup } from "./device.ts";
import { type Key, type Point, type Size, Tab, type Wire } from "./tab.ts";

const KEYS: Record<Key, string> = {
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
  Escape: SeleniumKey.ESCAPE,
  Backspace: SeleniumKey.BACK_SPACE,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowUp: SeleniumKey.ARROW_UP,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  Space: SeleniumKey.SPACE,
};

const START_MS = 30_000;
/** After this time, in milliseconds, the driver is taken for dead. */
const ANSWER_MS = 90_000;
/** A freshly started browser may lose a command: it is given again after this time, in milliseconds. */
const LOST_MS = 10_000;
/** The state of a load in a page that was marked before. WebKitGTK shows an error page as about:blank. */
const BECAME = `if (window.isLeft) return "waits";
if (location.href === "about:blank") return "failed";
return document.readyState === "loading" ? "waits" : "came"`;
const RESIZE_TRIES = 20;
const RESIZE_MS = 50;
const LOAD_MS = 20;
const ASK_AGAIN_MS = 15_000;
const SCREEN = "-screen 0 1600x2400x24";

/** @throws Error naming `what` when the driver gives no answer. */
function answered<T>(what: string, answer: Promise<T>, milliseconds = ANSWER_MS): Promise<T> {
  const silence = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: silence.signal }).then(() => {
    throw new Error(`WebKit's driver has not answered for ${milliseconds / 1000} s: ${what}`);
  });
  late.catch(() => {});
  return Promise.race([answer, late]).finally(() => silence.abort());
}

/** Runs one command at a time, each in its tab, because the protocol has one current window for all. */
class Session {
  private last: Promise<unknown> = Promise.resolve();
  private current: string | undefined;
  readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Acts in a window, by default in the current one. */
  at<T>(window: string | undefined, act: (driver: WebDriver) => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      if (window !== undefined && window !== this.current) {
        await answered("switches the window", this.driver.switchTo().window(window));
        this.current = window;
      }
      return answered(act.toString(), act(this.driver));
    });
    this.last = result.catch(() => {});
    return result;
  }

  /** Makes the next command choose its window anew. */
  forget(): void {
    this.current = undefined;
  }
}

class WebKitWire implements Wire {
  readonly hasTouch = false;
  private readonly session: Session;
  private readonly window: string;

  constructor(session: Session, window: string) {
    this.session = session;
    this.window = window;
  }

  private do<T>(act: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.session.at(this.window, act);
  }

  /** Waits for the page itself, because the driver sometimes misses a load and hangs. */
  load(url: string, milliseconds: number): Promise<void> {
    return this.do(async (driver) => {
      const deadline = Date.now() + milliseconds;
      const unlessLost = <T>(answer: Promise<T>): Promise<T> => answered(url, answer, LOST_MS);
      await unlessLost(driver.executeScript("window.isLeft = true")).catch(() => {});
      await unlessLost(driver.get(url)).catch(() => {});
      let asked = Date.now();
      for (;;) {
        const became = await unlessLost(driver.executeScript<string>(BECAME)).catch(() => "waits");
        if (became === "came") return;
        if (became === "failed") throw new Error(`${url} failed to load.`);
        if (Date.now() > deadline) throw new Error(`${url} did not load within ${milliseconds} ms.`);
        await sleep(LOAD_MS);
        if (Date.now() - asked < ASK_AGAIN_MS) continue;
        await unlessLost(driver.get(url)).catch(() => {});
        asked = Date.now();
      }
    });
  }

  run(expression: string): Promise<unknown> {
    return this.do((driver) => driver.executeScript(`return ${expression}`));
  }

  async pointer(_kind: "mouse" | "touch", [first, ...rest]: readonly Point[]): Promise<void> {
    if (first === undefined) return;
    // The protocol takes whole pixels only.
    const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
    await this.do(async (driver) => {
      const actions = driver.actions({ async: true });
      actions.move({ ...whole(first), duration: 0 }).press();
      for (const point of rest) actions.move({ ...whole(point), duration: 20 });
      await actions.release().perform();
    });
  }

  async pointAway(): Promise<void> {
    await this.do((driver) => driver.actions({ async: true }).move({ x: 0, y: 0, duration: 0 }).perform());
  }

  type(text: string): Promise<void> {
    return this.do((driver) => driver.actions().sendKeys(text).perform());
  }

  press(key: Key): Promise<void> {
    return this.type(KEYS[key]);
  }

  async resize({ width, height }: Size): Promise<void> {
    await this.do(async (driver) => {
      // The size of the window's frame is known only once the window is drawn, which takes a moment.
      for (let own = 0, tries = 0; tries < RESIZE_TRIES; tries += 1) {
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width, height: height + own });
        await sleep(RESIZE_MS);
        const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(
          "return [innerWidth, innerHeight]",
        );
        if (innerWidth === width && innerHeight === height) return;
        own += height - innerHeight;
      }
      throw new Error(`The window did not take the size ${width} × ${height}.`);
    });
  }

  picture(): Promise<Buffer> {
    return this.do(async (driver) => Buffer.from(await driver.takeScreenshot(), "base64"));
  }

  close(): Promise<void> {
    return this.do(async (driver) => {
      await driver.close();
      this.session.forget();
    });
  }
}

/** Writes a device's GTK settings: the theme decides `prefers-color-scheme`, and a small tool bar allows a phone's width. */
function writeGtkSettings(folder: string, theme: "light" | "dark"): void {
  const gtk = join(folder, "gtk-3.0");
  mkdirSync(gtk);
  const name = theme === "dark" ? "Adwaita-dark" : "Adwaita";
  writeFileSync(join(gtk, "settings.ini"), `[Settings]\ngtk-theme-name=${name}\ngtk-enable-animations=0\n`);
  writeFileSync(
    join(gtk, "gtk.css"),
    "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n",
  );
}

/** Ends the driver with its screen and browser, which are one process group. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // It has ended already.
  }
}

/** The ids of all descendants of a process. */
function startedBy(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    return children.flatMap((child) => [child, ...startedBy(child)]);
  } catch {
    // It ended meanwhile.
    return [];
  }
}

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, "utf8").trim();

/** Kills the browser of a driver with all its processes; driver and screen stay for the next one. */
function killBrowser(screen: number): void {
  const driver = startedBy(screen).find((pid) => nameOf(pid) === "WebKitWebDriver");
  for (const pid of driver === undefined ? [] : startedBy(driver)) process.kill(pid, "SIGKILL");
}

async function openSession(port: number, browser: string, args: readonly string[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    pageLoadStrategy: "none",
    // A page with unsaved input asks before it is left.
    unhandledPromptBehavior: "accept",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation", ...args] },
  });
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      const asked = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities);
      return await answered("starts a browser", Promise.resolve(asked.build()));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/**
 * A device with an installed WebKitGTK, Safari's engine, over WebDriver: Playwright drives only a WebKit that it has built
 * itself.
 */
export async function openWebKitDevice(
  programs: WebKitPrograms,
  { theme = "light", keeps = false }: Setup,
): Promise<Device> {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-webkit-"));
  writeGtkSettings(folder, theme);
  const port = await freePort();
  const child = spawn(programs.screen, ["-a", "-s", SCREEN, programs.driver, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: folder, TZ: "Europe/Berlin" },
  });
  const end = (): void => {
    endGroup(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", end);
  const keeper = keeps ? findWebKitWithProfile() : undefined;
  const start = async (): Promise<Session> =>
    new Session(
      await (keeper === undefined
        ? openSession(port, programs.browser, [])
        : openSession(port, keeper, [`--profile=${folder}`])),
    );
  let session = await start();
  const version = (await session.driver.getCapabilities()).getBrowserVersion();
  // A session ends with its last tab, so the first tab stays open and empty.
  let base = await session.driver.getWindowHandle();
  let first = keeps ? undefined : base;
  return {
    name: `WebKitGTK ${version ?? ""}`.trim(),
    async newTab() {
      const window =
        first ??
        (await session.at(keeps ? base : undefined, async (driver) => {
          await driver.switchTo().newWindow("tab");
          return driver.getWindowHandle();
        }));
      first = undefined;
      session.forget();
      return new Tab(new WebKitWire(session, window));
    },
    ...(keeper === undefined
      ? {}
      : {
          async kill() {
            if (child.pid !== undefined) killBrowser(child.pid);
            // The driver takes a new session only when it knows that the old one is over.
            await session.driver.quit().catch(() => {});
            session = await start();
            base = await session.driver.getWindowHandle();
          },
        }),
    async close() {
      await session.driver.quit().catch(() => {});
      process.off("exit", end);
      end();
    },
  };
}
