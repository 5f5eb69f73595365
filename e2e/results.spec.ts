import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { expectAccessibleOnce } from "./axe.ts";
import { fullClass } from "./full-class.ts";
import { test } from "./installation.ts";
import { INVISIBLE } from "./marked-names.ts";
import { formFactors, repeatedOnPhone, sitDown } from "./seats.ts";

/** The words of a page's content on the first screen: without its head, without numbers and signs, and what is only for screen readers. */
const wordsOnScreen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let count = 0;
    while (words.nextNode()) {
      const text = words.currentNode.textContent ?? "";
      if (words.currentNode.parentElement?.closest("header, .sr-only")) continue;
      for (const { index, 0: word } of text.matchAll(/\S*\p{L}\S*/gu)) {
        range.setStart(words.currentNode, index);
        range.setEnd(words.currentNode, index + word.length);
        const { top, bottom, width, height } = range.getBoundingClientRect();
        if (width > 1 && height > 1 && bottom > 0 && top < window.innerHeight) count += 1;
      }
    }
    return count;
  });

for (const formFactor of formFactors) {
  test(
    `a teacher reads her class's results, from the overview to a single answer, at a ${formFactor}`,
    repeatedOnPhone(formFactor),
    async ({ browser, installation, withMarkedNames }, info) => {
      test.setTimeout(240_000);
      const { email, courseId, tests, pupils, teacher } = await fullClass(installation, `erg${formFactor}`);
      const decimals = tests["decimal-comparison"] ?? "";
      const seat = await sitDown(browser, installation.url, email, formFactor, info);
      const { page, t, language, phone } = seat;
      const name = language === "de" ? "Dezimalzahlen vergleichen" : "Comparing decimals";
      const dialog = page.getByRole("dialog");
      const [first = ""] = pupils;
      const row = (pupil: string) => page.getByRole("row", { name: new RegExp(`^${pupil}`) });

      await test.step("sees all tests with results at a glance, and every badge opens its evidence", async () => {
        await expect(row(first)).toBeVisible();
        await expect(page.getByRole("columnheader", { name })).toBeVisible();
        await expectAccessibleOnce(page, "overview");
        const badge = row(first).getByRole("button").first();
        await badge.click();
        await expect(dialog).toContainText(first);
        await expect(dialog.getByRole("group", { name: t("results.answers.diagnosis") })).toBeVisible();
        await expectAccessibleOnce(page, "evidence from the overview");
        await page.reload();
        await expect(dialog).toContainText(first);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      });

      await test.step("goes through the table of names and badges with one tab stop and arrows", async () => {
        const badges = page.locator("main tbody td button");
        await expect(badges.first()).toBeVisible();
        expect(await page.locator('main tbody :is(th a, td button)[tabindex="0"]').count()).toBe(1);
        await row(first).getByRole("button").first().focus();
        await page.keyboard.press("ArrowDown");
        await expect(
          row(pupils[1] ?? "")
            .getByRole("button")
            .first(),
        ).toBeFocused();
        await page.keyboard.press("Home");
        await expect(page.getByRole("link", { name: pupils[1] ?? "", exact: true })).toBeFocused();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await expect(dialog).toContainText(pupils[1] ?? "");
        await page.keyboard.press("Escape");
      });

      await test.step("orders the pupils by a stage, and shows those on stage 0 alone", async () => {
        const rows = page.locator("main tbody tr[aria-rowindex], main tbody tr:has(th a)");
        const all = await rows.count();
        await page.getByRole("combobox", { name: t("results.overview.order.label") }).selectOption({ index: 1 });
        await expect(rows.first().getByRole("button").first()).toHaveAccessibleName(
          new RegExp(`^${t("results.badge.stage", { stage: 0, label: "" })}`),
        );
        const lowest = page.getByRole("button", { name: new RegExp(`^${t("results.overview.filter.lowest")}`) });
        await lowest.click();
        await expect(lowest).toHaveAttribute("aria-pressed", "true");
        await expect(lowest).toContainText(String(await rows.count()));
        expect(await rows.count()).toBeLessThan(all);
        await page.getByRole("button", { name: new RegExp(`^${t("results.overview.filter.all")}`) }).click();
        await expect(rows).toHaveCount(all);
        await page.getByRole("combobox", { name: t("results.overview.order.label") }).selectOption({ index: 0 });
      });

      await test.step("marks the first wrong answer of each", async () => {
        await page.getByRole("switch", { name: t("results.overview.firstWrong") }).click();
        await expect(page.getByText(/× \d\.\d/).first()).toBeVisible();
        await page.getByRole("switch", { name: t("results.overview.firstWrong") }).click();
      });

      await test.step("takes the results along as a file", async () => {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: t("resultSheets.export") }).click(),
        ]);
        const sheets = await readXlsxFile(await readFile(await download.path()));
        expect(sheets.length).toBeGreaterThanOrEqual(3);
        const text = JSON.stringify(sheets);
        for (const pupil of pupils) expect(text).toContain(pupil);
      });

      if (!phone)
        await test.step("has the drawer folded where results stand, and unfolds it for good", async () => {
          await page.goto(`${installation.url}/results/?course=${courseId}`);
          await page.getByRole("button", { name: t("shell.drawer.unfold") }).click();
          const fold = page.getByRole("button", { name: t("shell.drawer.fold") });
          await expect(fold).toBeFocused();
          await page.reload();
          await expect(fold).toBeVisible();
          await fold.click();
          await expect(page.getByRole("link", { name: "7b", exact: true })).toHaveAttribute("aria-current", "true");
          await expectAccessibleOnce(page, "overview with a folded drawer");
        });

      await test.step("opens one test, and its first screen is the answer: the need and tomorrow's groups in few words", async () => {
        await page.setViewportSize(formFactor === "phone" ? { width: 390, height: 844 } : { width: 1280, height: 800 });
        await page.goto(`${installation.url}/results/${decimals}`);
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expect(page.getByRole("list", { name: t("results.picture.plot") })).toBeVisible();
        await expect(page.getByRole("link", { name: t("results.tomorrow.print"), exact: true })).toBeInViewport({
          ratio: 1,
        });
        const groups = page.locator('section[aria-labelledby="tomorrow"] > ol > li');
        await expect(groups.first().locator("p")).not.toBeEmpty();
        // On a phone the screen shows the first of them, and that there are more.
        const seen = (await groups.all()).slice(0, phone ? 3 : undefined);
        for (const group of seen) await expect(group).toBeInViewport({ ratio: 1 });
        if (!withMarkedNames) expect(await wordsOnScreen(page)).toBeLessThanOrEqual(120);
        await expectAccessibleOnce(page, "single test");
        await page.getByRole("switch", { name: t("results.picture.showNames") }).click();
        await expect(page.locator('section[aria-labelledby="tomorrow"]').getByText(first)).toBeVisible();
        await expectAccessibleOnce(page, "single test with names");
        // Names make the page longer while they come, and a press that misses the switch is repeated, as a person does.
        await expect(async () => {
          await page.getByRole("switch", { name: t("results.picture.showNames") }).click();
          await expect(page).not.toHaveURL(/[?&]names/, { timeout: 2000 });
        }).toPass();
      });

      await test.step("finds stages, patterns, wrong answers and the class behind tabs, each a short page, also after a reload", async () => {
        for (const part of ["stages", "patterns", "answers", "class"] as const) {
          await page.getByRole("tab", { name: t(`results.parts.${part}`) }).click();
          await expect(page).toHaveURL(new RegExp(`tab=${part}`));
          const panel = page.getByRole("tabpanel", { name: t(`results.parts.${part}`) });
          await expect(panel).toBeVisible();
          await expect(page.getByRole("tabpanel")).toHaveCount(1);
          // Where a name stands beside each access name, lists have more lines.
          if (formFactor === "desktop" && !withMarkedNames)
            expect(await page.evaluate(() => document.documentElement.scrollHeight), part).toBeLessThanOrEqual(1600);
          if (part !== "class") await panel.locator('button[aria-expanded="false"]').first().click();
          await expectAccessibleOnce(page, part);
        }
        await page.reload();
        await expect(page.getByRole("tab", { name: t("results.parts.class") })).toHaveAttribute(
          "aria-selected",
          "true",
        );
      });

      await test.step("chooses by which part of a test the groups are formed", async () => {
        await page.goto(`${installation.url}/results/${tests["percent-three-types"] ?? ""}`);
        const parts = page.getByRole("list", { name: t("results.picture.choose") }).getByRole("button");
        await expect(parts).toHaveCount(3);
        const other = parts.and(page.locator('[aria-pressed="false"]')).first();
        const chosen = parts.filter({ hasText: (await other.locator("b").innerText()).trim() });
        await other.click();
        await expect(chosen).toHaveAttribute("aria-pressed", "true");
        await page.reload();
        await expect(chosen).toHaveAttribute("aria-pressed", "true");
        await expectAccessibleOnce(page, "single test with several parts");
      });

      await test.step("prints the names of stages beside their stones, in columns as narrow as those of A4", async () => {
        const size = page.viewportSize() ?? { width: 1280, height: 800 };
        await page.setViewportSize({ width: 680, height: 900 });
        await page.emulateMedia({ media: "print" });
        const heads = page.getByRole("tabpanel").first().locator("button:has(> b):has(svg.stones)");
        const covered = await heads.evaluateAll((all) =>
          all.map((head) => {
            const words = document.createRange();
            words.selectNodeContents(head.querySelector("b") ?? head);
            const name = words.getBoundingClientRect();
            const stones = head.querySelector("svg.stones")?.getBoundingClientRect() ?? name;
            return name.right > stones.left && name.bottom > stones.top && name.top < stones.bottom;
          }),
        );
        expect(covered.length).toBeGreaterThan(6);
        expect(covered).not.toContain(true);
        await page.emulateMedia({ media: "screen" });
        await page.setViewportSize(size);
      });

      await test.step("prints all parts, whatever tab is open", async () => {
        await page.goto(`${installation.url}/results/${decimals}?tab=class`);
        await expect(page.getByRole("row", { name: new RegExp(`^${first}`) })).toBeVisible();
        await page.emulateMedia({ media: "print" });
        await expect(page.getByRole("tabpanel")).toHaveCount(4);
        await page.emulateMedia({ media: "screen" });
      });

      await test.step("reads one pupil's answers and why", async () => {
        await page.getByRole("button", { name: t("results.pupils.answersOf", { name: first }) }).click();
        await expect(dialog.locator("[data-mark]").first()).toBeVisible();
        await expectAccessibleOnce(page, "answers");
        await dialog.getByRole("button", { name: t("results.answers.next", { name: pupils[1] ?? "" }) }).click();
        await expect(dialog.getByRole("heading", { name: pupils[1] })).toBeVisible();
        await dialog.getByRole("button", { name: t("results.answers.more", { name: pupils[1] ?? "" }) }).click();
        await expect(page.getByRole("menuitem", { name: t("editAccess.reset.ask") })).toBeVisible();
        await expectAccessibleOnce(page, "menu of the answers");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("menuitem")).toHaveCount(0);
        await dialog.getByText(t("results.answers.counting.heading")).click();
        await expect(dialog.getByText(t("results.answers.stageNotScore"))).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      });

      await test.step("sees of whom it is unclear, and what speaks for and against it", async () => {
        await page.goto(`${installation.url}/results/${tests["percent-three-types"] ?? ""}?tab=class`);
        const unclear = t("results.certainty.word.unclear");
        await page.locator(`main table td button[aria-label$="(${unclear})"]`).first().click();
        const evidence = dialog.getByRole("group", { name: t("results.answers.diagnosis") });
        await expect(evidence.getByText(unclear, { exact: true }).first()).toBeVisible();
        const all = evidence.getByText(t("results.certainty.weighing.more")).first();
        await all.click();
        await expect(evidence.getByText(t("results.certainty.weighing.nearest")).first()).toBeVisible();
        await expectAccessibleOnce(page, "answers of an unclear pupil");
        await page.keyboard.press("Escape");
        // The closing changes the address, which would break off the next page's loading.
        await expect(dialog).toBeHidden();
        await page.goto(`${installation.url}/results/${decimals}?tab=class`);
      });

      await test.step("lets a pupil who is stuck begin anew, after typing the name", async () => {
        const stuck = pupils.at(-2) ?? "";
        await page.getByRole("button", { name: t("editAccess.reset.actionOf", { name: stuck }) }).click();
        await dialog.getByRole("textbox").fill(withMarkedNames ? `${stuck}${INVISIBLE}` : stuck);
        await expectAccessibleOnce(page, "reset of an attempt");
        await dialog.getByRole("button", { name: t("editAccess.reset.confirm") }).click();
        await expect(page.getByText(t("editAccess.reset.done", { name: stuck }))).toBeVisible();
        await expect(row(stuck)).toContainText(t("results.badge.notBegun"));
      });

      await test.step("withdraws the test and takes that back", async () => {
        const published = page.getByRole("switch", { name: new RegExp(`^${t("courses.table.published")}`) });
        await published.click();
        await expect(published).not.toBeChecked();
        await page.getByRole("button", { name: new RegExp(t("common.undo.action")) }).click();
        await expect(published).toBeChecked();
        await expect
          .poll(async () => (await teacher.call("getCourseTest", { params: { id: decimals } })).published)
          .toBe(true);
      });

      await test.step("chooses a class where no test is named", async () => {
        await page.goto(`${installation.url}/results/`);
        await expect(row(first)).toBeVisible();
        await expectAccessibleOnce(page, "results without a test");
      });
      await page.context().close();
    },
  );

  test(
    `the simplified view shows counts and nothing of stages or patterns, at a ${formFactor}`,
    { tag: "@long" },
    async ({ browser, installation }, info) => {
      test.setTimeout(180_000);
      const { email, tests, pupils, courseId } = await fullClass(installation, `ein${formFactor}`);
      installation.admin("flags", email, "--simplified-view", "on", "--disable-delete", "on");
      const { page, t } = await sitDown(browser, installation.url, email, formFactor, info);
      const noDiagnosis = async (where: string): Promise<void> => {
        const text = await page.locator("body").innerText();
        for (const word of [t("results.stages.heading"), t("results.overview.pattern"), "L1", "Geldsicht"])
          expect(text, `${word} on ${where}`).not.toMatch(new RegExp(`\\b${word}\\b`));
        await expect(
          page.getByRole("button", { name: new RegExp(`^${t("results.pupils.stageAndPattern")}`) }),
        ).toHaveCount(0);
        await expectAccessibleOnce(page, where);
      };
      const [first = ""] = pupils;
      await expect(page.getByRole("row", { name: new RegExp(`^${first}`) })).toContainText(/\d+ (von|of) \d+/);
      await noDiagnosis("overview");
      await page
        .getByRole("button", { name: new RegExp(`^${t("courses.table.menu", { name: "" })}`) })
        .first()
        .click();
      await expect(page.getByRole("menuitem")).toHaveText([
        t("courses.table.comment"),
        t("courses.table.preview"),
        t("courses.table.booklets"),
        t("courses.table.enterPaper"),
      ]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
      await page.goto(`${installation.url}/results/${tests["percent-three-types"]}?tab=class`);
      await page.getByRole("button", { name: t("results.pupils.answersOf", { name: first }) }).waitFor();
      await noDiagnosis("single test");
      await page.getByRole("button", { name: t("results.pupils.answersOf", { name: first }) }).click();
      await expect(page.getByRole("dialog").locator("[data-mark]").first()).toBeVisible();
      await noDiagnosis("answers");
      await page.goto(`${installation.url}/lesson/${tests["decimal-comparison"]}`);
      await expect(page.getByText(t("lesson.nothing.simplified"))).toBeVisible();
      await noDiagnosis("lesson");
      await page.goto(`${installation.url}/class-over-time/${courseId}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await noDiagnosis("class over time");
      await page.goto(`${installation.url}/course-management/${courseId}`);
      await expect(page.getByText(first, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: t("management.deleteCourse") })).toHaveCount(0);
      await page.goto(`${installation.url}/library`);
      const preview = t("library.previewLabel", { name: "" }).trim();
      await page.getByRole("button", { name: preview }).first().click();
      await expect(page.getByRole("tab")).toHaveText([
        t("library.previewDialog.test"),
        t("library.previewDialog.solution"),
      ]);
      await page.context().close();
    },
  );
}
