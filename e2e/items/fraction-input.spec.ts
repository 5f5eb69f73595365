import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

function section(page: Page, title: string, state = "to answer"): Locator {
  return page.getByRole("region", { name: `${title}: ${state}` });
}

/** The fields of a story by name, and the value in FormData. */
function partsOf(item: Locator): Record<"whole" | "numerator" | "denominator" | "given", Locator> {
  return {
    whole: item.getByRole("textbox", { name: "Ganze" }),
    numerator: item.getByRole("textbox", { name: "Zähler" }),
    denominator: item.getByRole("textbox", { name: "Nenner" }),
    given: item.getByLabel("FormData"),
  };
}

test("a fraction is typed with a bar or with the arrow keys, and is unfinished until both fields are filled", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/fraction-input`);
  const item = section(page, "A fraction");
  const { numerator, denominator, given } = partsOf(item);
  await item.getByText("Welcher Bruchteil").click();
  await expect(numerator).toBeFocused();
  await page.keyboard.type("3/");
  await expect(denominator).toBeFocused();
  await expect(numerator).toHaveValue("3");
  await expect(given).toHaveText('{"c1":"3/…"}');
  await page.keyboard.type("8");
  await expect(given).toHaveText('{"c1":"3/8"}');
  await page.keyboard.press("ArrowUp");
  await expect(numerator).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(given).toHaveText('{"c1":"/8…"}');
  await page.keyboard.type("drei");
  await page.keyboard.press("ArrowDown");
  await expect(denominator).toBeFocused();
  await expect(given).toHaveText('{"c1":"drei/8"}');
});

test("a mixed number that is typed or pasted into one field is spread over all", async ({ page, stories }) => {
  await page.goto(`${stories}/fraction-input`);
  const { whole, numerator, denominator, given } = partsOf(section(page, "A mixed number"));
  await whole.click();
  await page.keyboard.type("1 3/8");
  await expect(given).toHaveText('{"c1":"1 3/8"}');
  await expect(denominator).toBeFocused();
  for (const field of [whole, numerator, denominator]) await field.fill("");
  await expect(given).toHaveText('{"c1":""}');
  await numerator.fill("2 ½");
  await expect(given).toHaveText('{"c1":"2 1/2"}');
  await numerator.fill("");
  await denominator.fill("");
  await expect(given).toHaveText('{"c1":"2"}');
});

test("the fraction is the main field of a mixed number, and the wholes are quieter", async ({ page, stories }) => {
  await page.goto(`${stories}/fraction-input`);
  const item = section(page, "A mixed number");
  const { whole, numerator } = partsOf(item);
  await item.getByText("als gemischte Zahl").click();
  await expect(numerator).toBeFocused();
  const [quiet, main] = [await whole.boundingBox(), await numerator.boundingBox()];
  expect(quiet?.height ?? 0).toBeLessThan(main?.height ?? 0);
});

test("the field of a sum stands right behind its equals sign", async ({ page, stories }) => {
  await page.goto(`${stories}/fraction-input`);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const item = section(page, "A sum, begun and not finished");
    // A font that comes late moves both.
    await expect(async () => {
      const [sum, field] = [
        await item.locator("label math").boundingBox(),
        await item.locator("fraction-input").boundingBox(),
      ];
      const gap = (field?.x ?? 0) - ((sum?.x ?? 0) + (sum?.width ?? 0));
      expect(gap, `at ${width} px`).toBeGreaterThan(0);
      expect(gap, `at ${width} px`).toBeLessThan(32);
    }).toPass();
  }
});

test("what was begun comes back as it was", async ({ page, stories }) => {
  await page.goto(`${stories}/fraction-input`);
  const { numerator, denominator } = partsOf(section(page, "A sum, begun and not finished", "filled"));
  await expect(numerator).toHaveValue("3");
  await expect(denominator).toHaveValue("");
  const mixed = partsOf(section(page, "A mixed number", "Correct"));
  await expect(mixed.whole).toHaveValue("1");
  await expect(mixed.denominator).toHaveValue("8");
  await expect(mixed.denominator).not.toBeEditable();
  await expect(mixed.denominator).toBeEnabled();
});

test("the fields belong to the question, in both languages", async ({ page, stories }) => {
  await page.goto(`${stories}/fraction-input`);
  const german = section(page, "A fraction").getByRole("group", { name: /^Von 8 gleich großen Teilen/ });
  await expect(german.getByRole("textbox", { name: "Zähler" })).toBeVisible();
  await expectStoriesAccessible(page, "fraction-input", 2);
  await page.goto(`${stories}/fraction-input?lang=en`);
  const english = section(page, "A mixed number").getByRole("group", { name: /as a mixed number/ });
  for (const name of ["Wholes", "Numerator", "Denominator"])
    await expect(english.getByRole("textbox", { name })).toBeVisible();
});
