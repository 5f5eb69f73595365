import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

const NUMBER = "25 % von 10 € sind wie viel Euro?";
const TERM = /^Addiere 5 zu/;

function section(page: Page, title: string, state = "to answer"): Locator {
  return page.getByRole("region", { name: `${title}: ${state}` });
}

test("a number is given as it was typed, with comma or point, up to 200 characters", async ({ page, stories }) => {
  await page.goto(`${stories}/number-input`);
  const item = section(page, "A number with its unit");
  const field = item.getByRole("textbox", { name: NUMBER });
  const given = item.getByLabel("FormData");
  await field.fill("2,5");
  await expect(given).toHaveText('{"p1":"2,5"}');
  await field.fill("2.5 Euro");
  await expect(given).toHaveText('{"p1":"2.5 Euro"}');
  await expect(field).toHaveAttribute("maxlength", "200");
  await expect(field).toHaveAttribute("inputmode", "decimal");
  await item.getByText(NUMBER).click();
  await expect(field).toBeFocused();
});

test("an answer that was given before stands in the field again, and a frozen one can be read but not changed", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/number-input`);
  const name = "A number with its unit";
  await expect(section(page, name, "filled").getByRole("textbox", { name: NUMBER })).toHaveValue("0,25");
  const wrong = section(page, name, "Wrong");
  const frozen = wrong.getByRole("textbox", { name: NUMBER });
  await expect(frozen).toHaveValue("0,25");
  await expect(frozen).not.toBeEditable();
  await expect(frozen).toBeEnabled();
  await expect(wrong).toContainText("falsch");
  await expect(wrong).toContainText("wäre richtig: 2,5");
  await expect(section(page, "A term", "Wrong").getByRole("button")).toHaveCount(0);
});

test("the signs of a term are put where the caret is, by mouse, and deleted there", async ({ page, stories }) => {
  await page.goto(`${stories}/number-input`);
  const item = section(page, "A term");
  const field = item.getByRole("textbox", { name: TERM });
  const keys = item.getByRole("group", { name: "Zeichen für Frage 1" });
  await keys.getByRole("button", { name: "n", exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("4");
  await page.keyboard.press("End");
  await keys.getByRole("button", { name: "plus" }).click();
  await page.keyboard.type("55");
  await keys.getByRole("button", { name: "Letztes Zeichen löschen" }).click();
  await expect(item.getByLabel("FormData")).toHaveText('{"p1":"4n+5"}');
  await page.keyboard.press("ControlOrMeta+a");
  await keys.getByRole("button", { name: "Klammer auf" }).click();
  await expect(field).toHaveValue("(");
});

test("a term has the letters and signs that the page names, in the page's language", async ({ page, stories }) => {
  await page.goto(`${stories}/number-input?lang=en`);
  const keys = section(page, "An equation with two letters and signs of its own").getByRole("group", {
    name: "Signs for question 1",
  });
  const names = ["s", "p", "plus", "minus", "times", "divided by", "equals", "Delete last character"];
  for (const name of names) await expect(keys.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(keys.getByRole("button")).toHaveCount(names.length);
});

test("number fields are accessible", async ({ page, stories }) => {
  await page.goto(`${stories}/number-input`);
  await section(page, "A term").waitFor();
  await expectStoriesAccessible(page, "number-input", 2);
});
