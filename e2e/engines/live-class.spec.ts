import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { Person } from "../../server/testing/api-client.ts";
import { endingDe } from "../../web/i18n/ending.ts";
import { pupilTextsIn, type Translate } from "../../web/i18n/testing.ts";
import { expert } from "../answer-sheets.ts";
import type { Device } from "../browsers/device.ts";
import { openDevice } from "../browsers/open-device.ts";
import type { Tab, Target } from "../browsers/tab.ts";
import { type Network, openNetwork } from "../faults/network.ts";
import { type Installation, test } from "../installation.ts";
import { sitDown } from "../seats.ts";
import { type SimulatedChild, sitChildDown } from "../simulated-child.ts";
import { waitingClass } from "../tests-of-class.ts";

const TEST = "decimal-comparison";
const CLASS = 28;
const NAMES = Array.from({ length: CLASS }, (_, index) => `Gro${String(index + 1).padStart(2, "0")}`);
/** The first three sit at real tablets; the others are simulated at the API. */
const [LOSES_NETWORK = "", LOSES_TABLET = "", THINKS = "", ...SIMULATED] = NAMES;
const OFFLINE = [LOSES_NETWORK, LOSES_TABLET];
/** These are still writing when the test ends. */
const LEFT = SIMULATED.slice(-5);
const PAGES = expert.length;
/** How long the two tablets are without a network when the test has ended. */
const LATER_MS = 10 * 60_000;
/** A test ends two minutes after its teacher says so, and a tablet that is back tries every half minute. */
const UNTIL_READ_MS = 3 * 60_000;
/** A device is called cut off after 40 s, a child quiet after 60 s. */
const UNTIL_SAID_MS = 100_000;
const BEAT_MS = 8000;
const say = pupilTextsIn("de");

/** Each child has a sheet of its own: one more of its answers is another one than that of the child before. */
function sheetOf(name: string): Readonly<Record<string, string>>[] {
  let others = NAMES.indexOf(name) % 22;
  return expert.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([response, right]) => {
        others -= 1;
        return [response, others >= 0 ? (right === "E" ? "L" : "E") : right];
      }),
    ),
  );
}

/** A child at a real tablet with WebKit, on a connection of its own. */
class Child {
  readonly name: string;
  readonly #device: Device;
  readonly #tab: Tab;
  readonly network: Network;

  private constructor(name: string, device: Device, tab: Tab, network: Network) {
    this.name = name;
    this.#device = device;
    this.#tab = tab;
    this.network = network;
  }

  /** Takes a tablet and logs in. */
  static async sitDown(name: string, { url }: Installation): Promise<Child> {
    const device = await openDevice("webkit", { language: "de", keeps: true });
    const network = await openNetwork(Number(new URL(url).port));
    const tab = await device.newTab();
    const child = new Child(name, device, tab, network);
    await tab.resize({ width: 820, height: 1000 });
    await tab.go(`${network.url}/pupils`);
    await tab.write({ css: 'input[name="pupilName"]' }, name);
    await tab.click({ css: "button", text: say("login.submit") });
    await tab.waitFor({ css: 'a[href^="/conduct/"]' });
    return child;
  }

  async open(): Promise<void> {
    await this.#tab.click({ css: 'a[href^="/conduct/"]' });
    await this.#tab.waitFor({ css: ".player .test-page [name]" });
  }

  /** Answers a page and goes on to the next one. */
  async work(page: number): Promise<void> {
    for (const [response, key] of Object.entries(sheetOf(this.name)[page - 1] ?? {}))
      await this.#tab.click({ css: `label:has(input[name="${response}"][value="${key}"])` });
    if (page === PAGES) return;
    await this.#tab.click({ css: ".pager button", text: say("player.next") });
    await this.#tab.waitFor({ css: ".player-place", text: new RegExp(` ${page + 1} `, "u") });
  }

  /** The answers on its screen. */
  async shown(): Promise<Record<string, string>> {
    return await this.#tab.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>(".player .test-page input:checked")].map((field) => [
          field.name,
          field.value,
        ]),
      ),
    );
  }

  async turnBack(): Promise<void> {
    await this.#tab.click({ css: ".pager button", text: say("player.previous") });
  }

  /** Waits until its screen says this. */
  async reads(words: Target): Promise<void> {
    await this.#tab.waitFor(words, UNTIL_READ_MS);
  }

  /** Its tablet dies: nothing of it gets a word out. */
  async dies(): Promise<void> {
    this.network.way = "silent";
    await this.#device.kill?.();
    await this.close();
  }

  async close(): Promise<void> {
    await this.#device.close();
    await this.network.close();
  }
}

