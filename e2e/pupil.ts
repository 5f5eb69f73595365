import { expect, type Page } from "@playwright/test";
import { type PupilTranslate, pupilTextsIn } from "../web/i18n/testing.ts";

/** Logs a pupil in by access name. */
export async function logInPupil(
  page: Page,
  url: string,
  name: string,
  t: PupilTranslate = pupilTextsIn("de"),
): Promise<void> {
  await page.goto(`${url}/pupils`);
  await page.getByLabel(t("login.name")).fill(name);
  await page.getByRole("button", { name: t("login.submit") }).click();
  await expect(page.getByRole("heading", { name: t("dashboard.title") })).toBeVisible();
}

/** Ticks the answers of one page. Labels cover the radio buttons. */
export async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, key] of Object.entries(answers)) {
    await page.locator(`label:has(input[name="${name}"][value="${key}"])`).click();
    await expect(page.locator(`input[name="${name}"][value="${key}"]`)).toBeChecked();
  }
}
