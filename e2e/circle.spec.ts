import { expect, type Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { daysAfter, nextStep } from "#contract/exercise.ts";
import { exerciseTexts } from "../web/i18n/exercise.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessible } from "./axe.ts";
import { fullClass } from "./full-class.ts";
import { test } from "./installation.ts";
import { give, PACK, Practising } from "./practising.ts";
import { practiseByCalls } from "./practising-child.ts";
import { logInPupil } from "./pupil.ts";
import { openCourses } from "./staff.ts";

const TITLE = "Länger heißt nicht größer";
const TEST = "decimal-comparison";
const t = textsIn("de");
const words = exerciseTexts.de;

async function pagesOf(page: Page): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).numPages;
}

/** Sets the device's clock, which counts the days of an exercise. */
const setDay = (page: Page, day: string): Promise<void> => page.clock.setFixedTime(new Date(`${day}T09:00:00Z`));

/** Goes on with right answers until the session ends; the first `misses` tasks are missed, and read with their solution. */
async function practise(page: Page, practising: Practising, day: string, misses = 0): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const plan = practising.plan;
  const next = () => nextStep(plan, practising.state).kind;
  for (let missed = 0; next() !== "end" && next() !== "rest"; ) {
    if (next() === "example") {
      await practising.readExample(page);
      continue;
    }
    const isRight = missed >= misses;
    const task = await practising.answer(page, isRight, day);
    if (!isRight) {
      missed += 1;
      await button(words.again).click();
      await give(page, task, Object.values(task.codes)[0]?.[0] ?? "9999");
      await button(words.answer).click();
      await expect(page.getByRole("heading", { name: words.feedback.solution })).toBeVisible();
    }
    await button(words.next).click();
  }
}

test("the circle: 7b is diagnosed, taught in groups with sheets, practises, writes form B, and the teacher sees before and after @long", async ({
  browser,
  page,
  installation,
  withMarkedNames,
}) => {
  test.setTimeout(480_000);
  const { url } = installation;
  const school = await fullClass(installation, "kreis");
  const { teacher, courseId } = school;
  const first = school.tests[TEST] ?? "";
  const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Berlin" });
  // The repetitions come 1, 3 and 7 days after what was before each of them.
  const begun = daysAfter(today, -11);
  const repetitions = [-10, -7, 0].map((days) => daysAfter(today, days));
  const dialog = page.getByRole("dialog");
  const groups = page.locator('section[aria-labelledby="tomorrow"] > ol > li');
  let group: string[] = [];

  await test.step("prints the sheet and the solutions of four groups, each on one page", async () => {
    await openCourses(page, url, school.email, "7b");
    await page.goto(`${url}/results/${first}`);
    const sheets = groups.getByRole("link", { name: t("material.sheet.print") });
    await expect(sheets).toHaveCount(4);
    for (let index = 0; index < 4; index += 1) {
      await page.goto(`${url}/results/${first}`);
      await sheets.nth(index).click();
      const sheet = page.getByRole("article");
      await expect(sheet.getByText(t("material.paper.further"))).toBeVisible();
      await expect.poll(() => sheet.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      await expect(sheet).not.toHaveAttribute("data-density", "over");
      expect(await pagesOf(page)).toBe(1);
      await page.getByText(t("material.paper.part.solution"), { exact: true }).click();
      await expect(page.getByRole("heading", { name: /^Lösungen zu Blatt/ })).toBeVisible();
      expect(await pagesOf(page)).toBe(1);
    }
  });

  await test.step("lets the first group practise", async () => {
    await page.goto(`${url}/results/${first}`);
    const row = groups.filter({ hasText: TITLE });
    await row.getByRole("button", { name: t("material.exercise.letFor", { title: TITLE }) }).click();
    await dialog.getByRole("button", { name: /üben lassen$/ }).click();
    await expect(page.getByText(/Kinder können jetzt üben\./)).toBeVisible();
    const given = (await teacher.call("listExercises", { params: { id: courseId } })).results;
    const { results: pupils } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
    group = given.map(({ pupilId }) => pupils.find(({ _id }) => _id === pupilId)?.name ?? "").toSorted();
    expect(group.length).toBeGreaterThanOrEqual(3);
    expect(group).not.toContain("");
  });

  const [child = "", stuck = ""] = group;
  await test.step("a child practises with two misses until all stones lie, and comes again on three days until it has got it", async () => {
    const device = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await setDay(device, begun);
    await logInPupil(device, url, child);
    const own = (await teacher.call("listExercises", { params: { id: courseId } })).results;
    const { results: pupils } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
    const pupilId = own
      .map((each) => each.pupilId)
      .find((id) => pupils.some(({ _id, name }) => _id === id && name === child));
    const practising = await Practising.of(device, url, pupilId ?? "");
    const row = device.getByRole("link", { name: new RegExp(`${TITLE}: `) });
    await row.click();
    await practise(device, practising, begun, 2);
    await expect(device.getByText(/^Alle Steine liegen\./)).toBeVisible();
    await expectAccessible(device, "all stones lie");
    for (const day of repetitions) {
      await setDay(device, day);
      await device.goto(url);
      practising.comeAgain(day);
      await row.click();
      await practise(device, practising, day);
      const { title } = day === today ? words.rest : words.later;
      await expect(device.getByRole("heading", { name: title })).toBeVisible();
    }
    await device.context().close();
  });

  await test.step("the teacher sees who is ready, and who needs her", async () => {
    await practiseByCalls(url, stuck, PACK, [2, 1], (type) => type === "place");
    await page.goto(`${url}/lesson/${first}`);
    await page
      .getByRole("link", { name: t("material.see") })
      .first()
      .click();
    await expect(page.getByRole("row", { name: child })).toContainText(t("material.overview.standing.ready"));
    await expect(page.getByRole("row", { name: stuck })).toContainText(t("material.overview.standing.stuck"));
    await expectAccessible(page, "a class at practice");
  });

  await test.step("form B for the child alone", async () => {
    const name = withMarkedNames ? new RegExp(child) : t("material.second.openFor", { form: "B", name: child });
    await page.getByRole("button", { name }).first().click();
    await dialog.getByRole("button", { name: t("material.second.submit", { count: 1 }) }).click();
    await expect(page.getByText(t("material.second.late", { count: 1, form: "B" }))).toBeVisible();
    const { results } = await teacher.call("listCourseTests", { params: { courseId } });
    const again = results.find(({ variant }) => variant === "B")?._id ?? "";
    const { solution } = await teacher.call("getTestVersion", {
      params: { testId: `${TEST}-b`, version: "1.0.0" },
    });
    await installation.handIn(child, again, solution);
    await page.reload();
    await expect(page.getByText(t("material.second.handedIn", { count: 1, form: "B" }))).toBeVisible();
  });

  await test.step("before and after, with the name", async () => {
    await page.getByRole("link", { name: t("material.second.compare") }).click();
    const row = page.getByRole("row", { name: child });
    await expect(row.getByRole("link", { name: child })).toBeVisible();
    await expect(page.locator("figure path[class*=higher]").first()).toBeAttached();
    await expectAccessible(page, "before and after");
  });
});
