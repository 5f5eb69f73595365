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
   * Gives the browser a profile on disk, if the engine has one under automation, so that it can be killed. WebKit's window
   * gets the focus only with a profile.
   */
  keeps?: boolean;
}

/** A device with its own browser: no storage, cookie or worker is shared with another device. */
export interface Device {
  /** The engine and its version, in words. */
  readonly name: string;
  newTab(): Promise<Tab>;
  /** Makes the browser report that it is offline, if the engine supports it. @returns whether it does. */
  setOffline?(offline: boolean): Promise<void>;
  /**
   * Kills the browser at once, as a tablet short of memory does: no tab gets an event, and the browser's storage remains.
   * Missing where the engine would lose its storage.
   */
  kill?(): Promise<void>;
  close(): Promise<void>;
}
