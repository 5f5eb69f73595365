import { expect } from "@playwright/test";
import { textsIn } from "../web/i18n/testing.ts";
import { expectAccessible } from "./axe.ts";
import { test } from "./installation.ts";
import { logInTeacher } from "./staff.ts";

const t = textsIn("de");

test("a new teacher adds the sample class with one click, looks at it, removes it and undoes that", {
  tag: "@long",
}, async ({ installation, page }) => {
  const email = "beispiel@schule.example";
  const teacher = await installation.newTeacher(email);
  await page.goto(`${installation.url}/login`);
  await logInTeacher(page, email);
  const bar = page.getByRole("region", { name: t("sample.label") });

  await test.step("one click adds it, a double click no second one", async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: t("sample.add") })
      .dblclick();
    await expect(page.getByRole("heading", { name: "Klasse 6b (Beispiel)" })).toBeVisible();
    await expect(bar).toBeVisible();
    await expect(page.getByRole("button", { name: t("sample.add") })).toHaveCount(0);
    expect((await teacher.call("listCourses")).totalCount).toBe(1);
    await expectAccessible(page, "the tests of the sample class");
  });

  await test.step("it is marked wherever its results are shown", async () => {
    const [courseTest] = (
      await teacher.call("listCourseTests", {
        params: { courseId: (await teacher.call("listCourses")).results[0]?._id ?? "" },
      })
    ).results;
    await page.goto(`${installation.url}/results/${courseTest?._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar).toBeVisible();
    await page.goto(`${installation.url}/lesson/${courseTest?._id}`);
    await expect(bar).toBeVisible();
    await expectAccessible(page, "the lesson of the sample class");
  });

  await test.step("its line among the classes has room for all its children where the window is narrow", async () => {
    const { _id: id } = await teacher.call("createCourse", { body: { name: "7c" } });
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${installation.url}/courses?all`);
    const parts = page.getByRole("main").getByRole("listitem").filter({ hasText: "6b (Beispiel)" }).locator("> *");
    await expect(parts).toHaveCount(4);
    const cramped = await parts.evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
    );
    expect(cramped).toEqual([]);
    if (size !== null) await page.setViewportSize(size);
    await teacher.call("deleteCourse", { params: { id } });
  });

  await test.step("its children get no login cards, codes or companions", async () => {
    const [course] = (await teacher.call("listCourses")).results;
    await page.goto(`${installation.url}/course-management/${course?._id}`);
    await expect(page.getByText("ArsEli")).toBeVisible();
    await expect(page.getByRole("button", { name: t("management.addAccess") })).toHaveCount(0);
    await page.goto(`${installation.url}/login-cards/${course?._id}`);
    await expect(page.getByText(t("sample.noCards.title"))).toBeVisible();
  });

  await test.step("the library offers to add nothing to it", async () => {
    await page.goto(`${installation.url}/library/`);
    await expect(page.getByText(/6b \(Beispiel\): A/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "6b (Beispiel)" })).toHaveCount(0);
    await page.goBack();
  });

  await test.step("nothing begins a test in it, also by address, and from there a button leads back", async () => {
    const [course] = (await teacher.call("listCourses")).results;
    for (const path of [`new-class/${course?._id}`, `first-test/${course?._id}`]) {
      await page.goto(`${installation.url}/${path}`);
      await expect(page.getByText(t("sample.finished.title"))).toBeVisible();
    }
    await expectAccessible(page, "no first test for the sample class");
    await page.getByRole("link", { name: t("sample.finished.action") }).click();
    await expect(page.getByRole("heading", { name: "Klasse 6b (Beispiel)" })).toBeVisible();
    await expect(page.getByRole("button", { name: t("courses.addTest") })).toHaveCount(0);
  });

  await test.step("one click removes it, and one undoes that", async () => {
    await bar.getByRole("button", { name: t("sample.remove") }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByText(t("sample.removed"))).toBeVisible();
    await page.getByRole("button", { name: t("common.undo.action") }).click();
    await expect(bar).toBeVisible();
  });
});
