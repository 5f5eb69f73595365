import { type BrowserContext, expect, type Page } from "@playwright/test";
import { endingDe } from "../web/i18n/ending.ts";
import { pupilTextsIn } from "../web/i18n/testing.ts";
import { expert } from "./answer-sheets.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { answer, logInPupil } from "./pupil.ts";
import { handedIn, type WaitingClass, waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
const NAMES = ["EndAnn", "EndBen", "EndCem", "EndDea", "EndEmi"];
const t = pupilTextsIn("de");
const [first = {}, second = {}] = expert;
/** The first answer of the second page. */
const [more = {}] = Object.entries(second).map(([name, key]) => ({ [name]: key }));

let school: WaitingClass;
let id: string;
test.beforeAll(async ({ installation }, { project }) => {
  school = await waitingClass(installation, `ende-${project.name}`, NAMES, [TEST]);
  id = school.tests[TEST] ?? "";
});

/** The test is released again before each: the end of the one before is forgotten. */
test.beforeEach(async () => {
  for (const published of [false, true])
    await school.teacher.call("updateCourseTest", { query: { id }, body: { published } });
});

const end = (atOnce: boolean) => school.teacher.call("endCourseTest", { params: { id }, body: { atOnce } });

/** A child who has answered the first page and is on the second. */
async function onSecondPage(page: Page, { url }: Installation, name: string): Promise<void> {
  await logInPupil(page, url, name);
  await page.locator(`a[href="/conduct/${id}"]`).click();
  await answer(page, first);
  await page.getByRole("button", { name: t("player.next") }).click();
  await answer(page, more);
  await expect(page.getByText(t("player.saved"))).toBeVisible();
}

/** The tablet is looked at: it asks at once, and not only in ten seconds. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const handIns = async (name: string) => {
  const { results } = await school.teacher.call("listEvidence", { params: { courseTestId: id } });
  return results.filter((each) => each.name === name);
};

/** Waits until the answers are handed in, once. @returns the hand-in */
async function expectHandedIn(name: string, inputs: Readonly<Record<string, string>>) {
  await expect.poll(() => handedIn(school, name, id)).toEqual(inputs);
  const all = await handIns(name);
  expect(all).toHaveLength(1);
  return all[0];
}

test("a child reads that the test ends, that it goes on after all, and that what there was is handed in", async ({
  page,
  installation,
}) => {
  await onSecondPage(page, installation, "EndAnn");
  const { ends } = await end(false);
  expect(Date.parse(ends ?? "") - Date.now()).toBeGreaterThan(110_000);
  await lookAt(page);
  await expect(page.getByRole("status").filter({ hasText: endingDe.two })).toBeVisible();
  await expectAccessibleOnce(page, "the player at the end of a test");

  await school.teacher.call("keepCourseTestOpen", { params: { id } });
  await lookAt(page);
  await expect(page.getByText(endingDe.two)).toHaveCount(0);

  await end(true);
  await lookAt(page);
  await expect(page.getByRole("heading", { name: endingDe.given })).toBeVisible();
  await expectAccessibleOnce(page, "the player at the end of a test");
  expect((await expectHandedIn("EndAnn", { ...first, ...more }))?.ended).toEqual(expect.any(String));
  await page.getByRole("link", { name: t("toYourTests") }).click();
  // After a hand-in that has just arrived, the dashboard thanks for it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("dashboard.thanks"));
});

test("a child who has answered nothing reads that the test is over @long", async ({ page, installation }) => {
  await logInPupil(page, installation.url, "EndBen");
  await page.locator(`a[href="/conduct/${id}"]`).click();
  await expect(page.getByRole("button", { name: t("player.next") })).toBeVisible();
  await end(true);
  await lookAt(page);
  await expect(page.getByRole("heading", { name: endingDe.over })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: t("player.ended") })).toBeVisible();
  expect(await handIns("EndBen")).toEqual([]);
});

test("a tablet that was off line when the test ended hands in what it has, once", async ({
  page,
  context,
  installation,
}) => {
  await onSecondPage(page, installation, "EndCem");
  await context.setOffline(true);
  await answer(page, second);
  await end(true);
  await context.setOffline(false);
  const handIn = await expectHandedIn("EndCem", { ...first, ...second });
  expect(handIn?.ended).toEqual(expect.any(String));
});

/** Opens the test, so that it is kept on the device, and takes it there without a network. */
async function takeOffline(page: Page, context: BrowserContext, { url }: Installation, name: string): Promise<void> {
  await logInPupil(page, url, name);
  await page.locator(`a[href="/conduct/${id}"]`).click();
  await expect(page.getByRole("button", { name: t("player.next") })).toBeVisible();
  await context.setOffline(true);
  await answer(page, first);
}

test("what was answered without a network from the first answer on is taken after the end @long", async ({
  page,
  context,
  installation,
}) => {
  await takeOffline(page, context, installation, "EndDea");
  await end(true);
  await context.setOffline(false);
  await expectHandedIn("EndDea", first);
});

test("a test that was withdrawn meanwhile can still be handed in, and one that nobody has begun says that it is closed @long", async ({
  page,
  context,
  installation,
}) => {
  await takeOffline(page, context, installation, "EndEmi");
  await school.teacher.call("updateCourseTest", { query: { id }, body: { published: false } });
  await context.setOffline(false);
  await expect(page.getByText(t("player.finishClosed"))).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: t("player.closed") })).toBeVisible();
  await expectHandedIn("EndEmi", first);
  await page.getByRole("link", { name: t("toYourTests") }).click();
  // After a hand-in that has just arrived, the dashboard thanks for it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("dashboard.thanks"));
});
