import { expect, type Page } from "@playwright/test";
import { Person } from "../server/testing/api-client.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { formFactors, repeatedOnPhone, sitDown } from "./seats.ts";

/** A class list as it is copied from a school's spreadsheet. Two give one access name, and one holds a whole name. */
const LIST =
  "Nr.\tNachname\tVorname\n1\tWackernagel\tLeberecht\n2\tWackerbarth\tLeonidas\n3\tKoç\tMia\n4\tPumpernickel\tOttilie";
const REAL = /wackernagel|leberecht|wackerbarth|leonidas|pumpernickel|ottilie/i;

/** Pastes a text into the focused field, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Lets a pupil answer the first question of the class's only test. */
async function begin(teacher: Person, url: string, pupilName: string): Promise<void> {
  const [course] = (await teacher.call("listCourses")).results;
  const query = { includeTests: true };
  const { results } = await teacher.call("listCourseTests", { params: { courseId: course?._id ?? "" }, query });
  const [given] = results;
  const [first = ""] = Object.keys(given?.test?.solution ?? {});
  const pupil = new Person(url);
  await pupil.call("verifyPupilAccess", { body: { pupilName } });
  const body = {
    courseTestId: given?._id ?? "",
    inputs: { [first]: "1" },
    times: { [first]: new Date().toISOString() },
    page: given?.test?.pageIds[0] ?? 1,
    trace: [],
  };
  await pupil.call("saveDraft", { body });
}

