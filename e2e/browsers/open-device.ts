import { chromium, firefox, webkit } from "@playwright/test";
import { chromiumOptions, findFirefox, findWebKit } from "../../scripts/installed-browsers.ts";
import type { Device, EngineName, Setup } from "./device.ts";
import { openFirefoxDevice } from "./firefox-device.ts";
import { openPlaywrightDevice } from "./playwright-device.ts";
import { openWebKitDevice } from "./webkit-device.ts";

/**
 * Opens a new device with a real browser of an engine: Playwright's own build if it has been downloaded, else an installed
 * browser.
 * @throws Error when there is none.
 */
export function openDevice(engine: EngineName, setup: Setup = {}): Promise<Device> {
  if (engine === "chromium") return openPlaywrightDevice(chromium, chromiumOptions(), setup);
  if (engine === "firefox") {
    const found = findFirefox();
    if ("playwrights" in found) return openPlaywrightDevice(firefox, { executablePath: found.playwrights }, setup);
    return openFirefoxDevice(found.installed, setup);
  }
  const found = findWebKit();
  if ("playwrights" in found) return openPlaywrightDevice(webkit, { executablePath: found.playwrights }, setup);
  return openWebKitDevice(found.installed, setup);
}
