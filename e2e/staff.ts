import { expect, type Page } from "@playwright/test";
import { type Translate, textsIn } from "../web/i18n/testing.ts";
import { PASSWORD } from "./installation.ts";

/** Fills in the teachers' login on the present screen and sends it. */
export async function logInTeacher(
  page: Page,
  email: string,
  password = PASSWORD,
  t: Translate = textsIn("de"),
): Promise<void> {
  await page.getByLabel(t("account.login.username")).fill(email);
  await page.getByRole("textbox", { name: t("account.password") }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit"), exact: true }).click();
}

/** Logs in a superuser whose account has a second factor. */
export async function logInSuperuser(page: Page, email: string, recoveryCode: string): Promise<void> {
  const t = textsIn("de");
  await logInTeacher(page, email);
  await page.getByRole("button", { name: t("secondFactor.step.use.recovery") }).click();
  await page.getByLabel(t("secondFactor.step.recoveryCode")).fill(recoveryCode);
  await page.getByRole("button", { name: t("secondFactor.step.confirm"), exact: true }).click();
}

/** Chooses an entry of a course test's menu; without a name, of the only one on the screen. */
export async function chooseInMenu(page: Page, t: Translate, entry: string | RegExp, test?: string): Promise<void> {
  const menu =
    test === undefined
      ? new RegExp(`^${t("courses.table.menu", { name: "" })}`)
      : t("courses.table.menu", { name: test });
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Logs a teacher in and opens her class. */
export async function openCourses(page: Page, url: string, email: string, course: string): Promise<void> {
  await page.goto(`${url}/login`);
  await logInTeacher(page, email);
  await expect(page.getByRole("heading", { name: `Klasse ${course}` })).toBeVisible();
}