for (const formFactor of formFactors) {
  test(
    `a teacher pastes her first class, chooses a test, and sees the children begin, at a ${formFactor}`,
    repeatedOnPhone(formFactor),
    async ({ browser, installation }, info) => {
      const email = `erste-${formFactor}@schule.example`;
      const teacher = await installation.newTeacher(email);
      const { page, t } = await sitDown(browser, installation.url, email, formFactor, info);
      const heard: string[] = [];
      page.on("request", (request) => void heard.push(`${request.url()} ${request.postData() ?? ""}`));
      const name = page.getByLabel(t("management.course.name"));
      const lines = page.getByRole("main").getByRole("listitem").getByRole("textbox");
      const submit = page.getByRole("button", { name: t("firstClass.names.submit", { name: "7b" }) });

      await test.step("names the class and pastes the list", async () => {
        await page
          .getByRole("main")
          .getByRole("link", { name: t("courses.none.action") })
          .click();
        await expectAccessibleOnce(page, "new class, empty");
        await name.fill("7b");
        await lines.first().focus();
        await paste(page, LIST);
        await expect(lines).toHaveCount(5);
        await expect(lines.first()).toHaveValue("Leberecht Wackernagel");
        await expect(lines.last()).toBeFocused();
        const list = page.getByRole("main").getByRole("list");
        for (const access of ["WacLeb", "WacLeo", "KoMi", "PumOtt"])
          await expect(list.getByText(access, { exact: true })).toBeVisible();
        await expect(list).toContainText(t("accessSheets.state.whole", { whole: "KocMia", base: "KoMi" }));
        await expectAccessibleOnce(page, "new class");
        const asks = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
        expect(await page.evaluate(asks), "a reload would lose the names").toBe(true);
      });

      await test.step("is told of a file that is no class list, and may choose the same one again", async () => {
        const files = page.getByRole("main").locator('input[type="file"]');
        const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        await files.setInputFiles({ name: "6b.xlsx", mimeType, buffer: Buffer.from("Vorname;Nachname\nAnna;Ast\n") });
        await expect(page.getByText(t("accessSheets.wrongFormat"))).toBeVisible();
        await expect(files).toHaveValue("");
        await expect(lines).toHaveCount(5);
      });

      await test.step("goes on line by line", async () => {
        await page.keyboard.type("Sami");
        await page.keyboard.press("Enter");
        await page.keyboard.type("Zuviel");
        await expect(lines).toHaveCount(7);
        await lines.nth(5).fill("");
        await page.keyboard.press("Backspace");
        await expect(lines).toHaveCount(6);
        await expect(page.getByText(t("firstClass.names.count", { count: 5 }))).toBeVisible();
      });

      await test.step("is asked before another screen takes the place of the names", async () => {
        const question = page.getByRole("dialog", { name: t("firstClass.leave.title") });
        await page
          .getByRole("banner")
          .getByRole("link", { name: t("shell.tabs.library") })
          .click();
        await expect(question).toBeVisible();
        await expectAccessibleOnce(page, "leaving a new class");
        await page.keyboard.press("Escape");
        await expect(question).toBeHidden();
        await page.goBack();
        await question.getByRole("button", { name: t("common.cancel") }).click();
        await expect(lines.first()).toHaveValue("Leberecht Wackernagel");
        await expect(page).toHaveURL(/new-class/);
      });

      await test.step("loses nothing when a call fails, and makes nothing twice", async () => {
        await page.route("**/api/pupils/bulk", (route) => route.abort());
        await submit.click();
        await expect(page.getByText(t("failure.network")).first()).toBeVisible();
        await expect(lines.first()).toHaveValue("Leberecht Wackernagel");
        await page.unroute("**/api/pupils/bulk");
        // The message above the button moves it.
        await expect(page.getByText(t("accessSheets.preview.unsure"))).toBeVisible();
        await page.getByRole("button", { name: t("accessSheets.preview.submit", { count: 5 }) }).dblclick();
        await expect(
          page.getByRole("heading", { level: 1, name: t("firstClass.test.title", { name: "7b" }) }),
        ).toBeVisible();
        const { results } = await teacher.call("listCourses");
        expect(results).toMatchObject([{ name: "7b", pupilCount: 5 }]);
      });

      await test.step("chooses among six tests for class 7, and comes back to them by a reload", async () => {
        await expect(
          page.getByRole("main").getByRole("radio", { name: /./ }).and(page.locator('[name="test"]')),
        ).toHaveCount(6);
        await expectAccessibleOnce(page, "first test");
        await page.getByRole("radiogroup").getByText("5", { exact: true }).click();
        await expect(page).toHaveURL(/level=5/);
        await page.reload();
        await expect(page.getByRole("radio", { name: "5", exact: true })).toBeChecked();
        await page.locator('[name="test"]').nth(1).check();
        await page.getByRole("button", { name: t("firstClass.test.give") }).dblclick();
        await expect(page.getByRole("heading", { level: 1, name: t("firstClass.start.title") })).toBeVisible();
        const [course] = (await teacher.call("listCourses")).results;
        const given = await teacher.call("listCourseTests", { params: { courseId: course?._id ?? "" } });
        expect(given.results).toMatchObject([{ published: true }]);
      });

      await test.step("sees a child begin", async () => {
        const here = page.getByRole("heading", { name: t("firstClass.start.here", { here: 0, count: 5 }) });
        await expect(here).toBeVisible();
        await expect(page.getByText(`${new URL(installation.url).host}/pupils`)).toBeVisible();
        await expectAccessibleOnce(page, "class can begin");
        await new Person(installation.url).call("verifyPupilAccess", { body: { pupilName: "pumott" } });
        await expect(async () => {
          await page.reload();
          await expect(page.getByText(t("firstClass.start.in"), { exact: true })).toBeVisible({ timeout: 1000 });
        }).toPass();
        await begin(teacher, installation.url, "pumott");
        await expect(async () => {
          await page.reload();
          await expect(
            page.getByRole("heading", { name: t("firstClass.start.here", { here: 1, count: 5 }) }),
          ).toBeVisible({ timeout: 1000 });
        }).toPass();
        // What the stones mean is said where they differ.
        await expect(page.getByText(t("firstClass.start.begun"), { exact: true })).toBeVisible();
      });

      await test.step("sees both classes at a glance, and goes on with the other", async () => {
        await teacher.call("createCourse", { body: { name: "5c" } });
        await page.goto(`${installation.url}/dashboard`);
        const watch = t("courses.home.stepOf", { step: t("courses.running.watch"), name: "7b" });
        await expect(page.getByRole("link", { name: watch })).toBeVisible();
        await expectAccessibleOnce(page, "classes at a glance");
        const names = t("courses.home.stepOf", { step: t("courses.home.addNames"), name: "5c" });
        await page.getByRole("link", { name: names }).click();
        await expect(page.getByRole("heading", { level: 1, name: t("courses.title", { name: "5c" }) })).toBeVisible();
      });

      expect(
        heard.filter((each) => REAL.test(each)),
        "no name of a child in a request",
      ).toEqual([]);
      await page.context().close();
      // The same names are given out again at the other form factor.
      for (const { _id: id } of (await teacher.call("listCourses")).results)
        await teacher.call("deleteCourse", { params: { id } });
    },
  );
}
