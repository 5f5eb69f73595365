import type { Tab } from "./tab.ts";

/** The three engines that schools have. All of iPad's and iPhone's browsers are WebKit. */
export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The settings of a device. */
export interface Setup {
  theme?: "light" | "dark";
  /** The browser's language, if the engine supports it; WebKitGTK takes the system's. */
  language?: "de" | "en";
  /** Whether the device reports touch input, if the engine supports it. Default true. */
  touch?: boolean;
  /**
   * The browser gets a profile on the disk, if the engine has one under automation, so that it can be killed. WebKit's window
   * has the focus only so: otherwise nothing in it looks focused.
   */
  keeps?: boolean;
}

/** A device with its own browser: no storage, cookie or worker is shared with another device. */
export interface Device {
  /** The engine and its version, in words. */
  readonly name: string;
  newTab(): Promise<Tab>;
  /** Lets the browser believe that it has no network, where the engine can be told so. @returns whether it can. */
  setOffline?(offline: boolean): Promise<void>;
  /**
   * Ends at once what shows the tabs, as a tablet does that needs the memory: no tab hears of it, and what the browser has
   * kept is there for the next one. Missing where the engine would forget everything.
   */
  kill?(): Promise<void>;
  close(): Promise<void>;
}
