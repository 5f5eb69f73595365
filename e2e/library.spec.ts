import { expect } from "@playwright/test";
import type { CallAnswer } from "#contract/schemas.ts";
import { fullTestName } from "../web/ui/test-name.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { formFactors, repeatedOnPhone, sitDown } from "./seats.ts";
import { chooseInMenu } from "./staff.ts";

for (const formFactor of formFactors) {
  test(
    `a teacher finds a test in the library, looks into it and gives it to a class, at a ${formFactor}`,
    repeatedOnPhone(formFactor),
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const email = `bib-${formFactor}@schule.example`;
      const teacher = await installation.newTeacher(email);
      const { _id: courseId } = await teacher.call("createCourse", { body: { name: "8a" } });
      const { page, t, language, phone } = await sitDown(browser, installation.url, email, formFactor, info);
      const dialog = page.getByRole("dialog");
      const title = language === "de" ? "Drei Arten von Prozentaufgaben" : "Three kinds of percent problems";
      const percent = `${title} A`;
      const all = await teacher.call("listTests", { query: { language } });
      const pages = await Promise.all(
        Array.from({ length: all.pageCount }, (_, number) =>
          teacher.call("listTests", { query: { language, page: number } }),
        ),
      );
      const found = await teacher.call("listTests", { query: { language, q: title } });
      const cards = page.getByRole("main").getByRole("heading", { level: 2 });
      const pager = page.getByRole("navigation", { name: t("common.pager.label") });
      const openDrawer = async (): Promise<void> => {
        if (phone) await page.getByRole("button", { name: t("shell.menu") }).click();
      };

      await test.step("turns the pages and meets every test once", async () => {
        await page.goto(`${installation.url}/library/`);
        const previews = page
          .getByRole("main")
          .getByRole("button", { name: t("library.previewLabel", { name: "" }).trim() });
        for (const [index, { results }] of pages.entries()) {
          const number = index + 1;
          if (index > 0) await pager.getByRole("button", { name: t("common.pager.page", { page: number }) }).click();
          const labels = results.map((each) => t("library.previewLabel", { name: fullTestName(each, language) }));
          const shown = () => previews.evaluateAll((each) => each.map((button) => button.ariaLabel));
          await expect.poll(shown, `page ${number}`).toEqual(labels);
          if (index > 0) await expect(page).toHaveURL(new RegExp(`page=${number}$`));
        }
        const names = pages.flatMap(({ results }) => results.map((each) => fullTestName(each, language)));
        expect(new Set(names).size, "each by a name of its own, with its variant").toBe(all.totalCount);
      });

      await test.step("searches from three letters on, and goes by category", async () => {
        await page.goto(`${installation.url}/library/`);
        await expect(cards).toHaveCount(all.results.length);
        await expectAccessibleOnce(page, "library");
        const search = page.getByRole("searchbox", { name: t("library.searchLabel") }).last();
        const asked: string[] = [];
        page.on("request", (request) => void (request.url().includes("/api/tests?") && asked.push(request.url())));
        await search.fill("pr");
        await page.waitForTimeout(900);
        expect(asked).toEqual([]);
        await search.fill(title);
        await expect(cards).toHaveText(found.results.map(({ name }) => name[language]));
        expect(found.totalCount).toBeLessThan(all.totalCount);
        await search.press("Escape");
        await expect(cards).toHaveCount(all.results.length);
        await openDrawer();
        const categories = page.getByRole("navigation", { name: t("library.categories") }).last();
        await expect(categories.getByRole("button").first()).toContainText(t("library.all"));
        const category = all.results.flatMap((each) => each.categories).at(-1) ?? "";
        const ofCategory = await teacher.call("listTests", {
          query: { language, qfilter: `categories=in=${category}` },
        });
        await categories.getByRole("button", { name: new RegExp(`^${category}`) }).click();
        await expect(page).toHaveURL(new RegExp(`/library/${encodeURIComponent(category)}$`));
        await expect(cards).toHaveText(ofCategory.results.map(({ name }) => name[language]));
        expect(ofCategory.totalCount).toBeLessThan(all.totalCount);
        // On a phone the list closes by itself.
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expectAccessibleOnce(page, "a category");
        await page.goto(`${installation.url}/library/all?q=${encodeURIComponent(title)}`);
      });

      await test.step("shows all of a category that is chosen, also after a search", async () => {
        await expect(cards).toHaveText(found.results.map(({ name }) => name[language]));
        await openDrawer();
        const categories = page.getByRole("navigation", { name: t("library.categories") }).last();
        const [, second] = await categories.getByRole("button").all();
        await second?.click();
        await expect(page).not.toHaveURL(/q=/);
        await expect(page.getByRole("searchbox", { name: t("library.searchLabel") }).last()).toHaveValue("");
        await page.goto(`${installation.url}/library/all?q=${encodeURIComponent(title)}`);
      });

      await test.step("knows the newest of three versions by their numbers, whatever order they come in", async () => {
        await page.route("**/api/tests?*", async (route) => {
          const response = await route.fetch();
          const list = (await response.json()) as CallAnswer<"listTests">;
          for (const one of list.results) {
            const [version] = one.versions;
            const said = (minor: number) => ({ de: `Neu in 1.${minor}.0`, en: `Neu in 1.${minor}.0` });
            if (version !== undefined)
              one.versions = [0, 10, 9].map((minor) => ({ ...version, minorVersion: minor, changelog: said(minor) }));
          }
          await route.fulfill({ response, json: list });
        });
        await page.reload();
        await page.getByRole("button", { name: t("library.detailsLabel", { name: percent }) }).click();
        await expect(dialog.getByText(/Neu in/)).toHaveText(["Neu in 1.10.0", "Neu in 1.9.0", "Neu in 1.0.0"]);
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: t("library.addLabel", { name: percent }) }).click();
        const choice = page.getByRole("combobox", { name: t("library.popup.version") });
        await expect(choice.getByRole("option")).toHaveText([
          t("library.popup.newest", { version: "1.10.0" }),
          "1.9.0",
          "1.0.0",
        ]);
        await expect(choice).toHaveValue("1.10.0");
        await page.keyboard.press("Escape");
        await page.unroute("**/api/tests?*");
        await page.reload();
      });

      await test.step("asks how far a test has been tried", async () => {
        const maturity = t("library.maturity.literature");
        await page.getByRole("button", { name: t("library.maturity.label", { maturity, name: percent }) }).click();
        await expect(dialog).toHaveText(t("library.maturity.literatureWhat"));
        await expectAccessibleOnce(page, "a test's maturity");
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      });

      await test.step("looks into a test: stages, patterns, suggestions, the test, its solution", async () => {
        await page.getByRole("button", { name: t("library.previewLabel", { name: percent }) }).click();
        const tabs = ["stages", "patterns", "suggestions", "test", "solution"] as const;
        await expect(dialog.getByRole("tab")).toHaveText(tabs.map((tab) => t(`library.previewDialog.${tab}`)));
        for (const tab of tabs) {
          await dialog.getByRole("tab", { name: t(`library.previewDialog.${tab}`), exact: true }).click();
          await expect(dialog.getByRole("tabpanel")).not.toBeEmpty();
          if (tab === "stages") await dialog.locator("summary").click();
          if (tab === "test") await expect(dialog.locator("form.test-page").first()).toBeVisible();
          if (tab === "solution") await expect(dialog.locator("[data-mark]").first()).toBeVisible();
          await expectAccessibleOnce(page, `preview, ${tab}`);
        }
        await page.keyboard.press("Escape");
      });

      await test.step("reads who made it and what changed", async () => {
        await page.getByRole("button", { name: t("library.detailsLabel", { name: percent }) }).click();
        await expect(dialog).toContainText("Denkspur");
        await expect(dialog).toContainText("CC BY");
        await expect(dialog).toContainText(t("library.detailsDialog.version", { version: "1.0.0" }));
        await expectAccessibleOnce(page, "details");
        await page.keyboard.press("Escape");
      });

      await test.step("gives it to the only class without being asked which", async () => {
        await page.getByRole("button", { name: t("library.addLabel", { name: percent }) }).click();
        await expect(page.getByLabel(t("library.popup.course"), { exact: true })).toHaveCount(0);
        await expectAccessibleOnce(page, "add to class");
        await page.getByRole("button", { name: t("library.popup.submit", { name: "8a" }), exact: true }).click();
        await expect
          .poll(async () => (await teacher.call("listCourseTests", { params: { courseId } })).totalCount)
          .toBe(1);
      });

      await test.step("from the class: adds, publishes, comments, takes back, deletes", async () => {
        await page.goto(`${installation.url}/courses?course=${courseId}`);
        await page.getByRole("button", { name: t("courses.addTest") }).click();
        await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expectAccessibleOnce(page, "add test");
        await dialog.getByRole("button", { name: t("common.pager.page", { page: 2 }) }).click();
        await expect(
          dialog.getByRole("heading", { level: 2, name: pages[1]?.results[0]?.name[language] }).first(),
        ).toBeInViewport();
        await page.keyboard.press("Escape");

        const published = page.getByRole("switch", { name: t("courses.table.publishedLabel", { name: percent }) });
        const undo = page.getByRole("button", { name: new RegExp(t("common.undo.action")) }).last();
        await published.click();
        await expect(published).toBeChecked();
        await undo.click();
        await expect(published).not.toBeChecked();

        await page.getByRole("button", { name: t("courses.table.menu", { name: percent }) }).click();
        await expectAccessibleOnce(page, "menu of a test");
        await page.getByRole("menuitem", { name: t("courses.table.preview") }).click();
        await expect(dialog.getByRole("tab").first()).toBeVisible();
        await page.keyboard.press("Escape");
        await chooseInMenu(page, t, t("courses.table.comment"));
        await dialog.getByRole("textbox").fill("nach den Ferien");
        await expectAccessibleOnce(page, "comment");
        await dialog.getByRole("button", { name: t("common.save") }).click();
        await expect(page.getByRole("main").getByText("nach den Ferien")).toBeVisible();
        await undo.click();
        await expect(page.getByRole("main").getByText("nach den Ferien")).toBeHidden();

        await page.route("**/api/courseTests?*", (route) =>
          route.fulfill({ status: 500, json: { detail: "SERVER_ERROR" } }),
        );
        await published.click();
        await expect(page.getByText(t("failure.server"))).toBeVisible();
        await expect(published).not.toBeChecked();
        await page.unroute("**/api/courseTests?*");
        await page.context().setOffline(true);
        await page.clock.install();
        await published.click();
        const network = page.getByText(t("failure.network"));
        await expect(network).toBeVisible();
        await page.context().setOffline(false);
        await page.clock.fastForward(6000);
        await expect(network).toBeVisible();

        await chooseInMenu(page, t, t("courses.table.remove"));
        await dialog.getByRole("textbox").fill(percent.slice(0, -2));
        await dialog.getByRole("button", { name: t("common.delete.confirm") }).click();
        await expect(page.getByText(t("courses.empty.title"))).toBeVisible();
        await expectAccessibleOnce(page, "class without tests");
      });
      await page.context().close();
    },
  );
}
