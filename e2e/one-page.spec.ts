import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { formFactors, sitDown, takeTablet } from "./seats.ts";

/** On one page since 1.1.0; 1.0.0 has two. */
const TEST = "alg-values-for-letters";
const RIGHT: Readonly<Record<string, string>> = { p1: "c", p2: "abc", p3: "c", p4: "abc" };

const box = (page: Page, name: string, key: string): Locator =>
  page.locator(`multi-select[name="${name}"] label:has(input[value="${key}"])`);

for (const formFactor of formFactors)
  test(
    `a child takes a test on one page and goes on where it was, and its class keeps the version that it had, at a ${formFactor}`,
    { tag: "@long" },
    async ({ browser, installation }, info) => {
      const names = [`Ein${formFactor === "phone" ? "Tel" : "Tis"}`, `Zwe${formFactor === "phone" ? "Tel" : "Tis"}`];
      const [name = "", other = ""] = names;
      const email = `eineseite-${formFactor}@schule.example`;
      const teacher = await installation.newTeacher(email);
      const { _id: courseId } = await teacher.call("createCourse", { body: { name: "8d" } });
      await teacher.call("createPupils", { body: { amount: names.length, courseId, names } });
      const add = async (minor: number): Promise<string> => {
        const testVersion = { major: 1, minor, patch: 0 };
        const { _id } = await teacher.call("createCourseTest", { body: { courseId, testId: TEST, testVersion } });
        await teacher.call("updateCourseTest", { query: { id: _id }, body: { published: true } });
        return _id;
      };
      const [before, now] = [await add(0), await add(1)];
      await installation.handIn(name, before, { ...RIGHT, p2: "ab", p4: "ab" });
      await installation.handIn(other, before, RIGHT);

      const { page, t } = await takeTablet(browser, installation.url, formFactor, info);
      const part = (number: number): Locator =>
        page.locator(".player-place").getByText(t("player.partOf", { page: number, count: 2 }), { exact: true });
      await test.step("has both parts on one screen, without a button to turn pages", async () => {
        await page.getByLabel(t("login.name")).fill(name);
        await page.keyboard.press("Enter");
        await expect(page.getByText(t("dashboard.onePage"))).toBeVisible();
        await page.locator(`a[href$="${now}"]`).click();
        await expect(part(1)).toBeVisible();
        await expect(page.locator("multi-select")).toHaveCount(4);
        await expect(page.getByRole("button", { name: t("player.next"), exact: true })).toHaveCount(0);
        await expectAccessibleOnce(page, "test on one page");
      });

      await test.step("is asked about what is open, part by part, and led there", async () => {
        await box(page, "p1", "c").click();
        await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
        await page.getByRole("button", { name: t("player.finish") }).click();
        const open = page.getByRole("dialog").getByRole("listitem");
        await expect(open).toHaveText([
          new RegExp(`^${t("finish.openPart", { page: 1, count: 1 })}`),
          new RegExp(`^${t("finish.openPart", { page: 2, count: 2 })}`),
        ]);
        await expectAccessibleOnce(page, "open questions of a test on one page");
        await open.last().getByRole("button").click();
        const heading = page.getByRole("heading", { level: 2 }).last();
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        await expect(part(2)).toBeVisible();
      });

      await test.step("ticks by keyboard, and a reload begins at the part where the child was", async () => {
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await expect(box(page, "p3", "c").locator("input")).toBeChecked();
        await expect(page.getByText(t("player.saved"), { exact: true })).toBeVisible();
        await page.reload();
        await expect(part(2)).toBeVisible();
        await expect(page.getByRole("heading", { level: 2 }).last()).toBeInViewport();
        await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
      });

      await test.step("hands in", async () => {
        for (const key of "abc") for (const response of ["p2", "p4"]) await box(page, response, key).click();
        await page.getByRole("button", { name: t("player.finish") }).click();
        await expect(page.getByRole("heading", { name: t("dashboard.thanks") })).toBeVisible();
        await page.context().close();
      });

      const seat = await sitDown(browser, installation.url, email, formFactor, info);
      await test.step("the teacher reads the answers, and from the time on a part nothing is concluded", async () => {
        const { results } = await teacher.call("listPupils", { params: { courseId }, query: { includeResults: true } });
        const entry = results
          .find((pupil) => pupil.name === name)
          ?.results?.find(({ courseTestId }) => courseTestId === now);
        expect(entry?.inputs).toEqual(RIGHT);
        await seat.page.goto(`${installation.url}/results/${now}?tab=class`);
        await seat.page.getByRole("button", { name: seat.t("results.pupils.answersOf", { name }) }).click();
        const dialog = seat.page.getByRole("dialog", { name });
        await expect(dialog.locator('[data-mark="wrong"]')).toHaveCount(0);
        await expect(dialog.locator("multi-select")).toHaveCount(4);
        await expectAccessibleOnce(seat.page, "answers to a test on one page");
        await seat.page.keyboard.press("Escape");
      });

      await test.step("the class goes on with both versions, told apart and side by side over time", async () => {
        await seat.page.goto(`${installation.url}/courses?course=${courseId}`);
        for (const version of ["1.0.0", "1.1.0"])
          await expect(
            seat.page.getByText(seat.t("courses.table.version", { version }), { exact: true }),
          ).toBeVisible();
        await seat.page.goto(`${installation.url}/class-over-time/${courseId}`);
        await expect(seat.page.getByText(seat.t("classOverTime.onlySame"))).toBeVisible();
      });

      await test.step("the library tells what is new first, and offers every version", async () => {
        await seat.page.goto(`${installation.url}/library`);
        const card = seat.page.getByRole("listitem").filter({ has: seat.page.locator(`img[src*="/${TEST}/"]`) });
        const search = seat.page.getByRole("searchbox").filter({ visible: true });
        await search.fill(seat.language === "de" ? "Werte für Buchstaben" : "Values for letters");
        await card.getByRole("button", { name: seat.t("library.previewLabel", { name: "" }).trim() }).click();
        await seat.page.getByRole("button", { name: seat.t("library.detailsLabel", { name: "" }).trim() }).click();
        await expect(
          seat.page
            .getByRole("dialog")
            .last()
            .getByText(/^Version \d/),
        ).toHaveText(["Version 1.2.0", "Version 1.1.0", "Version 1.0.0"]);
        await expectAccessibleOnce(seat.page, "changelog of three versions");
        await seat.page.keyboard.press("Escape");
        await seat.page.keyboard.press("Escape");
        await card.getByRole("button", { name: seat.t("library.choices", { name: "" }).trim() }).click();
        const version = seat.page.getByLabel(seat.t("library.popup.version"));
        await expect(version).toHaveValue("1.2.0");
        await version.selectOption("1.0.0");
        await expect(version).toBeInViewport();
        await expectAccessibleOnce(seat.page, "version of a test to add");
        await seat.page.context().close();
      });
    },
  );
