import { expect } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectAccessibleOnce } from "./axe.ts";
import { fullClass } from "./full-class.ts";
import { test } from "./installation.ts";
import { formFactors, repeatedOnPhone, sitDown } from "./seats.ts";

for (const formFactor of formFactors) {
  test(
    `a teacher plans tomorrow's lesson from a test, at a ${formFactor}`,
    repeatedOnPhone(formFactor),
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const { email, tests, pupils, teacher } = await fullClass(installation, `mor${formFactor}`);
      const courseTestId = tests["decimal-comparison"] ?? "";
      const { page, t } = await sitDown(browser, installation.url, email, formFactor, info);
      const groups = page.locator("main article h3");
      const groupOf = (pupil: string) =>
        page.locator("main article li", { has: page.locator("h3") }).filter({ hasText: pupil });
      const lessonOf = async () => (await teacher.call("getCourseTest", { params: { id: courseTestId } })).lesson;
      await page.goto(`${installation.url}/results/${courseTestId}`);
      await test.step("puts the class's picture on the wall with animals, and takes it down with Esc", async () => {
        await page.getByRole("button", { name: t("projector.menu", { now: t("projector.now.names") }) }).click();
        await page.getByRole("menuitem", { name: t("projector.wall.open") }).click();
        const wall = page.getByRole("dialog");
        await expect(wall.getByRole("listitem").first()).toBeVisible();
        for (const secret of [...pupils, email, "vor der Einheit"]) await expect(wall).not.toContainText(secret);
        await expectAccessibleOnce(page, "picture on the wall");
        await page.keyboard.press("Escape");
        await expect(wall).toBeHidden();
        await expect(page.getByRole("button", { name: t("projector.bar.show") })).toBeHidden();
      });

      await page.getByRole("link", { name: t("results.tomorrow.print"), exact: true }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: t("lesson.tomorrow", { lesson: "" }).trim() }),
      ).toBeVisible();
      const handle = (pupil: string) => page.getByRole("button", { name: pupil });

      await test.step("the sheet is a lesson of 10, 25 and 10 minutes on which every pupil stands", async () => {
        await expect(groups.nth(1)).toBeVisible();
        await expect(page.locator("main h2 > b")).toHaveText(["10", "25", "10"]);
        for (const pupil of pupils) await expect(page.getByText(pupil, { exact: false }).first()).toBeVisible();
        const count = await groups.count();
        expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(5);
        await expect(page.getByRole("list", { name: t("lesson.ideas") })).toHaveCount(count);
        await expectAccessibleOnce(page, "lesson");
      });

      await test.step("the question for all fills the wall, with nothing else on it, until Esc", async () => {
        const toWall = page.getByRole("button", { name: t("lesson.toWall") });
        await expect(toWall).toHaveCount(2);
        await toWall.first().click();
        const wall = page.getByRole("dialog", { name: t("lesson.toWall") });
        await expect(wall).toBeVisible();
        for (const pupil of pupils) await expect(wall).not.toContainText(pupil);
        await expectAccessibleOnce(page, "question on the wall");
        await page.keyboard.press("Escape");
        await expect(wall).toBeHidden();
        await expect(toWall.first()).toBeFocused();
      });

      await test.step("moves a pupil by the keyboard and the menu, and it stays after a reload", async () => {
        const someone = pupils.at(-1) ?? "";
        await handle(someone).focus();
        await page.keyboard.press("Enter");
        await expectAccessibleOnce(page, "menu of a name");
        const goal = page.getByRole("menuitem").first();
        const title = await goal.innerText();
        await goal.click();
        await expect(groupOf(someone)).toContainText(title);
        await expect.poll(lessonOf).not.toBeNull();
        await page.reload();
        await expect(groupOf(someone)).toContainText(title);
      });

      if (formFactor === "desktop")
        await test.step("moves a pupil by drag", async () => {
          const groupRows = page.locator("main article li", { has: page.locator("h3") });
          const name = groupRows.first().locator('li[draggable="true"]').first();
          const [someone = ""] = (await name.innerText()).split(/\s/);
          const goal = groupRows.nth(1);
          await name.scrollIntoViewIfNeeded();
          await goal.scrollIntoViewIfNeeded();
          const [from, to] = [await name.boundingBox(), await goal.boundingBox()];
          // Browsers begin a drag after a small move, and tell the page a moment later.
          await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
          await page.mouse.down();
          await page.mouse.move((from?.x ?? 0) + 16, (from?.y ?? 0) + 12, { steps: 4 });
          await expect(name).toHaveAttribute("data-dragging", "");
          await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 30, { steps: 10 });
          await page.mouse.up();
          await expect(goal).toContainText(someone);
        });

      await test.step("goes back to the groups as proposed", async () => {
        await page.getByRole("button", { name: t("lesson.reset") }).click();
        await expect.poll(lessonOf).toBeNull();
        await expect(page.getByRole("button", { name: t("lesson.reset") })).toBeHidden();
      });

      await test.step("fits on one sheet of paper, with nothing of the app around it", async () => {
        for (const machineName of ["decimal-comparison", "percent-three-types"]) {
          await page.goto(`${installation.url}/lesson/${tests[machineName]}`);
          await expect(page.locator("main h2 > b")).toHaveText(["10", "25", "10"]);
          const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
          expect(pdf.numPages).toBe(1);
          const { text } = await extractText(pdf, { mergePages: true });
          for (const pupil of pupils) expect(text).toContain(pupil);
          expect(text).not.toContain(t("lesson.print"));
        }
      });
      await page.context().close();
    },
  );
}
