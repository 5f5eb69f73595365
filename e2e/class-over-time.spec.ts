import { expect } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expectAccessibleOnce } from "./axe.ts";
import { fullClass } from "./full-class.ts";
import { test } from "./installation.ts";
import { formFactors, sitDown } from "./seats.ts";

const VERSION = { major: 1, minor: 0, patch: 0 };

for (const formFactor of formFactors) {
  test(
    `a teacher sees how her class has come on, at a ${formFactor}`,
    { tag: "@long" },
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const { email, teacher, courseId, pupils } = await fullClass(installation, `ver${formFactor}`);
      const [first = "", second = ""] = pupils;
      // Form B after the lessons: every pupil who takes it answers correctly.
      const { _id: again } = await teacher.call("createCourseTest", {
        body: { courseId, testId: "decimal-comparison-b", testVersion: VERSION },
      });
      await teacher.call("updateCourseTest", { query: { id: again }, body: { published: true } });
      const { solution } = await teacher.call("getTestVersion", {
        params: { testId: "decimal-comparison-b", version: "1.0.0" },
      });
      for (const name of [first, second]) await installation.handIn(name, again, solution);

      const { page, t, language } = await sitDown(browser, installation.url, email, formFactor, info);
      await page.getByRole("link", { name: t("classOverTime.title") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      await test.step("all tests in order, and the two forms joined child by child", async () => {
        const test = language === "de" ? "Dezimalzahlen vergleichen" : "Comparing decimals";
        await expect(page.locator("figure path[class*=higher]").first()).toBeAttached();
        await expect(page.getByRole("heading", { name: t("classOverTime.tests.heading") })).toBeVisible();
        await expect(page.getByText(test).first()).toBeVisible();
        const changes = page.getByRole("table").first();
        await expect(changes.getByRole("link", { name: first })).toBeVisible();
        await expectAccessibleOnce(page, "class over time");
      });

      await test.step("one pupil, and the way to the answers", async () => {
        await page.getByRole("link", { name: first }).first().click();
        await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
        await expectAccessibleOnce(page, "pupil over time");
        const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
        expect(pdf.numPages, "one sheet for the talk with parents").toBe(1);
        const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
        expect(width, "landscape").toBeGreaterThan(height);
        await page
          .getByRole("link", { name: new RegExp(`^${t("classOverTime.pupil.answers")}`) })
          .first()
          .click();
        await expect(page.getByRole("dialog")).toContainText(first);
      });
      await page.context().close();
    },
  );

  test(
    `a projector shows animals or numbers in place of access names, at a ${formFactor}`,
    { tag: "@long" },
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const { email, courseId, pupils, tests } = await fullClass(installation, `bea${formFactor}`);
      const { page, t } = await sitDown(browser, installation.url, email, formFactor, info);
      const hidden = async (where: string): Promise<void> => {
        await expect(page.getByRole("region", { name: t("projector.bar.label") })).toBeVisible();
        await page.waitForLoadState("networkidle");
        const shown = (await page.locator("body").innerHTML()) + (await page.title()) + page.url();
        for (const pupil of pupils) expect(shown, `${pupil} on ${where}`).not.toContain(pupil);
        await expectAccessibleOnce(page, `${where}, names hidden`);
      };
      await expect(page.getByText(pupils[0] ?? "").first()).toBeVisible();
      await page.getByRole("button", { name: t("projector.menu", { now: t("projector.now.names") }) }).click();
      await page.getByRole("menuitem", { name: t("projector.choose.animals") }).click();
      await hidden("overview");
      const courseTestId = tests["decimal-comparison"] ?? "";
      const [animal = ""] = await page
        .getByRole("rowheader")
        .allInnerTexts()
        .then((texts) => texts.slice(-1));
      await page.goto(`${installation.url}/results/${courseTestId}?tab=class`);
      await expect(page.getByRole("rowheader", { name: animal, exact: true })).toBeVisible();
      await hidden("single test");
      await page
        .getByRole("button", { name: new RegExp(`^${t("results.pupils.answersOf", { name: "" })}`) })
        .first()
        .click();
      await expect(page.getByRole("dialog").locator("[data-mark]").first()).toBeVisible();
      await hidden("answers");
      for (const path of [
        `/lesson/${courseTestId}`,
        `/class-over-time/${courseId}`,
        `/course-management/${courseId}`,
      ]) {
        await page.goto(installation.url + path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await hidden(path);
      }
      await page.getByRole("button", { name: t("projector.bar.show") }).click();
      await expect(page.getByText(pupils[0] ?? "").first()).toBeVisible();
      await page.context().close();
    },
  );
}
