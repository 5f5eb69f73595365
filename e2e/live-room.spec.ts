import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { Person } from "../server/testing/api-client.ts";
import { type Translate, textsIn } from "../web/i18n/testing.ts";
import { expert } from "./answer-sheets.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";
import { sitDown, takeTablet } from "./seats.ts";
import { type SimulatedChild, sitChildDown } from "./simulated-child.ts";
import { logInTeacher } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
/** The first one sits at a real tablet; the others are simulated at the API. */
const NAMES = ["LivAnn", "LivBen", "LivCem", "LivDea", "LivEmi", "LivFin", "LivGrt"];
const [REAL = "", ...SIMULATED] = NAMES;
const MINUTE = 60_000;

interface Room {
  readonly page: Page;
  readonly t: Translate;
  readonly url: string;
  /** The tile of a child. */
  tile: (name: string) => ReturnType<Page["getByRole"]>;
  /** The number after a word of the legend. */
  expectCounts: (counts: string) => Promise<void>;
}

async function openRoom(
  installation: Installation,
  browser: Browser,
  info: TestInfo,
  email: string,
  id: string,
): Promise<Room> {
  const { page, t } = await sitDown(browser, installation.url, email, "desktop", info);
  const url = `${installation.url}/live/${id}`;
  await page.goto(url);
  return {
    page,
    t,
    url,
    tile: (name) => page.getByRole("listitem").filter({ hasText: name }),
    expectCounts: async (counts) => {
      await expect(page.getByRole("main").getByRole("img", { name: counts, exact: true })).toBeVisible();
    },
  };
}

test("a teacher sees her class from the empty room to the last hand-in, through a cut network and a proxy that holds streams back @long", async ({
  browser,
  installation,
}, info) => {
  const { email, tests } = await waitingClass(installation, "zuschauerin", NAMES, [TEST]);
  const id = tests[TEST] ?? "";
  const room = await openRoom(installation, browser, info, email, id);
  const { page, t, tile } = room;
  const key = (standing: "done" | "writing" | "here" | "away", count: number): string =>
    `${count} ${t(`liveRoom.key.${standing}`, { count })}`;
  const children: SimulatedChild[] = [];

  await test.step("nobody is there", async () => {
    await expect(page.getByText(t("liveRoom.sentence.nobody"))).toBeVisible();
    for (const name of NAMES) await expect(tile(name)).toContainText(t("liveRoom.tile.away"));
    await expectAccessibleOnce(page, "live room, empty");
  });

  const tablet = await takeTablet(browser, installation.url, "desktop", info);
  await test.step("children come in, and one of them begins at a real tablet", async () => {
    for (const name of SIMULATED) {
      const person = new Person(installation.url);
      children.push(await sitChildDown(person, name, id, expert));
    }
    await room.expectCounts([key("here", 6), key("away", 1)].join(", "));
    await logInPupil(tablet.page, installation.url, REAL, tablet.t);
    await tablet.page.getByRole("listitem").getByRole("link").first().click();
    await answer(tablet.page, expert[0] ?? {});
    await expect(tile(REAL)).toContainText(t("liveRoom.tile.page", { page: 1, total: 4 }));
  });

  await test.step("they write, each on its page, by the last save or by what the device tells", async () => {
    for (const [index, child] of children.entries()) await child.write((index % 4) + 1);
    await room.expectCounts(key("writing", 7));
    const [first, second] = SIMULATED;
    await expect(tile(second ?? "")).toContainText(t("liveRoom.tile.page", { page: 2, total: 4 }));
    await children[0]?.tell(3, 5);
    await expect(tile(first ?? "")).toContainText(t("liveRoom.tile.page", { page: 3, total: 4 }));
    await page.getByRole("button", { name: t("liveRoom.order.quiet") }).click();
    await expect(tile("Liv")).toHaveCount(7);
    await expectAccessibleOnce(page, "live room");
  });

  await test.step("home leads here while they write", async () => {
    await page.goto(`${installation.url}/courses`);
    await page
      .getByRole("link", { name: new RegExp(`^${t("courses.running.watchLabel", { name: "" })}`, "u") })
      .click();
    await expect(page).toHaveURL(room.url);
    await room.expectCounts(key("writing", 7));
  });

  await test.step("the network is cut, the screen says from when it is, and mends itself", async () => {
    const [before = "", after = ""] = t("liveRoom.lost", { time: "|" }).split("|");
    const lost = page.getByText(new RegExp(`${before}\\d\\d:\\d\\d${after}`, "u"));
    await page.context().setOffline(true);
    await expect(lost).toBeVisible();
    await children[0]?.handIn();
    await page.context().setOffline(false);
    await expect(lost).toHaveCount(0);
    await room.expectCounts([key("done", 1), key("writing", 6)].join(", "));
  });

  await test.step("a proxy holds the stream back, and the page finds out and asks again and again", async () => {
    await page.route("**/room/events", () => {});
    await page.reload();
    await room.expectCounts([key("done", 1), key("writing", 6)].join(", "));
    await children[1]?.handIn();
    await room.expectCounts([key("done", 2), key("writing", 5)].join(", "));
    await page.unroute("**/room/events");
  });

  await test.step("the wall tells who is there and who has finished, and no name", async () => {
    await page.getByRole("link", { name: t("liveRoom.wall") }).click();
    const wall = page.getByRole("dialog");
    await expect(wall.getByText(t("liveRoom.onWall.finished", { count: 2, total: 7 }))).toBeVisible();
    await expect(wall.getByRole("listitem")).toHaveCount(7);
    const shown = await wall.innerText();
    for (const name of NAMES) expect(shown).not.toContain(name);
    expect(shown).not.toContain(t("liveRoom.tile.page", { page: 1, total: 4 }));
    await expectAccessibleOnce(page, "live room on the wall");
    await children[2]?.handIn();
    await expect(wall.getByText(t("liveRoom.onWall.finished", { count: 3, total: 7 }))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tile(REAL)).toBeVisible();
  });

  await test.step("all have handed in, and the results are offered", async () => {
    for (const child of children.slice(3)) await child.handIn();
    await room.expectCounts([key("done", 6), key("writing", 1)].join(", "));
    for (const answers of expert.slice(1)) {
      await tablet.page.getByRole("button", { name: tablet.t("player.next") }).click();
      await answer(tablet.page, answers);
    }
    await tablet.page.getByRole("button", { name: tablet.t("player.finish") }).click();
    await expect(page.getByRole("link", { name: t("liveRoom.results") })).toBeVisible();
    await expectAccessibleOnce(page, "live room, all done");
    await page.getByRole("link", { name: t("liveRoom.results") }).click();
    await expect(page).toHaveURL(new RegExp(`/results/${id}`, "u"));
  });
  await tablet.page.context().close();
  await page.context().close();
});

