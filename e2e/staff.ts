import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./installation.ts";
import { type Say, textsIn } from "./texts.ts";

/** Fills in the teachers' login, wherever it stands, and sends it. */
export async function logInTeacher(
  page: Page,
  email: string,
  password = PASSWORD,
  say: Say = textsIn("de"),
): Promise<void> {
  await page.getByLabel(say("account.login.username")).fill(email);
  await page.getByRole("textbox", { name: say("account.password") }).fill(password);
  await page.getByRole("button", { name: say("account.login.submit"), exact: true }).click();
}

/** A teacher with a class at her classes, in a browser of her own. */
export async function openCourses(page: Page, url: string, email: string, course: string): Promise<void> {
  await page.goto(`${url}/login`);
  await logInTeacher(page, email);
  await expect(page.getByRole("heading", { name: `Klasse ${course}` })).toBeVisible();
}
