import { type Browser, expect, type Page } from "@playwright/test";
import { Person } from "../server/testing/api-client.ts";
import { endingDe } from "../web/i18n/ending.ts";
import { pupilTextsIn, textsIn } from "../web/i18n/testing.ts";
import { expert } from "./answer-sheets.ts";
import { expectAccessible } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";
import { openCourses } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
const t = textsIn("de");
/** At a real tablet, at a tablet that falls silent, done, and two who do not come. */
const NAMES = ["AktAnn", "AktBen", "AktCem", "AktDea", "AktEmi"];
const [REAL = "", SILENT = "", DONE = "", ABSENT = "", ILL = ""] = NAMES;
const [first = {}] = expert;

/** A child whose tablet has saved an answer and then says nothing any more. */
async function fallSilent(url: string, name: string, courseTestId: string): Promise<void> {
  const person = new Person(url);
  await person.call("verifyPupilAccess", { body: { pupilName: name } });
  const inputs = Object.fromEntries(Object.entries(first).slice(0, 1));
  const times = Object.fromEntries(Object.keys(inputs).map((response) => [response, new Date().toISOString()]));
  await person.call("saveDraft", { body: { courseTestId, inputs, times, page: 1, trace: [] } });
}

async function beginAtTablet(browser: Browser, { url }: Installation, courseTestId: string): Promise<Page> {
  const context = await browser.newContext({ locale: "de-DE", reducedMotion: "reduce" });
  const tablet = await context.newPage();
  await logInPupil(tablet, url, REAL);
  await tablet.locator(`a[href="/conduct/${courseTestId}"]`).click();
  await answer(tablet, first);
  await expect(tablet.getByText(pupilTextsIn("de")("player.saved"))).toBeVisible();
  return tablet;
}

