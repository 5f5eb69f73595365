import { expect, type Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { Person } from "../server/testing/api-client.ts";
import { textsIn } from "../web/i18n/testing.ts";
import { wholeNumberThinker } from "./answer-sheets.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { answerExitByCalls, practiseByCalls } from "./practising-child.ts";
import { openCourses } from "./staff.ts";
import { waitingClass } from "./tests-of-class.ts";

const TEST = "decimal-comparison";
const PACK = "decimals-longer-is-not-larger";
const TITLE = "Länger heißt nicht größer";
const t = textsIn("de");

async function pagesOf(page: Page): Promise<number> {
  return (await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).numPages;
}

test("a teacher gives a group its sheet and exercise, sees who is stuck, who still thinks so, and opens form B to who is ready", async ({
  page,
  installation,
}) => {
  test.setTimeout(180_000);
  const { url } = installation;
  const names = ["AhrMat", "BodMat", "CleMat"] as const;
  const [ready, stuck, fresh] = names;
  const school = await waitingClass(installation, "material", names, [TEST]);
  const id = school.tests[TEST] ?? "";
  const inputs: Record<string, string> = Object.assign({}, ...wholeNumberThinker);
  for (const name of names) await installation.handIn(name, id, inputs);
  const panel = page.getByRole("complementary", { name: t("material.heading") });
  const dialog = page.getByRole("dialog");
  await openCourses(page, url, school.email, "7b");

  await test.step("prints the sheet of a group and its solutions, each on one page", async () => {
    await page.goto(`${url}/lesson/${id}`);
    await expect(panel.getByRole("button", { name: `${TITLE}, 3 Kinder` })).toBeVisible();
    await expectAccessible(page, "material beside the lesson");
    await panel.getByRole("link", { name: t("material.sheet.print") }).click();
    await expect(page.getByRole("article").getByText(t("material.paper.further"))).toBeVisible();
    await expectAccessible(page, "sheet of a pack");
    expect(await pagesOf(page)).toBe(1);
    const number = page.getByLabel(t("material.paper.number"));
    await number.fill("417");
    await number.press("Enter");
    await expect(page.getByRole("article", { name: "Blatt 0417" })).toBeVisible();
    // Nothing of it is cut: it is made denser until all of it fits.
    const sheet = page.getByRole("article", { name: "Blatt 0417" });
    await expect.poll(() => sheet.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
    await expect(sheet).not.toHaveAttribute("data-density", "over");
    await page.getByText(t("material.paper.part.solution"), { exact: true }).click();
    await expect(page.getByRole("heading", { name: "Lösungen zu Blatt 0417" })).toBeVisible();
    expect(await pagesOf(page)).toBe(1);
    await page.getByRole("button", { name: t("material.paper.toWall") }).click();
    const wall = page.getByRole("dialog", { name: t("material.paper.wall") });
    await expect(wall.locator(".figure, svg[role=img]"), "the class guesses first").toHaveCount(0);
    await wall.getByRole("button", { name: t("material.paper.showPicture") }).click();
    await expect(wall.locator("svg[role=img]").first()).toBeVisible();
    await expectAccessible(page, "the board of a pack with its picture");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: t("material.back") }).click();
    await expect(panel.getByText("Nr. 0417")).toBeVisible();
  });

  await test.step("lets the group practise, once for a double click", async () => {
    await panel.getByRole("button", { name: t("material.exercise.give", { count: 3 }) }).click();
    await expectAccessible(page, "who is to practise");
    await dialog.getByRole("button", { name: t("material.give.submit", { count: 3 }) }).dblclick();
    await expect(page.getByText(t("material.give.done", { count: 3, number: "Drei" }), { exact: false })).toBeVisible();
    expect((await school.teacher.call("listExercises", { params: { id: school.courseId } })).results).toHaveLength(3);
  });

  await test.step("sees who is stuck, with the question for the talk, and who is ready", async () => {
    await practiseByCalls(url, ready, PACK, [6, 5, 2], () => true);
    await practiseByCalls(url, stuck, PACK, [2, 1], (type) => type === "place");
    await panel.getByRole("link", { name: t("material.see") }).click();
    await expect(page.getByText("Ein Kind hängt bei", { exact: false })).toBeVisible();
    await expect(page.getByRole("row", { name: stuck })).toContainText(t("material.overview.standing.stuck"));
    await expect(page.getByRole("row", { name: ready })).toContainText(t("material.overview.standing.ready"));
    await expect(page.getByRole("row", { name: fresh })).toContainText(t("material.overview.standing.not-begun"));
    await expectAccessible(page, "a class at practice");
  });

  await test.step("opens form B to the child that is ready, and to no other", async () => {
    await page.getByRole("button", { name: t("material.second.openFor", { form: "B", name: ready }) }).click();
    await dialog.getByRole("button", { name: t("material.second.submit", { count: 1 }) }).click();
    await expect(page.getByText(t("material.second.late", { count: 1, form: "B" }))).toBeVisible();
    const testsOf = async (name: string) => {
      const child = new Person(url);
      const { _id: pupilId } = await child.call("verifyPupilAccess", { body: { pupilName: name } });
      const { results } = await child.call("listPupilCourseTests", { params: { pupilId } });
      return results.map(({ variant }) => variant).toSorted((one, other) => String(one).localeCompare(String(other)));
    };
    expect(await testsOf(ready)).toEqual(["A", "B"]);
    expect(await testsOf(stuck)).toEqual(["A"]);
  });

  await test.step("sends the exit question, and the answers come in by themselves", async () => {
    await page.getByRole("main").getByRole("link", { name: "7b", exact: true }).click();
    await panel.getByRole("button", { name: t("material.exit.send", { course: "7b" }) }).click();
    await dialog.getByRole("button", { name: t("material.exit.send", { course: "7b" }) }).click();
    await expect(page.getByText(t("material.exit.nobody"))).toBeVisible();
    await answerExitByCalls(url, ready, PACK, { x1: "L", x2: "bc" });
    await answerExitByCalls(url, stuck, PACK, { x1: "R", x2: "abcd" });
    await expect(page.getByText("Ein Kind von 2 denkt noch so wie im Test.")).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, "answers to an exit question");
    await page.getByRole("button", { name: t("material.exit.close") }).click();
    await expect(dialog.getByText(t("material.exit.closeOpen", { count: 1 }))).toBeVisible();
    await dialog.getByRole("button", { name: t("material.exit.close") }).click();
    await expect(page.getByText(t("material.exit.isClosed"), { exact: false }).first()).toBeVisible();
  });
});
