import { type Browser, expect, type TestInfo } from "@playwright/test";
import type { CallAnswer } from "#contract/schemas.ts";
import { testsWithForms } from "../web/teacher/data/tests-with-forms.ts";
import { fullTestName } from "../web/ui/test-name.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { type Installation, test } from "./installation.ts";
import { type FormFactor, formFactors, repeatedOnPhone, sitDown } from "./seats.ts";
import { chooseInMenu } from "./staff.ts";

/** A teacher with the class 8a, in the library. */
async function sitInLibrary(
  browser: Browser,
  { url, newTeacher }: Installation,
  formFactor: FormFactor,
  info: TestInfo,
  name: string,
) {
  const email = `${name}-${formFactor}@schule.example`;
  const teacher = await newTeacher(email);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "8a" } });
  const seat = await sitDown(browser, url, email, formFactor, info);
  const { page, language } = seat;
  const title = language === "de" ? "Drei Arten von Prozentaufgaben" : "Three kinds of percent problems";
  const listed = async (query: { page?: number; q?: string; qfilter?: string; level?: number }) => {
    const list = await teacher.call("listTests", { query: { language, formsTogether: true, ...query } });
    return { ...list, tests: testsWithForms(list.results).map(([first]) => first) };
  };
  return { ...seat, teacher, courseId, title, percent: `${title} A`, listed, dialog: page.getByRole("dialog") };
}