/** The simulated children with the page on each one's screen, of which their devices tell. */
class Simulated {
  readonly all: { readonly child: SimulatedChild; page: number; active: number }[] = [];
  #beating: NodeJS.Timeout | undefined;

  async sitDown(url: string, courseTestId: string): Promise<void> {
    for (const name of SIMULATED) {
      const child = await sitChildDown(new Person(url), name, courseTestId, sheetOf(name));
      this.all.push({ child, page: 0, active: 0 });
    }
  }

  async write(page: number): Promise<void> {
    for (const each of this.all) {
      await each.child.write(page);
      await each.child.tell(page, 0);
      Object.assign(each, { page, active: performance.now() });
    }
  }

  /** Their devices say every few seconds that they are alive, and all but `quiet` that they have just been used. */
  beat(quiet: string): void {
    this.#beating = setInterval(() => {
      for (const { child, page, active } of this.all) {
        const idle = child.name === quiet ? Math.round((performance.now() - active) / 1000) : 0;
        // The hand-in may come first.
        child.tell(page, idle).catch(() => {});
      }
    }, BEAT_MS);
  }

  rest(): void {
    clearInterval(this.#beating);
  }
}

interface Room {
  readonly page: Page;
  readonly t: Translate;
  readonly tiles: Locator;
  /** Waits until the tile of a child says this. */
  expectTile(name: string, words: string | RegExp): Promise<void>;
  expectCounts(counts: Partial<Record<"done" | "writing" | "here" | "away", number>>): Promise<void>;
}

async function openRoom(
  { url }: Installation,
  browser: Browser,
  info: TestInfo,
  email: string,
  id: string,
): Promise<Room> {
  const { page, t } = await sitDown(browser, url, email, "desktop", info);
  await page.goto(`${url}/live/${id}`);
  const children = page.getByRole("region", { name: t("liveRoom.children", { count: CLASS }) });
  const tiles = children.getByRole("listitem");
  return {
    page,
    t,
    tiles,
    expectTile: async (name, words) => {
      await expect(tiles.filter({ hasText: name })).toContainText(words, { timeout: UNTIL_SAID_MS });
    },
    expectCounts: async (counts) => {
      const words = Object.entries(counts).map(
        ([standing, count]) => `${count} ${t(`liveRoom.key.${standing as "done"}`, { count })}`,
      );
      await expect(page.getByRole("main").getByRole("img", { name: words.join(", "), exact: true })).toBeVisible();
    },
  };
}

