import { expect } from "@playwright/test";
import { test } from "./story-pages.ts";

test("a number is given as it was typed", async ({ page, stories }) => {
  await page.goto(`${stories}/number-input`);
  const section = page.getByRole("region", { name: "A number with its unit: to answer" });
  await section.getByLabel("25 % von 10 € sind wie viel Euro?").fill("2,5");
  await expect(section.getByLabel("FormData")).toHaveText('{"p1":"2,5"}');
});