for (const formFactor of formFactors) {
  test(
    `a teacher finds a test in the library and looks into it, at a ${formFactor}`,
    repeatedOnPhone(formFactor),
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const seat = await sitInLibrary(browser, installation, formFactor, info, "bib");
      const { page, t, language, phone, dialog, title, percent, listed } = seat;
      const all = await listed({});
      const pages = await Promise.all(Array.from({ length: all.pageCount }, (_, number) => listed({ page: number })));
      const found = await listed({ q: title });
      const cards = page.getByRole("main").getByRole("heading", { level: 2 });
      const pager = page.getByRole("navigation", { name: t("common.pager.label") });
      const openDrawer = async (): Promise<void> => {
        if (phone) await page.getByRole("button", { name: t("shell.menu") }).click();
      };

      await test.step("turns the pages and meets every test once", async () => {
        await page.goto(`${installation.url}/library/?level=all`);
        const previews = page
          .getByRole("main")
          .getByRole("button", { name: t("library.previewLabel", { name: "" }).trim() });
        for (const [index, { tests }] of pages.entries()) {
          const number = index + 1;
          if (index > 0) await pager.getByRole("button", { name: t("common.pager.page", { page: number }) }).click();
          const labels = tests.map((each) => t("library.previewLabel", { name: fullTestName(each, language) }));
          const shown = () => previews.evaluateAll((each) => each.map((button) => button.ariaLabel));
          await expect.poll(shown, `page ${number}`).toEqual(labels);
          if (index > 0) await expect(page).toHaveURL(new RegExp(`page=${number}$`));
        }
        const names = pages.flatMap(({ tests }) => tests.map(({ name }) => name[language]));
        expect(new Set(names).size, "each once, with its forms").toBe(all.totalCount);
      });

      await test.step("meets the tests for the class level of the class first", async () => {
        await page.goto(`${installation.url}/library/`);
        const levels = page.getByRole("main").getByRole("group", { name: t("library.level"), exact: true });
        const level = (name: string) => levels.getByRole("button", { name, exact: true });
        await expect(level(t("library.levelOne", { level: 8 }))).toHaveAttribute("aria-pressed", "true");
        const [eight, ten] = [await listed({ level: 8 }), await listed({ level: 10 })];
        const fits = (count: number, at: number): string => t("library.fits", { count, level: at });
        await expect(page.getByText(fits(eight.totalCount, 8))).toBeVisible();
        await expect(cards).toHaveText(eight.tests.map(({ name }) => name[language]));
        await level(t("library.levelOne", { level: 10 })).click();
        await expect(page.getByText(fits(ten.totalCount, 10))).toBeVisible();
        await expect(cards).toHaveText(ten.tests.map(({ name }) => name[language]));
        await level(t("library.allLevels")).click();
        await expect(cards).toHaveText(all.tests.map(({ name }) => name[language]));
      });

      await test.step("is shown what is near where there is no test, and what a misspelt word means", async () => {
        const search = page.getByRole("searchbox", { name: t("library.searchLabel") }).last();
        await search.fill("Thales");
        await expect(page.getByRole("heading", { name: t("library.empty.none", { term: "Thales" }) })).toBeVisible();
        await expectAccessibleOnce(page, "nothing found");
        const [near] = (await listed({ q: "Thales" })).neighbours?.categories ?? [];
        await page
          .getByRole("button", { name: t("library.empty.category", { ...near, name: near?.name ?? "" }) })
          .click();
        await expect(cards).toHaveCount(near?.count ?? 0);
        await page.goto(
          `${installation.url}/library/${encodeURIComponent(near?.name ?? "")}?q=${encodeURIComponent(title)}`,
        );
        await page.getByRole("button", { name: t("library.empty.elsewhere", { count: found.totalCount }) }).click();
        await expect(cards).toHaveText(found.tests.map(({ name }) => name[language]));
        await page.goto(`${installation.url}/library/all?q=${title.replace(/rc/iu, "cr").replace(/roz/u, "rzo")}`);
        await expect(
          page.getByText(new RegExp(t("library.corrected", { term: ".*", corrected: ".*" }).replaceAll("?", "\\?"))),
        ).toBeVisible();
        await expect(cards.first()).toHaveText(title);
      });

      await test.step("searches from three letters on, and goes by category", async () => {
        await page.goto(`${installation.url}/library/?level=all`);
        await expect(cards).toHaveCount(all.tests.length);
        await expectAccessibleOnce(page, "library");
        const search = page.getByRole("searchbox", { name: t("library.searchLabel") }).last();
        const asked: string[] = [];
        page.on("request", (request) => void (request.url().includes("/api/tests?") && asked.push(request.url())));
        await search.fill("pr");
        await page.waitForTimeout(900);
        expect(asked).toEqual([]);
        await search.fill(title);
        await expect(cards).toHaveText(found.tests.map(({ name }) => name[language]));
        expect(found.totalCount).toBeLessThan(all.totalCount);
        await search.press("Escape");
        await expect(cards).toHaveCount(all.tests.length);
        await openDrawer();
        const categories = page.getByRole("navigation", { name: t("library.categories") }).last();
        await expect(categories.getByRole("button").first()).toContainText(t("library.all"));
        const category = all.tests.flatMap((each) => each.categories).at(-1) ?? "";
        const ofCategory = await listed({ qfilter: `categories=in=${category}` });
        await categories.getByRole("button", { name: new RegExp(`^${category}`) }).click();
        await expect(page).toHaveURL(new RegExp(`/library/${encodeURIComponent(category)}\\?level=all$`));
        await expect(cards).toHaveText(ofCategory.tests.map(({ name }) => name[language]));
        expect(ofCategory.totalCount).toBeLessThan(all.totalCount);
        // On a phone the list closes by itself.
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expectAccessibleOnce(page, "a category");
        await page.goto(`${installation.url}/library/all?q=${encodeURIComponent(title)}`);
      });

      await test.step("shows all of a category that is chosen, also after a search", async () => {
        await expect(cards).toHaveText(found.tests.map(({ name }) => name[language]));
        await openDrawer();
        const categories = page.getByRole("navigation", { name: t("library.categories") }).last();
        await categories.getByRole("button").nth(1).click();
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
        await page.getByRole("button", { name: t("library.previewLabel", { name: percent }) }).click();
        await page.getByRole("button", { name: t("library.detailsLabel", { name: percent }) }).click();
        // The first version has changed nothing.
        await expect(dialog.last().getByText(/Neu in/)).toHaveText(["Neu in 1.10.0", "Neu in 1.9.0"]);
        await expect(dialog.last()).toContainText(t("library.detailsDialog.first"));
        // Each Escape closes what is on top.
        for (const left of [1, 0]) {
          await page.keyboard.press("Escape");
          await expect(dialog).toHaveCount(left);
        }
        await page.getByRole("button", { name: t("library.choices", { name: percent }) }).click();
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

      await test.step("looks into a test: its pages, its solution, stages, patterns, suggestions", async () => {
        await page.getByRole("button", { name: t("library.previewLabel", { name: percent }) }).click();
        const tabs = ["test", "solution", "stages", "patterns", "suggestions"] as const;
        await expect(dialog.getByRole("tab")).toHaveText(tabs.map((tab) => t(`library.previewDialog.${tab}`)));
        const height = async (): Promise<number> => (await dialog.boundingBox())?.height ?? 0;
        await expect(dialog.locator("form.test-page").first()).toBeVisible();
        const atFirst = await height();
        for (const tab of tabs) {
          await dialog.getByRole("tab", { name: t(`library.previewDialog.${tab}`), exact: true }).click();
          await expect(dialog.getByRole("tabpanel")).not.toBeEmpty();
          if (tab === "test") await expect(dialog.locator("form.test-page").first()).toBeVisible();
          if (tab === "solution") await expect(dialog.locator("[data-mark]").first()).toBeVisible();
          expect(await height(), "the tabs stay where they are").toBe(atFirst);
          await expectAccessibleOnce(page, `preview, ${tab}`);
        }
        await dialog.getByRole("button", { name: t("common.variant", { variant: "B" }), exact: true }).click();
        const detailsOfB = t("library.detailsLabel", { name: `${title} B` });
        await expect(dialog.getByRole("button", { name: detailsOfB })).toBeVisible();
        await dialog.getByRole("button", { name: t("common.variant", { variant: "A" }), exact: true }).click();
      });

      await test.step("reads who made it, what changed and where its rules come from", async () => {
        await dialog.getByRole("button", { name: t("library.detailsLabel", { name: percent }) }).click();
        const details = dialog.last();
        await expect(details).toContainText("Denkspur");
        await expect(details).toContainText("CC BY");
        await expect(details).toContainText(t("library.detailsDialog.version", { version: "1.0.0" }));
        await expect(details).not.toContainText(/Entschieden:|Decided:/u);
        await details.locator("summary").click();
        await expectAccessibleOnce(page, "sources and versions");
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      });

      await test.step("goes back from dialog to dialog, and not out of the library", async () => {
        const address = page.url();
        await page.getByRole("button", { name: t("library.previewLabel", { name: percent }) }).dblclick();
        await expect(dialog).toHaveCount(1);
        await dialog.getByRole("button", { name: t("library.detailsLabel", { name: percent }) }).click();
        await expect(dialog).toHaveCount(2);
        await page.goBack();
        await expect(dialog).toHaveCount(1);
        await page.reload();
        await expect(dialog.getByRole("tablist")).toBeVisible();
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        expect(page.url()).toBe(address);
        await expect(page.getByRole("button", { name: t("library.previewLabel", { name: percent }) })).toBeVisible();
      });

      await test.step("opens, closes and leaves at once, however long the browser takes to go back", async () => {
        const preview = page.getByRole("button", { name: t("library.previewLabel", { name: percent }) });
        await page.evaluate(() => {
          const go = history.go.bind(history);
          history.go = (delta) => void setTimeout(() => go(delta), 500);
        });
        await preview.click();
        await dialog.getByRole("button", { name: t("library.detailsLabel", { name: percent }) }).click();
        await expect(dialog).toHaveCount(2);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await preview.click();
        await expect(dialog).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await page.getByRole("link", { name: t("shell.tabs.courses"), exact: true }).click();
        await page.waitForTimeout(1_000);
        await expect(page).toHaveURL(/\/courses/u);
      });

      await test.step("passes over a closed dialog on the way back, and closes one that was opened just before", async () => {
        await page.getByRole("link", { name: t("shell.tabs.library"), exact: true }).click();
        const preview = page.getByRole("button", { name: t("library.previewLabel", { name: "" }).trim() }).first();
        await preview.click();
        await expect(dialog).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await preview.evaluate((button: HTMLElement) => {
          button.click();
          history.back();
        });
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/library/u);
        await preview.click();
        await expect(dialog).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await page.goBack();
        await expect(page).toHaveURL(/\/courses/u);
      });

      await page.context().close();
    },
  );

  test(
    `a teacher gives tests of the library to a class, at a ${formFactor}`,
    { tag: "@long" },
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const seat = await sitInLibrary(browser, installation, formFactor, info, "gibt");
      const { page, t, language, dialog, title, percent, listed, teacher, courseId } = seat;
      await page.goto(`${installation.url}/library/all?q=${encodeURIComponent(title)}`);
      const courseTests = async () => (await teacher.call("listCourseTests", { params: { courseId } })).totalCount;

      await test.step("gives it to the only class with one press, and takes it back", async () => {
        const add = page.getByRole("button", { name: t("library.toCourseLabel", { name: percent, course: "8a" }) });
        await add.click();
        await expect.poll(courseTests).toBe(1);
        await expect(page.getByText(`8a: A (${t("library.inCourse.hidden")})`)).toBeVisible();
        await page
          .getByRole("button", { name: new RegExp(t("common.undo.action")) })
          .last()
          .click();
        await expect.poll(courseTests).toBe(0);
        await expect(add).toBeVisible();
      });

      await test.step("chooses a version of it, without being asked which class", async () => {
        await page.getByRole("button", { name: t("library.choices", { name: percent }) }).click();
        await expect(page.getByRole("combobox", { name: t("library.popup.course") })).toHaveCount(0);
        await expectAccessibleOnce(page, "add to class");
        await page.getByRole("button", { name: t("library.popup.submit", { name: "8a" }), exact: true }).click();
        await expect.poll(courseTests).toBe(1);
      });

      await test.step("adds two more in one go from the class, and takes them back", async () => {
        await page.goto(`${installation.url}/courses?course=${courseId}`);
        await page.getByRole("button", { name: t("courses.addTest") }).click();
        const [first, second] = (await listed({ level: 8 })).tests.map((each) => fullTestName(each, language));
        for (const [index, name] of [first ?? "", second ?? ""].entries()) {
          await dialog.getByRole("button", { name: t("library.toCourseLabel", { name, course: "8a" }) }).click();
          await expect(dialog.getByText(t("library.added", { count: index + 1 }))).toBeVisible();
        }
        const added = dialog.getByRole("status").filter({ hasText: t("library.added", { count: 2 }) });
        await expect(added).toContainText(`${first}, ${second}`);
        await expectAccessibleOnce(page, "two tests added");
        await added.getByRole("button", { name: t("common.undo.action") }).click();
        await expect(dialog.getByText(t("library.added", { count: 1 }))).toBeVisible();
        await dialog
          .getByRole("button", { name: t("library.toCourseLabel", { name: second ?? "", course: "8a" }) })
          .click();
        await expect(added).toBeVisible();
        await dialog.getByRole("button", { name: t("library.done"), exact: true }).click();
        await expect(dialog).toHaveCount(0);
        const { results } = await teacher.call("listCourseTests", { params: { courseId } });
        expect(results.slice(0, 2).map((each) => fullTestName(each, language))).toEqual([second, first]);
        for (const { _id } of results.slice(0, 2)) await teacher.call("deleteCourseTest", { params: { id: _id } });
      });

      await test.step("from the class: adds, publishes, comments, takes back, deletes", async () => {
        await page.goto(`${installation.url}/courses?course=${courseId}`);
        await page.getByRole("button", { name: t("courses.addTest") }).click();
        await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expectAccessibleOnce(page, "add test");
        const secondPage = await listed({ level: 8, page: 1 });
        await dialog.getByRole("button", { name: t("common.pager.page", { page: 2 }) }).click();
        await expect(
          dialog.getByRole("heading", { level: 2, name: secondPage.tests[0]?.name[language] }).first(),
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
