import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import type { EngineName } from "../../e2e/browsers/device.ts";
import { openDevice } from "../../e2e/browsers/open-device.ts";
import { logInPupil } from "../../e2e/browsers/screens/pupil-screens.ts";
import type { School } from "../../e2e/browsers/screens/school.ts";
import { type Screen, VIEWERS, type Viewer, type Visit } from "../../e2e/browsers/screens/screen.ts";
import type { Tab } from "../../e2e/browsers/tab.ts";
import { storedSession } from "../../e2e/stored-session.ts";
import { textsIn } from "../../web/i18n/testing.ts";
import { TEACHER } from "../demo/plan.ts";
import { compare, type Difference } from "./compare.ts";
import { type Layout, measureInPage } from "./measure.ts";
import { type DrawBeside, openDrawer } from "./side-by-side.ts";

/** A way to look at screens. All widths are seen without reloading, as when a tablet is turned. */
export interface Look {
  readonly language: Language;
  readonly theme: "light" | "dark";
  /** Widths of the window, in CSS pixels. */
  readonly widths: readonly number[];
}

const [PHONE, TABLET, DESK] = [390, 820, 1280];
const HEIGHT = 900;
const ON_ITS_WAY_MS = 800;

/** Dark has the same boxes: one width suffices for its colours. */
export const LOOKS: readonly Look[] = [
  ...LANGUAGES.map((language): Look => ({ language, theme: "light", widths: [TABLET, PHONE, DESK] })),
  { language: "de", theme: "dark", widths: [PHONE] },
];

/** A difference with the screen, engine, look and width in which it was seen. */
export interface ScreenDifference extends Difference {
  readonly screen: string;
  readonly engine: EngineName;
  readonly look: Look;
  readonly width: number;
}

export interface CheckPlan {
  readonly school: School;
  readonly screens: readonly Screen[];
  readonly looks: readonly Look[];
  readonly engines: readonly EngineName[];
  /** Folder for pictures of the differences. */
  readonly folder: string;
  /** Called with the differences of each screen as soon as it has been compared. */
  readonly found: (screen: Screen, look: Look, differences: readonly ScreenDifference[]) => void;
}

interface Seat {
  readonly engine: EngineName;
  readonly tab: Tab;
}

/** The browsers' tabs for the screens of one theme. */
interface Room {
  readonly seats: readonly Seat[];
  readonly drawBeside: DrawBeside;
}

