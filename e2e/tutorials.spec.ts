import { expect } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { formFactors, sitDown } from "./seats.ts";

for (const formFactor of formFactors) {
  test(
    `a teacher without a class reads a tutorial, goes where a step leads and prints all, at a ${formFactor}`,
    { tag: "@long" },
    async ({ browser, installation }, info) => {
      const email = `anleitung-${formFactor}@schule.example`;
      await installation.newTeacher(email);
      const { page, t } = await sitDown(browser, installation.url, email, formFactor, info);
      const titleOf = (tutorial: "first-class" | "first-test" | "lesson") =>
        page.getByRole("heading", { level: 1, name: t(`tutorials.of.${tutorial}.title`) });

      await test.step("from her first screen to the tutorial, with pictures that keep their places", async () => {
        const asked: string[] = [];
        page.on("request", (request) => {
          if (request.url().endsWith(".webp")) asked.push(request.url());
        });
        const link = page.getByRole("link", { name: t("courses.none.tutorial") });
        await expect(link).toBeVisible();
        expect(asked, "no picture before").toEqual([]);
        await link.click();
        await expect(titleOf("first-class")).toBeVisible();
        const last = page.getByRole("img", { name: t("tutorials.step.class-login.alt") });
        const top = await last.evaluate((picture) => picture.getBoundingClientRect().top);
        await last.scrollIntoViewIfNeeded();
        await expect.poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
        expect(await last.evaluate((picture) => picture.getBoundingClientRect().top + scrollY)).toBeCloseTo(top, 0);
        await expectAccessibleOnce(page, "a tutorial");
      });

      await test.step("to the next one, which a reload keeps, and to all", async () => {
        await page
          .getByRole("link", { name: t("tutorials.next", { title: t("tutorials.of.first-test.title") }) })
          .click();
        await expect(titleOf("first-test")).toBeFocused();
        await page.reload();
        await expect(titleOf("first-test")).toBeVisible();
        await page.getByRole("link", { name: t("tutorials.all") }).click();
        await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
        await expectAccessibleOnce(page, "all tutorials");
      });

      await test.step("prints all of them, each on at most two sheets", async () => {
        await page.evaluate(() => Object.assign(window, { print: () => (document.title = "printed") }));
        await page.getByRole("button", { name: t("tutorials.printAll") }).click();
        await expect(page).toHaveTitle("printed");
        const unloaded = page
          .locator("main img")
          .evaluateAll((all) => all.filter((each) => !(each as HTMLImageElement).naturalWidth).length);
        expect(await unloaded, "pictures that would be missing on paper").toBe(0);
        const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
        expect(pdf.numPages).toBeLessThanOrEqual(10);
      });

      await test.step("goes where a step leads", async () => {
        await page
          .getByRole("main")
          .getByRole("link", { name: t("tutorials.of.first-class.title") })
          .click();
        await page
          .getByRole("main")
          .getByRole("link", { name: t("shell.drawer.addCourse") })
          .click();
        await expect(page).toHaveURL(/\/new-class$/u);
      });
      await page.context().close();
    },
  );
}