test(
  "a class of 28, three of them in WebKit, writes before the eyes of its teacher, through a lost network, a dead tablet and the end for all, and every answer is there once",
  { tag: "@long" },
  async ({ browser, installation }, info) => {
    test.setTimeout(LATER_MS + 900_000);
    const school = await waitingClass(installation, "grosse-klasse", NAMES, [TEST]);
    const id = school.tests[TEST] ?? "";
    const room = await openRoom(installation, browser, info, school.email, id);
    const { page, t, tiles, expectTile, expectCounts } = room;
    const pageWords = (at: number): string => t("liveRoom.tile.page", { page: at, total: PAGES });
    const minutes = (is: "quiet" | "cut"): RegExp =>
      new RegExp(t(`liveRoom.tile.${is}`, { minutes: 0 }).replace("0", String.raw`\d+`), "u");
    const real = new Map<string, Child>();
    const at = (name: string): Child => {
      const child = real.get(name);
      if (child === undefined) throw new Error(`${name} has no tablet`);
      return child;
    };
    const simulated = new Simulated();
    try {
      await test.step("nobody is there", async () => {
        await expect(page.getByText(t("liveRoom.sentence.nobody"))).toBeVisible();
        await expect(tiles).toHaveCount(CLASS);
      });

      await test.step("they come in", async () => {
        await simulated.sitDown(installation.url, id);
        await expectCounts({ here: CLASS - 3, away: 3 });
        for (const name of [LOSES_NETWORK, LOSES_TABLET, THINKS])
          real.set(name, await Child.sitDown(name, installation));
        await expectCounts({ here: CLASS });
      });

      await test.step("they write, and each is seen on its page", async () => {
        simulated.beat(SIMULATED[0] ?? "");
        await simulated.write(1);
        await simulated.write(2);
        for (const child of real.values()) {
          await child.open();
          await child.work(1);
        }
        for (const name of NAMES) await expectTile(name, pageWords(2));
        await expectCounts({ writing: CLASS });
      });

      await test.step("one loses the network and writes on, one tablet dies, two sit still: each is said of the right child", async () => {
        at(LOSES_NETWORK).network.way = "cut";
        await at(LOSES_TABLET).dies();
        real.delete(LOSES_TABLET);
        await at(LOSES_NETWORK).work(2);
        await expectTile(LOSES_NETWORK, minutes("cut"));
        await expectTile(LOSES_TABLET, minutes("cut"));
        await expectTile(THINKS, minutes("quiet"));
        await expectTile(SIMULATED[0] ?? "", minutes("quiet"));
        await page.getByRole("button", { name: t("liveRoom.order.quiet") }).click();
        const first = await tiles.allInnerTexts();
        for (const name of [LOSES_NETWORK, LOSES_TABLET, THINKS, SIMULATED[0] ?? ""])
          expect(first.slice(0, 4).some((text) => text.includes(name))).toBe(true);
        await expectCounts({ writing: CLASS });
      });

      await test.step("the network is back, the dead tablet's child goes on at another one with its answers", async () => {
        at(LOSES_NETWORK).network.way = "up";
        await expectTile(LOSES_NETWORK, pageWords(3));
        const again = await Child.sitDown(LOSES_TABLET, installation);
        real.set(LOSES_TABLET, again);
        await again.open();
        await expectTile(LOSES_TABLET, new RegExp(`${pageWords(2)}$`, "u"));
        await again.turnBack();
        expect(await again.shown()).toEqual(sheetOf(LOSES_TABLET)[0]);
      });

      await test.step("most hand in, two lose the network and write on", async () => {
        await simulated.write(3);
        for (const { child } of simulated.all.filter(({ child }) => !LEFT.includes(child.name))) {
          await child.write(PAGES);
          await child.handIn();
        }
        await at(THINKS).work(2);
        await at(LOSES_TABLET).work(1);
        await at(LOSES_TABLET).work(2);
        for (const name of [LOSES_TABLET, THINKS]) await expectTile(name, pageWords(3));
        at(LOSES_NETWORK).network.way = "cut";
        at(LOSES_TABLET).network.way = "silent";
        for (const name of OFFLINE) for (const next of [3, 4]) await at(name).work(next);
        await expectCounts({ done: CLASS - LEFT.length - 3, writing: LEFT.length + 3 });
      });

      const evidence = async () =>
        (await school.teacher.call("listEvidence", { params: { courseTestId: id } })).results;
      await test.step("the test ends for all: a child reads it and goes on until then, and the server hands in what it has of the others", async () => {
        const { ends } = await school.teacher.call("endCourseTest", { params: { id }, body: {} });
        await at(THINKS).reads({ css: ".strip", text: new RegExp(endingDe.two, "u") });
        await at(THINKS).work(3);
        await at(THINKS).reads({ css: ".ending", text: new RegExp(endingDe.given, "u") });
        const untilAll = Date.parse(ends ?? "") - Date.now() + UNTIL_SAID_MS;
        await expect.poll(async () => (await evidence()).length, { timeout: untilAll }).toBe(CLASS);
        const byEnd = (await evidence()).filter((each) => each.byEnd === true).map(({ name }) => name);
        expect(byEnd.toSorted()).toEqual([...OFFLINE, ...LEFT].toSorted());
        await page.reload();
        await expectCounts({ done: CLASS });
        await expect(page.getByRole("link", { name: t("liveRoom.results") })).toBeVisible();
      });

      await test.step("ten minutes later the two tablets are back, and hand in what they hold", async () => {
        await sleep(LATER_MS);
        for (const name of OFFLINE) at(name).network.way = "up";
        for (const name of OFFLINE) await at(name).reads({ css: ".ending" });
        await expectCounts({ done: CLASS });
      });

      await test.step("every answer is there, and none twice", async () => {
        const { results: pupils } = await school.teacher.call("listPupils", {
          params: { courseId: school.courseId },
          query: { includeResults: true, limit: 0 },
        });
        const kept = pupils.map(({ name, results = [] }) => [
          name,
          results.map(({ courseTestId, submitted, inputs }) => ({ courseTestId, done: submitted !== null, inputs })),
        ]);
        const given = NAMES.map((name) => {
          const pages = LEFT.includes(name) || name === THINKS ? 3 : PAGES;
          const inputs = Object.assign({}, ...sheetOf(name).slice(0, pages)) as Record<string, string>;
          return [name, [{ courseTestId: id, done: true, inputs }]];
        });
        expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(given));
        expect((await evidence()).length).toBe(CLASS);
      });
    } finally {
      simulated.rest();
      for (const child of real.values()) await child.close();
    }
    await page.context().close();
  },
);
