import { expect, type Page } from "@playwright/test";
import { textsIn } from "../web/i18n/testing.ts";
import { type Installation, test } from "./installation.ts";
import { openCourses } from "./staff.ts";

const t = textsIn("de");
const EMAIL = "suchen@schule.example";

/** A teacher with a class in use, which has a test, and one that is archived. */
async function prepare({ newTeacher }: Installation): Promise<{ courseId: string; archivedId: string }> {
  const teacher = await newTeacher(EMAIL);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
  const { _id: archivedId } = await teacher.call("createCourse", { body: { name: "6d" } });
  await teacher.call("createPupils", { body: { amount: 2, names: ["FinAnn", "FinBen"], courseId } });
  await teacher.call("createPupils", { body: { amount: 1, names: ["FinÖzt"], courseId: archivedId } });
  const body = { courseId, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
  await teacher.call("createCourseTest", { body });
  const plan = { courses: [{ id: archivedId, name: "6d", archived: true }], made: [], moves: [] };
  const { fingerprint } = await teacher.call("previewSchoolYear", { body: plan });
  await teacher.call("applySchoolYear", { body: { plan, fingerprint } });
  return { courseId, archivedId };
}

const field = (page: Page) => page.getByRole("combobox", { name: t("search.field") });
const chosen = (page: Page) => page.getByRole("option", { selected: true });

test("a teacher finds a child, a test and what is in the archive by keyboard, and comes back to where she was", async ({
  page,
  installation,
}) => {
  const { courseId, archivedId } = await prepare(installation);
  await openCourses(page, installation.url, EMAIL, "7b");
  await page.goto(`${installation.url}/courses?course=${courseId}`);
  const button = page.getByRole("button", { name: t("shell.search"), exact: true });
  await expect(button).toBeVisible();

  await test.step("opens it by /, and Enter leads to the first child", async () => {
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("fin 7b");
    await expect(page.getByRole("option")).toHaveCount(2);
    await expect(chosen(page)).toHaveText(/^FinAnn/);
    await expect(page.getByRole("status").filter({ hasText: t("search.count", { count: 2 }) })).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/class-over-time/${courseId}/`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${installation.url}/courses?course=${courseId}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The address changes before the screen, whose heading takes the focus.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("goes through the list by arrows, and Escape gives the focus back", async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.type("fin");
    await expect(page.getByRole("option")).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toHaveText(/^FinBen/);
    await page.keyboard.press("End");
    await expect(chosen(page)).toHaveText(/^FinÖzt/);
    await page.keyboard.press("ArrowDown");
    await expect(chosen(page)).toHaveText(/^FinAnn/);
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await chosen(page).getAttribute("id")) ?? "");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step("finds a child of the archive by another spelling", async () => {
    await page.keyboard.press("Control+k");
    await field(page).fill("oezt");
    const archive = page.getByRole("group", { name: t("search.groups.archive") });
    await expect(archive.getByRole("option")).toHaveText(/FinÖzt.*6d · nur lesen/);
    await expect(archive.locator("mark")).toHaveText("Özt");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/class-over-time/${archivedId}/`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("FinÖzt");
  });

  await test.step("opens a test of the library in its preview, and its address holds nothing that was typed", async () => {
    await page.keyboard.press("/");
    await field(page).fill("dezimalz bibl");
    await expect(page.getByText(t("search.nothing.title"))).toBeVisible();
    await field(page).fill("dezimalz");
    await page.getByRole("option", { name: new RegExp(`^Dezimalzahlen vergleichen ${t("search.library")}`) }).click();
    await expect(page.getByRole("dialog", { name: "Dezimalzahlen vergleichen" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("q")).toBe("Dezimalzahlen vergleichen");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a field keeps its /, and who does not want the key turns it off", async () => {
    const library = page.getByRole("searchbox", { name: t("library.searchLabel") });
    await library.fill("");
    await library.press("/");
    await expect(library).toHaveValue("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(`${installation.url}/archive`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("/");
    await page.getByRole("switch", { name: t("search.key") }).uncheck();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
