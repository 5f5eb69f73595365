import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserType, chromium, firefox, webkit } from "@playwright/test";
import { say } from "./say.ts";
import { installPackages, isOffered, onPath } from "./system-packages.ts";

/** Playwright's own build of an engine, if it has been fetched. */
function playwrights(engine: BrowserType): string | undefined {
  const path = engine.executablePath();
  return path !== "" && existsSync(path) ? path : undefined;
}

function download(): string | undefined {
  say("fetching Playwright's Chromium …");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", 2, 2], timeout: 300_000 });
  return playwrights(chromium);
}

/** The program found, if necessary after installing the system's packages. */
function foundOrInstalled<T>(find: () => T | undefined, what: string, ...packages: string[]): T | undefined {
  const found = find();
  if (found !== undefined) return found;
  installPackages(what, packages);
  return find();
}

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chromium without its own windows, which need half of the processor's time that a journey takes. Debian has it as a package. */
const HEADLESS_SHELL = "chromium-headless-shell";

/**
 * A Chromium for the browser tests. The order is `CHROMIUM_PATH`, the headless shell, which Debian's package manager installs if
 * possible, another installed one, Playwright's (fetched if possible), and the system package manager's.
 * @throws Error if there is none
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== "") {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  const shell = (): string | undefined => onPath([HEADLESS_SHELL]);
  const installed = (): string | undefined => onPath([HEADLESS_SHELL, ...CHROMIUM]);
  if (shell() === undefined && isOffered(HEADLESS_SHELL)) installPackages("a headless Chromium", [HEADLESS_SHELL]);
  const found =
    installed() ??
    playwrights(chromium) ??
    download() ??
    foundOrInstalled(shell, "a headless Chromium", HEADLESS_SHELL) ??
    foundOrInstalled(installed, "Chromium", "chromium");
  if (found === undefined) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
  return found;
}

/**
 * Options that start that Chromium without a network or a graphics card.
 * @throws as findChromium
 */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  return {
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}

/** Starts that Chromium, with further arguments on its command line. @throws as findChromium */
export function launchChromium(...further: readonly string[]): Promise<Browser> {
  const { executablePath, args } = chromiumOptions();
  return chromium.launch({ executablePath, args: [...args, ...further] });
}

/** A browser that Playwright drives, or an installed one that needs a protocol of its own. */
export type Found<Programs> = { readonly playwrights: string } | { readonly installed: Programs };

/**
 * Playwright's Firefox if it has been fetched, else an installed one, else the system package manager's.
 * @throws Error if there is none
 */
export function findFirefox(): Found<string> {
  const own = playwrights(firefox);
  if (own !== undefined) return { playwrights: own };
  const installed = foundOrInstalled(() => onPath(["firefox-esr", "firefox"]), "Firefox", "firefox-esr");
  if (installed === undefined) throw new Error("No Firefox was found: install one.");
  return { installed };
}

/** The programs that drive an installed WebKitGTK. */
export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** WebKitGTK's MiniBrowser. */
  browser: string;
  /** xvfb-run, which gives both programs a screen. */
  screen: string;
}

/** Debian's folder of the MiniBrowser contains the machine and the version. */
function webKitFolders(): string[] {
  const libraries = "/usr/lib";
  if (!existsSync(libraries)) return [];
  return readdirSync(libraries)
    .filter((name) => name.endsWith("-linux-gnu"))
    .flatMap((machine) => ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((name) => join(libraries, machine, name)));
}

/**
 * Playwright's WebKit if it has been fetched, else an installed WebKitGTK, else the system package manager's.
 * @throws Error if there is none
 */
export function findWebKit(): Found<WebKitPrograms> {
  const own = playwrights(webkit);
  if (own !== undefined) return { playwrights: own };
  const installed = foundOrInstalled(
    () => {
      const driver = onPath(["WebKitWebDriver"]);
      const browser = onPath(["MiniBrowser"], webKitFolders());
      const screen = onPath(["xvfb-run"]);
      return driver && browser && screen ? { driver, browser, screen } : undefined;
    },
    "WebKit",
    "webkit2gtk-driver",
    "xvfb",
    "xauth",
  );
  if (installed === undefined) throw new Error("No WebKit was found: install webkit2gtk-driver and xvfb.");
  return { installed };
}

/** The system's Python, which finds the packages of the system's package manager. */
const PYTHON = "/usr/bin/python3";
const ASKED_OF_PYTHON = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** A WebKitGTK that keeps a profile under automation, which the MiniBrowser does not; undefined without Python's bindings. */
export function findWebKitWithProfile(): string | undefined {
  const program = fileURLToPath(new URL("../e2e/browsers/webkit-with-profile.py", import.meta.url));
  const find = (): string | undefined =>
    spawnSync(PYTHON, ["-c", ASKED_OF_PYTHON], { stdio: "ignore" }).status === 0 ? program : undefined;
  return foundOrInstalled(find, "a WebKit with a profile", "python3-gi", "gir1.2-webkit2-4.1");
}