/** Logs out. A pupil's cookie stays, but no other screen reads it. */
async function leave({ tab }: Seat, url: string): Promise<void> {
  await tab.go(`${url}/imprint`);
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function choose({ tab }: Seat, url: string, language: Language): Promise<void> {
  await tab.go(`${url}/imprint`);
  await tab.evaluate((chosen) => localStorage.setItem("denkspur.language", chosen), language);
}

/** Opens the session of the superuser, whose login would ask for a second factor. */
async function openSession({ tab, url, school: { superuser } }: Visit): Promise<void> {
  if (!superuser) throw new Error("The school has no superuser.");
  await tab.go(`${url}/imprint`);
  await tab.evaluate((entries) => Object.assign(localStorage, entries), await storedSession(superuser));
}

/** Logs the teacher in through the form. */
async function logInStaff({ tab, url, language }: Visit): Promise<void> {
  const t = textsIn(language);
  const { email, password } = TEACHER;
  await tab.go(`${url}/login`);
  await tab.write({ css: 'input[autocomplete="username"]' }, email);
  await tab.write({ css: 'input[autocomplete="current-password"]' }, password);
  await tab.click({ css: "button", text: t("account.login.submit") });
  await tab.waitUntilGone({ css: 'input[autocomplete="current-password"]' });
}

async function logIn(visit: Visit, viewer: Viewer): Promise<void> {
  if (viewer === "pupil") await logInPupil(visit);
  else if (viewer === "superuser") await openSession(visit);
  else if (viewer === "teacher") await logInStaff(visit);
}

/**
 * Runs in the page and removes differences that are not about layout. Hyphenation depends on the system's dictionaries, and the
 * scroll position on how the screen was reached. Content out of sight may not be laid out at all.
 */
function level(): null {
  for (const each of document.querySelectorAll<HTMLElement>("body *")) {
    const { hyphens, contentVisibility } = getComputedStyle(each);
    // Inline styles, because a new style sheet makes WebKit load all fonts again.
    if (hyphens === "auto") each.style.hyphens = "manual";
    if (contentVisibility === "auto") each.style.contentVisibility = "visible";
    if (each.scrollTop !== 0 || each.scrollLeft !== 0) each.scrollTo({ top: 0, left: 0, behavior: "instant" });
  }
  return null;
}

async function measure({ tab }: Seat, width: number, { restless }: Screen): Promise<Layout> {
  await tab.resize({ width, height: HEIGHT });
  await tab.evaluate(level);
  await tab.settled();
  return tab.evaluate(measureInPage, restless ?? null);
}

/** The differences from the first seat, by engine. A second look drops those that were still moving. */
async function lookTwice(
  seats: readonly Seat[],
  width: number,
  screen: Screen,
): Promise<Map<EngineName, Difference[]>> {
  const look = async (): Promise<Map<EngineName, Difference[]>> => {
    const layouts = await Promise.all(seats.map((seat) => measure(seat, width, screen)));
    const [first, ...others] = layouts;
    if (first === undefined) throw new Error("No engine is given to compare with.");
    return new Map(others.map((each, place) => [seats[place + 1]?.engine ?? "chromium", compare(first, each)]));
  };
  const differences = await look();
  if ([...differences.values()].every(({ length }) => length === 0)) return differences;
  await sleep(ON_ITS_WAY_MS);
  return look();
}

/** Compares one screen in one look. */
async function lookAt(
  { seats, drawBeside }: Room,
  screen: Screen,
  look: Look,
  plan: CheckPlan,
): Promise<ScreenDifference[]> {
  const { school, folder } = plan;
  const { language, theme, widths } = look;
  const [chromium, ...others] = seats;
  const [first = TABLET] = widths;
  const differences: ScreenDifference[] = [];
  await Promise.all(
    seats.map(async ({ engine, tab }) => {
      await tab.resize({ width: first, height: HEIGHT });
      // The same address again is a reload in some of them, which keeps the open dialogs of the screen before.
      await tab.evaluate(() => history.replaceState(null, ""));
      await screen.open({ tab, school, url: school.url, language });
      await tab.settled();
      const missing = await tab.evaluate(() =>
        Array.from(document.fonts).flatMap(({ family, status }) => (status === "error" ? [family] : [])),
      );
      if (missing.length > 0) throw new Error(`${engine} could not load the fonts ${missing.join(", ")}`);
      await tab.pointAway();
    }),
  );
  for (const width of widths)
    for (const [engine, found] of await lookTwice(seats, width, screen))
      differences.push(...found.map((difference) => ({ ...difference, screen: screen.name, engine, look, width })));
  // Pictures come last: taking one scrolls the page, which changes some screens.
  for (const width of widths) {
    for (const other of others) {
      const shown = differences.filter((each) => each.width === width && each.engine === other.engine);
      if (shown.length === 0 || chromium === undefined) continue;
      await Promise.all([chromium, other].map(({ tab }) => tab.resize({ width, height: HEIGHT })));
      const name = [screen.name.replaceAll("/", "-"), other.engine, language, theme, width].join("-");
      writeFileSync(join(folder, `${name}.png`), await drawBeside(chromium.tab, other.tab, shown));
    }
  }
  return differences;
}

/** A screen that does not open is reported like a difference, so that the run goes on with the rest. */
function unseen(screen: Screen, look: Look, error: unknown): ScreenDifference {
  const what = `cannot be looked at: ${error instanceof Error ? error.message : String(error)}`;
  const [width = TABLET] = look.widths;
  return { what, expected: undefined, found: undefined, screen: screen.name, engine: "chromium", look, width };
}

/** Compares everything in one theme, which a browser gets when it starts. */
async function checkIn(theme: Look["theme"], plan: CheckPlan): Promise<ScreenDifference[]> {
  const { school, engines } = plan;
  const looks = plan.looks.filter((look) => look.theme === theme);
  if (looks.length === 0) return [];
  const devices = await Promise.all(engines.map((engine) => openDevice(engine, { theme, keeps: true, touch: false })));
  const differences: ScreenDifference[] = [];
  try {
    const [chromium] = devices;
    if (chromium === undefined) return [];
    // The drawer's tab opens first, so that the compared tabs stay in front and are drawn.
    const drawBeside = await openDrawer(chromium);
    const tabs = await Promise.all(devices.map((device) => device.newTab()));
    const room = { drawBeside, seats: tabs.map((tab, place): Seat => ({ engine: engines[place] ?? "chromium", tab })) };
    for (const viewer of VIEWERS) {
      const screens = plan.screens.filter((screen) => screen.viewer === viewer);
      if (screens.length === 0) continue;
      await Promise.all(room.seats.map((seat) => leave(seat, school.url)));
      for (const [turn, look] of looks.entries()) {
        const { language } = look;
        await Promise.all(
          room.seats.map(async (seat) => {
            await choose(seat, school.url, language);
            if (turn === 0) await logIn({ tab: seat.tab, school, url: school.url, language }, viewer);
          }),
        );
        for (const screen of screens) {
          const found = await lookAt(room, screen, look, plan).catch((error: unknown) => [unseen(screen, look, error)]);
          await Promise.all(
            room.seats.map(async ({ tab }) => await screen.leave?.({ tab, school, url: school.url, language })),
          );
          plan.found(screen, look, found);
          differences.push(...found);
        }
      }
    }
  } finally {
    await Promise.all(devices.map((device) => device.close()));
  }
  return differences;
}

/**
 * Compares screens in other engines with Chromium, the first of `engines`.
 * @returns the differences beyond the tolerances
 */
export async function checkGeometry(plan: CheckPlan): Promise<ScreenDifference[]> {
  mkdirSync(plan.folder, { recursive: true });
  return [...(await checkIn("light", plan)), ...(await checkIn("dark", plan))];
}
