import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

const MAP = "A place on a map";
const GRAPH = "A point of a graph, with its coordinates";
const toAnswer = (page: Page, story: string): Locator =>
  page.getByRole("region", { name: `${story}: to answer`, exact: true });
const given = (section: Locator): Locator => section.getByLabel("FormData");
const spoken = (section: Locator): Locator => section.locator("form").getByRole("status");

async function areaOf(section: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await section.scrollIntoViewIfNeeded();
  const box = await section.locator(".point-area").boundingBox();
  if (!box) throw new Error("The figure is not on the screen.");
  return box;
}

test("a click gives the place in the figure's units and shows no numbers", async ({ page, stories }) => {
  await page.goto(`${stories}/figure-point`);
  const section = toAnswer(page, MAP);
  const { x, y, width, height } = await areaOf(section);
  await page.mouse.click(x + width / 2, y + height / 4);
  // A pixel is nearly a unit, and the page need not begin the figure on a whole one.
  await expect(given(section)).toHaveText(/^\{"p1":"180;16[456]"\}$/u);
  await expect(spoken(section)).toHaveText("50 % von links, 75 % von unten");
  await expect(section.locator(".point-told")).toBeEmpty();
});

test("units go over the marked area alone, and coordinates are shown where the author wants it", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/figure-point`);
  const section = toAnswer(page, GRAPH);
  const { x, y, width, height } = await areaOf(section);
  const figure = await section.locator("svg[role='img']").boundingBox();
  expect(width / (figure?.width ?? 0)).toBeCloseTo(300 / 360, 2);
  await page.mouse.click(x + (width * 2) / 6 + 4, y + height / 2 - 3);
  await expect(given(section)).toHaveText('{"p1":"2;3"}');
  await expect(section.locator(".point-told")).toHaveText("(2 | 3)");
  await expect(spoken(section)).toHaveText("x 2, y 3");
});

test("keys and buttons move the point, also without a mouse", async ({ page, stories }) => {
  await page.goto(`${stories}/figure-point?lang=en`);
  const section = toAnswer(page, MAP);
  const stage = section.getByRole("application");
  await expect(stage).toHaveAccessibleDescription(/The school lies 19 %.*No point set\..*arrow keys/);
  await stage.press("ArrowLeft");
  await expect(given(section)).toHaveText('{"p1":"180;110"}');
  await stage.press("Shift+ArrowUp");
  await stage.press("ArrowLeft");
  await expect(given(section)).toHaveText('{"p1":"179;115"}');
  await section.getByRole("button", { name: "Point down" }).click();
  await expect(spoken(section)).toHaveText("50% from the left, 52% from the bottom");
  const right = section.getByRole("button", { name: "Point to the right" });
  await right.hover();
  await page.mouse.down();
  await expect(spoken(section), "a held button goes on").toHaveText(/^(5[1-9]|[6-9]\d|100)% from the left/);
  await page.mouse.up();
  await stage.press("Delete");
  await expect(given(section)).toHaveText('{"p1":""}');
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a tap sets the point", async ({ page, stories }) => {
    await page.goto(`${stories}/figure-point`);
    const section = toAnswer(page, MAP);
    const { x, y, width, height } = await areaOf(section);
    await page.touchscreen.tap(x + width / 4, y + height / 2);
    await expect(given(section)).toHaveText(/"p1":"(89|90|91);110"/);
    await expect(section.locator(".point-stone")).toBeVisible();
  });
});

test("says in words what was given and what is expected, and is accessible in every state", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/figure-point`);
  const wrong = page.getByRole("region", { name: `${MAP}: Wrong`, exact: true });
  await expect(wrong.locator(".point-told")).toHaveText("47 % von links, 41 % von unten");
  await expect(wrong.getByText("wäre richtig: 50 % von links, 75 % von unten")).toBeVisible();
  await expect(wrong.getByRole("img", { name: "Eine Karte" })).toBeVisible();
  await expectStoriesAccessible(page, "the figure's stories");
});
