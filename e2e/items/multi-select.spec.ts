import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

const NONE = "Several, or none of these";
const LONG = "Keys of several characters";

function section(page: Page, title: string, state = "to answer"): Locator {
  return page.getByRole("region", { name: `${title}: ${state}` });
}

test("what is ticked is given in alphabetical order", async ({ page, stories }) => {
  await page.goto(`${stories}/multi-select`);
  const item = section(page, NONE);
  const group = item.getByRole("group", { name: "Was kann in x + y = 10 stehen?" });
  await group.getByText("x = 7, y = 3").click();
  await group.getByText("x = 3, y = 7").click();
  await expect(item.getByLabel("FormData")).toHaveText('{"k1":"ac"}');
  await group.getByText("x = 3, y = 7").click();
  await expect(item.getByLabel("FormData")).toHaveText('{"k1":"c"}');
});

test("keys of several characters are parted by commas, and can be ticked with the keyboard", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/multi-select`);
  const item = section(page, LONG);
  await item.getByRole("checkbox", { name: "4,05" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(item.getByLabel("FormData")).toHaveText('{"k1":"3.9,4.05"}');
});

test("'none of these' unticks the others, and they untick it", async ({ page, stories }) => {
  await page.goto(`${stories}/multi-select`);
  const item = section(page, NONE);
  const given = item.getByLabel("FormData");
  await item.getByText("x = 5, y = 5").click();
  await item.getByText("keine davon").click();
  await expect(given).toHaveText('{"k1":"0"}');
  await expect(item.getByRole("checkbox", { name: "x = 5, y = 5" })).not.toBeChecked();
  await item.getByText("x = 3, y = 7").click();
  await expect(given).toHaveText('{"k1":"a"}');
  await expect(item.getByRole("checkbox", { name: "keine davon" })).not.toBeChecked();
});

test("each option is flagged in words, and comes back ticked", async ({ page, stories }) => {
  await page.goto(`${stories}/multi-select`);
  await expect(section(page, NONE, "filled").getByRole("checkbox", { checked: true })).toHaveCount(2);
  const wrong = section(page, LONG, "Wrong");
  await expect(wrong.getByRole("checkbox", { name: "3,10 (falsch)" })).toBeDisabled();
  await expect(wrong.getByRole("checkbox", { name: "3,9 (richtig)" })).toBeChecked();
  await expect(wrong.getByRole("checkbox", { name: "4,05 (wäre richtig)" })).not.toBeChecked();
  await expect(section(page, NONE, "Unanswered")).toContainText("ohne Antwort");
  await expect(section(page, NONE, "Solution").getByRole("checkbox", { name: /Lösung/ })).toHaveCount(3);
  await expectStoriesAccessible(page, "multi-select");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 664 } });

  test("an option is ticked by a tap anywhere on it, on a screen of 320 px", async ({ page, stories }) => {
    await page.goto(`${stories}/multi-select?lang=en`);
    const item = section(page, NONE);
    await item.locator("label", { hasText: "x = 5, y = 5" }).tap({ position: { x: 200, y: 25 } });
    await expect(item.getByLabel("FormData")).toHaveText('{"k1":"b"}');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
