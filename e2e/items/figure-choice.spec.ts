import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

const sectionOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const toAnswer = (page: Page, story: string): Locator => sectionOf(page, `${story}: to answer`);
const given = (section: Locator): Locator => section.getByLabel("FormData");

test("a click chooses a region and says so in words; a second one takes it back", async ({ page, stories }) => {
  await page.goto(`${stories}/figure-choice`);
  const section = toAnswer(page, "One region");
  await expect(section.getByText("Noch nichts gewählt.")).toBeVisible();
  await section.getByRole("radio", { name: "Dreieck rechts" }).click();
  await expect(given(section)).toHaveText('{"f1":"b"}');
  await expect(section.getByText("gewählt: Dreieck rechts")).toBeVisible();
  await section.getByRole("radio", { name: "Dreieck unten" }).click();
  await expect(given(section)).toHaveText('{"f1":"c"}');
  await expect(section.getByRole("radio", { checked: true })).toHaveCount(1);
  await section.getByRole("radio", { name: "Dreieck unten" }).click();
  await expect(given(section)).toHaveText('{"f1":""}');
  await expect(section.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("radios are one stop of the keyboard, with arrows that go round", async ({ page, stories }) => {
  await page.goto(`${stories}/figure-choice?lang=en`);
  const section = toAnswer(page, "One region");
  const group = section.getByRole("radiogroup", { name: /Which triangle.* A rectangle, cut by its diagonals/ });
  await expect(group).toHaveAccessibleDescription(/cut it into four triangles/);
  await expect(section.locator("[tabindex='0']")).toHaveCount(1);
  await section.getByRole("radio", { name: "upper triangle" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(section.getByRole("radio", { name: "left triangle" })).toBeFocused();
  await expect(given(section)).toHaveText('{"f1":"d"}');
  await page.keyboard.press("ArrowDown");
  await expect(given(section)).toHaveText('{"f1":"a"}');
  await page.keyboard.press("Space");
  await expect(given(section)).toHaveText('{"f1":""}');
  await page.keyboard.press("Enter");
  await expect(given(section)).toHaveText('{"f1":"a"}');
});

test("several are ticked in any order and given in the alphabet's", async ({ page, stories }) => {
  await page.goto(`${stories}/figure-choice`);
  const section = toAnswer(page, "Several regions");
  await expect(section.getByRole("group", { name: /Tippe auf alle Dreiecke.* Ein Rechteck/ })).toBeVisible();
  await section.getByRole("checkbox", { name: "Dreieck unten" }).press("Space");
  await section.getByRole("checkbox", { name: "Dreieck oben" }).click();
  await expect(given(section)).toHaveText('{"f1":"ac"}');
  await expect(section.getByText("gewählt: Dreieck oben, Dreieck unten")).toBeVisible();
  await section.getByRole("checkbox", { name: "Dreieck unten" }).click();
  await expect(given(section)).toHaveText('{"f1":"a"}');
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a small point is chosen by a tap up to 20 pixels beside it", async ({ page, stories }) => {
    await page.goto(`${stories}/figure-choice`);
    const section = toAnswer(page, "Small points");
    await section.scrollIntoViewIfNeeded();
    for (const [name, key] of [
      ["Punkt E", "e"],
      ["Punkt C", "c"],
    ] as const) {
      const box = await section.getByRole("radio", { name }).locator("circle").boundingBox();
      if (!box) throw new Error("The point is not on the screen.");
      await page.touchscreen.tap(box.x + box.width / 2 + 14, box.y + box.height / 2 + 14);
      await expect(given(section)).toHaveText(`{"f1":"${key}"}`);
    }
    const reach = await section.locator(".figure-reach").first().boundingBox();
    expect(reach?.width).toBeGreaterThanOrEqual(43.9);
  });
});

test("flags each part by sign and words, calls the expected one by its name, and cannot be changed", async ({
  page,
  stories,
}) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(`${stories}/figure-choice`);
  const wrong = sectionOf(page, "Several regions: Wrong");
  await expect(wrong.getByRole("checkbox", { name: "Dreieck oben (richtig)", checked: true })).toBeVisible();
  await expect(wrong.getByRole("checkbox", { name: "Dreieck rechts (falsch)", checked: true })).toBeVisible();
  await expect(wrong.getByRole("checkbox", { name: "Dreieck unten (wäre richtig)", checked: false })).toBeVisible();
  await expect(wrong.getByText("wäre richtig: Dreieck oben, Dreieck unten")).toBeVisible();
  await expect(wrong.getByRole("checkbox", { disabled: true })).toHaveCount(4);
  await wrong.getByRole("checkbox", { name: "Dreieck links" }).click({ force: true });
  await expect(wrong.getByText("gewählt: Dreieck oben, Dreieck rechts")).toBeVisible();
  const solution = sectionOf(page, "One region: Solution");
  await expect(solution.getByRole("radio", { name: "Dreieck unten", checked: true })).toBeVisible();

  const filled = sectionOf(page, "Several regions: filled");
  await expect(filled.getByText("gewählt: Dreieck oben, Dreieck rechts")).toBeVisible();
  for (const value of ["xyz", "a,b", "…", "", "<b>"])
    await filled.locator("figure-choice").evaluate((element, text) => Object.assign(element, { value: text }), value);
  await expect(filled.getByText("Noch nichts gewählt.")).toBeHidden();
  await expectStoriesAccessible(page, "the figures' stories", 2);
  expect(faults, "neither nonsense nor a figure that is taken off the page is a fault").toEqual([]);
});