/** The tablet is looked at: it asks at once, and not only in ten seconds. */
const lookAt = (tablet: Page) => tablet.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("a teacher ends a test, takes it back, ends it for good, and lets those go on who have not finished @long", async ({
  page,
  context,
  browser,
  installation,
}) => {
  const { url } = installation;
  const { teacher, email, courseId, tests } = await waitingClass(installation, "beenderin", NAMES, [TEST]);
  const id = tests[TEST] ?? "";
  await installation.handIn(DONE, id, Object.assign({}, ...expert) as Record<string, string>);
  await fallSilent(url, SILENT, id);
  const tablet = await beginAtTablet(browser, installation, id);
  await openCourses(page, url, email, "7b");
  await page.goto(`${url}/live/${id}`);
  const other = await context.newPage();
  await other.goto(`${url}/live/${id}`);
  // A window in the background draws once a second.
  await page.bringToFront();

  const tile = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  const act = async (name: string, words: string): Promise<void> => {
    await page.getByRole("button", { name: t("results.answers.more", { name }) }).click();
    await page.getByRole("menuitem", { name: words, exact: true }).click();
  };
  const button = (words: string, on = page) => on.getByRole("button", { name: words, exact: true });
  const counting = (on: Page) => on.getByRole("timer");

  await test.step("she is asked, and all windows and the child's tablet hear of it", async () => {
    await button(t("ending.end.action")).click();
    const dialog = page.getByRole("dialog", { name: t("ending.end.titleAt", { count: 2, number: "Zwei" }) });
    await expect(dialog.getByText(endingDe.two)).toBeVisible();
    await expect(button(t("ending.end.stay"))).toBeFocused();
    await expectAccessible(page, "end a test");
    await button(t("ending.end.confirmSoon")).click();
    await expect(counting(page)).toHaveText(/[12]:\d\d/u);
    await expect(button(t("ending.keep.action"))).toBeFocused();
    await expect(counting(other)).toBeVisible();
    await lookAt(tablet);
    await expect(tablet.getByRole("status").filter({ hasText: endingDe.two })).toBeVisible();
    await expectAccessible(page, "live room, ending");
  });

  await test.step("it stays open after all, by the word of another window", async () => {
    await other.bringToFront();
    await button(t("ending.keep.action"), other).click();
    await expect(counting(page)).toHaveCount(0);
    await lookAt(tablet);
    await expect(tablet.getByText(endingDe.two)).toHaveCount(0);
  });

  await test.step("withdrawing asks what those do who have begun, and ends it", async () => {
    await other.goto(`${url}/courses?course=${courseId}`);
    const released = other.getByRole("switch", { name: /^Freigegeben/u });
    await released.click();
    const dialog = other.getByRole("dialog");
    await expect(dialog.getByText(t("ending.withdraw.begun", { count: 2, number: "Zwei" }))).toBeVisible();
    await expectAccessible(other, "withdraw a test");
    await dialog.getByLabel(t("ending.withdraw.end")).check();
    await button(t("ending.withdraw.confirmEnd"), other).click();
    await expect(released).not.toBeChecked();
    await expect(page.getByText(/^Beendet um \d\d:\d\d\./u)).toBeVisible();
    await lookAt(tablet);
    await expect(tablet.getByRole("heading", { name: endingDe.given })).toBeVisible();
    await expect(tile(REAL)).toContainText(t("liveRoom.tile.collected"));
    await expect(page.getByText(t("liveRoom.end.collecting", { count: 1, names: SILENT }))).toBeVisible();
    await expectAccessible(page, "live room, over");
  });

  await test.step("she has not finished after all, and others write late", async () => {
    await page.bringToFront();
    await act(DONE, t("ending.reopen.action"));
    await expectAccessible(page, "not finished yet");
    await button(t("ending.reopen.confirm")).click();
    await expect(tile(DONE)).toContainText(t("liveRoom.tile.writingLate"));
    await act(ABSENT, t("ending.late.one"));
    await expect(tile(ABSENT)).toContainText(t("liveRoom.tile.late"));
    await page.getByRole("button", { name: t("common.undo.action") }).click();
    await expect(tile(ABSENT)).toContainText(t("liveRoom.tile.missed"));
    await page.getByRole("button", { name: t("ending.late.action") }).click();
    const dialog = page.getByRole("dialog", { name: t("ending.late.title") });
    await expect(dialog.getByRole("checkbox", { name: DONE })).toBeChecked();
    for (const name of [ABSENT, ILL]) await dialog.getByRole("checkbox", { name }).check();
    await expectAccessible(page, "who may write late");
    await button(t("ending.late.save", { count: 3, number: "drei" })).click();
    await expect(dialog).toHaveCount(0);
    await expect(tile(ILL)).toContainText(t("liveRoom.tile.late"));
    await other.reload();
    await expect(other.getByText(t("ending.late.row", { count: 3 }))).toBeVisible();
  });

  await test.step("what was done stands in the history, and everybody can be logged out", async () => {
    const menu = page.getByRole("button", { name: new RegExp(`^${t("courses.table.menu", { name: "" })}.*A$`, "u") });
    await menu.click();
    await page.getByRole("menuitem", { name: t("liveRoom.logOutAll") }).click();
    await button(t("logins.end.confirm")).click();
    await expect(page.getByText(t("logins.end.done"))).toBeVisible();
    await menu.click();
    await page.getByRole("menuitem", { name: t("ending.acts.action") }).click();
    const acts = page.getByRole("dialog").getByRole("listitem");
    await expect(acts.filter({ hasText: t("ending.acts.is.ended") })).toHaveCount(1);
    await expect(acts.filter({ hasText: t("ending.acts.is.end-taken-back") })).toHaveCount(1);
    await expect(acts.filter({ hasText: t("ending.acts.is.reopened", { name: DONE }) })).toHaveCount(1);
    await expectAccessible(page, "history of a test");
    await page.keyboard.press("Escape");
  });

  await test.step("the results mark what the end has handed in", async () => {
    await page.goto(`${url}/results/${id}?tab=class`);
    await expect(page.getByRole("row", { name: REAL })).toContainText(t("ending.arrival.collected"));
    await page.getByRole("button", { name: t("results.pupils.answersOf", { name: REAL }) }).click();
    await expect(page.getByRole("dialog")).toContainText(t("ending.arrival.collected"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("results.answers.more", { name: REAL }) })
      .click();
    await expect(page.getByRole("menuitem", { name: t("ending.reopen.action") })).toBeVisible();
  });

  await test.step("who takes an end back a moment too late is told so", async () => {
    await teacher.call("updateCourseTest", { query: { id }, body: { published: true } });
    await page.goto(`${url}/live/${id}`);
    await button(t("ending.end.action")).click();
    await button(t("ending.end.confirmSoon")).click();
    await page.route(`**/courseTests/${id}/end`, async (route) => {
      await teacher.call("endCourseTest", { params: { id }, body: { atOnce: true } });
      await route.continue();
    });
    await button(t("ending.keep.action")).click();
    await expect(page.getByText(t("ending.keep.tooLate"))).toBeVisible();
  });
  await tablet.context().close();
});
