import { expect } from "@playwright/test";
import type { CallAnswer } from "#contract/schemas.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { formFactors, sitDown } from "./seats.ts";

for (const formFactor of formFactors) {
  test(`a teacher keeps accesses that nobody uses and deletes others, at a ${formFactor} @long`, async ({
    browser,
    installation,
  }, info) => {
    const email = `unbenutzt-${formFactor}@schule.example`;
    const teacher = await installation.newTeacher(email);
    for (const name of ["6a", "7b"]) {
      const { _id: courseId } = await teacher.call("createCourse", { body: { name } });
      const names = [`${name}Eins${formFactor}`, `${name}Zwei${formFactor}`];
      await teacher.call("createPupils", { body: { amount: 2, courseId, names } });
    }
    const { page, t } = await sitDown(browser, installation.url, email, formFactor, info);
    // A year has to pass until the server says so; server tests move its clock.
    const decided = new Set<string>();
    await page.route(/\/api\/courses$/, async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as CallAnswer<"listCourses">;
      const unused = { count: 2, due: new Date(Date.now() + 30 * 86_400_000).toISOString() };
      const results = list.results.map((course) => (decided.has(course._id) ? course : { ...course, unused }));
      await route.fulfill({ response, json: { ...list, results } });
    });
    await page.route(/\/unused-pupils$/, async (route) => {
      decided.add(route.request().url().split("/").at(-2) ?? "");
      await route.continue();
    });
    await page.reload();
    const notice = page.getByRole("region", { name: t("courses.unused.title") });
    await expect(notice).toBeVisible();
    await expectAccessibleOnce(page, "unused accesses");
    await notice.getByRole("button", { name: t("courses.unused.keepLabel", { name: "6a" }) }).click();
    await expect(page.getByText(t("courses.unused.kept", { name: "6a" }))).toBeVisible();
    const remove = notice.getByRole("button", { name: /7b/ }).last();
    await remove.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("7b");
    await dialog.getByRole("button", { name: t("common.delete.confirm") }).click();
    await expect(page.getByText(t("courses.unused.removed", { name: "7b" }))).toBeVisible();
    await expect(notice).toBeHidden();
  });
}
