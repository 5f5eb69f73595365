import { setTimeout as sleep } from "node:timers/promises";
import type { Device } from "../browsers/device.ts";
import type { Tab, Target } from "../browsers/tab.ts";
import { type Network, openNetwork, type Way } from "./network.ts";

const PATIENCE_MS = 90_000;
const LOAD_MS = 15_000;
const AGAIN_MS = 400;
const SIZE = { width: 800, height: 1000 };
/** The longest search for something to press; targets that move away meanwhile were not meant. */
const TAP_MS = 1000;

/** A pupil's device with its own connection to the server. Its methods do not fail while a page loads or unloads. */
export class Tablet {
  private readonly device: Device;
  readonly network: Network;
  private tab: Tab;

  private constructor(device: Device, network: Network, tab: Tab) {
    this.device = device;
    this.network = network;
    this.tab = tab;
  }

  static async open(device: Device, serverPort: number): Promise<Tablet> {
    return new Tablet(device, await openNetwork(serverPort), await newTab(device));
  }

  /** Whether the browser can be killed and restarted with its storage. */
  get canBeKilled(): boolean {
    return this.device.kill !== undefined;
  }

  /** Whether the browser can be told that it has no network. */
  get knowsOffline(): boolean {
    return this.device.setOffline !== undefined;
  }

  /** Goes to a path and reloads until the page shows, as a pupil would. */
  async go(path: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const why = await this.tab.go(this.network.url + path, LOAD_MS).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (why === undefined && (await this.isAtServer())) return;
      if (Date.now() > deadline) throw new Error(`${path} could not be opened: ${why}`);
      await sleep(AGAIN_MS);
    }
  }

  /** Whether the tab shows a page of the server, and not an error page of the browser. */
  async isAtServer(): Promise<boolean> {
    const origin = await this.tab.evaluate(() => location.origin).catch(() => "");
    return origin === this.network.url;
  }

  /** Closes the tab at once and opens a new one at a path. */
  async reopen(path: string): Promise<void> {
    await this.tab.close();
    this.tab = await newTab(this.device);
    await this.go(path);
  }

  /** Kills the browser and opens it anew at a path. */
  async kill(path: string): Promise<void> {
    await this.device.kill?.();
    this.tab = await newTab(this.device);
    await this.go(path);
  }

  /** Goes on in a second tab. Returns a function that closes the first one. */
  async goOnBeside(path: string): Promise<() => Promise<void>> {
    const first = this.tab;
    this.tab = await newTab(this.device);
    await this.go(path);
    return () => first.close();
  }

  sees(target: Target): Promise<boolean> {
    return this.tab.sees(target).catch(() => false);
  }

  async text(css: string): Promise<string> {
    return (await this.tab.text(css).catch(() => "")).replace(/\s+/gu, " ");
  }

  /** The screen as a PNG. */
  picture(): Promise<Buffer> {
    return this.tab.picture();
  }

  /** The tab's address and text, for finding faults. */
  async describe(): Promise<string> {
    return this.tab
      .evaluate(() => `${location.href} (${document.readyState}): ${document.documentElement.outerHTML.slice(-1500)}`)
      .catch(String);
  }

  /** Presses the target if it is on the screen. */
  async tap(target: Target): Promise<void> {
    if (await this.sees(target)) await this.tab.click(target, "mouse", TAP_MS).catch(() => {});
  }

  async write(target: Target, text: string): Promise<void> {
    await this.tab.write(target, text);
  }

  /** The responses on screen with their chosen keys and values. */
  responses(): Promise<{ name: string; keys: string[]; value: string }[]> {
    return this.tab.evaluate(() => {
      const found = new Map<string, { keys: string[]; value: string }>();
      for (const field of document.querySelectorAll<HTMLInputElement>(".player form.test-page input[name]")) {
        const known = found.get(field.name) ?? { keys: [], value: "" };
        if (field.type === "radio") known.keys.push(field.value);
        if (field.type !== "radio" || field.checked) known.value = field.value;
        found.set(field.name, known);
      }
      return [...found].map(([name, rest]) => ({ name, ...rest }));
    });
  }

  /** Breaks the connection for a while; with `offline` the browser knows that it has no network. */
  async breakWay(way: Way | "offline", milliseconds: number): Promise<void> {
    if (way === "offline") await this.device.setOffline?.(true);
    else this.network.way = way;
    await sleep(milliseconds);
    if (way === "offline") await this.device.setOffline?.(false);
    else this.network.way = "up";
  }

  async close(): Promise<void> {
    await this.device.close();
    await this.network.close();
  }
}

async function newTab(device: Device): Promise<Tab> {
  const tab = await device.newTab();
  await tab.resize(SIZE);
  return tab;
}