/** Runs in the page: milliseconds since what counts as the teacher's last activity. */
const silentFor = (): number => Date.now() - Number(localStorage.getItem("denkspur.activity"));

test("a teacher who only watches a class at work stays logged in, on the wall too, and only while she watches @long", async ({
  page,
  installation,
}) => {
  const names = ["ZusAnn", "ZusBen", "ZusCem", "ZusDea"];
  const { email, tests } = await waitingClass(installation, "zuschauen", names, [TEST]);
  const id = tests[TEST] ?? "";
  const t = textsIn("de");
  const warning = page.getByRole("dialog", { name: t("session.inactivity.title") });
  const wall = page.getByRole("dialog").filter({ has: page.getByRole("list") });
  await page.clock.install();
  await page.goto(`${installation.url}/login`);
  await logInTeacher(page, email);
  await page.waitForURL(/\/courses/u);
  await page.goto(`${installation.url}/live/${id}`);
  await page.getByRole("link", { name: t("liveRoom.wall") }).click();
  for (const [index, name] of names.entries()) {
    await page.clock.fastForward(25 * MINUTE);
    const child = await sitChildDown(new Person(installation.url), name, id, expert);
    await child.handIn();
    const count = index + 1;
    const words =
      count === names.length
        ? t("liveRoom.onWall.finishedAll")
        : t("liveRoom.onWall.finished", { count, total: names.length });
    await expect(wall.getByText(words)).toBeVisible();
    // After the leap of the page's clock the server's next beat says how far it is from the server's.
    await expect.poll(() => page.evaluate(silentFor)).toBeLessThan(MINUTE);
    await expect(warning).toBeHidden();
  }
  // Elsewhere the class's work is not hers.
  await page.goto(`${installation.url}/courses`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.fastForward(29.5 * MINUTE);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await expect(page.getByText(t("session.inactive"))).toBeVisible();
});
