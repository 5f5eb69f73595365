import { expect, type Page } from "@playwright/test";

/** Logs a pupil in by access name. */
export async function logInPupil(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/pupils`);
  await page.getByLabel("Zugangsname").fill(name);
  await page.getByRole("button", { name: "Los geht’s" }).click();
  await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
}

/** Ticks the answers of one page; the radio buttons are drawn over by their labels. */
export async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, key] of Object.entries(answers)) {
    await page.locator(`label:has(input[name="${name}"][value="${key}"])`).click();
    await expect(page.locator(`input[name="${name}"][value="${key}"]`)).toBeChecked();
  }
}
