import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

const sectionOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const toAnswer = (page: Page, story: string): Locator => sectionOf(page, `${story}: to answer`);
const given = (section: Locator): Locator => section.getByLabel("FormData");
const spoken = (section: Locator): Locator => section.locator("form").getByRole("status");
const stone = (section: Locator): Locator => section.locator(".point-stone");

/** A grid point's place on the screen. */
async function at(section: Locator, right: number, up: number): Promise<{ x: number; y: number }> {
  await section.scrollIntoViewIfNeeded();
  const box = await section.locator(".point-area").boundingBox();
  if (!box) throw new Error("The grid is not on the screen.");
  return { x: box.x + box.width * right, y: box.y + box.height * (1 - up) };
}

const PLOT = "A point in a coordinate grid";

test("a click goes to the nearest grid point, and a drag moves it, but not out of the grid", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/grid-point`);
  const section = toAnswer(page, PLOT);
  const { x, y } = await at(section, 0.81, 0.69);
  await page.mouse.click(x, y);
  await expect(given(section)).toHaveText('{"g1":"3;2"}');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const over = await at(section, 0.2, 0.4);
  await page.mouse.move(over.x, over.y, { steps: 4 });
  await expect(section.locator("[data-dragging]")).toHaveCount(1);
  await expect(given(section), "only what is let go is given").toHaveText('{"g1":"3;2"}');
  await page.mouse.up();
  await expect(given(section)).toHaveText('{"g1":"-3;-1"}');
  await page.mouse.down();
  await page.mouse.move(over.x - 900, over.y, { steps: 4 });
  await page.mouse.up();
  await expect(given(section)).toHaveText('{"g1":"-5;-1"}');
});

test("a point can be set by the keyboard alone, is spoken from the origin, and can be taken away", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/grid-point`);
  const section = toAnswer(page, PLOT);
  const stage = section.getByRole("application", { name: "Setze den Punkt (3 | 2)." });
  await stage.focus();
  await expect(spoken(section)).toHaveText("Kein Punkt gesetzt.");
  await page.keyboard.press("ArrowUp");
  await expect(given(section), "the first key puts it into the middle").toHaveText('{"g1":"0;0"}');
  await expect(spoken(section)).toHaveText("Vom Ursprung: genau dort");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(given(section)).toHaveText('{"g1":"3;2"}');
  await expect(spoken(section)).toHaveText("Vom Ursprung: 3 nach rechts, 2 nach oben");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  await expect(spoken(section)).toHaveText("Vom Ursprung: 5 nach links, 5 nach unten");
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(given(section)).toHaveText('{"g1":"5;0"}');
  await page.keyboard.press("Tab");
  await expect(section.getByRole("button", { name: "Punkt nach links" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(given(section)).toHaveText('{"g1":"4;0"}');
  await section.getByRole("button", { name: "Punkt wegnehmen" }).focus();
  await page.keyboard.press("Enter");
  await expect(given(section)).toHaveText('{"g1":""}');
  await expect(stage).toBeFocused();
});

test("a drawing is named and described, with letters the right way up, and counted from the corner without axes", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/grid-point?lang=en`);
  const section = toAnswer(page, "Reflection on squared paper");
  const drawing = section.getByRole("img", { name: "A point and a vertical line Grid, 8 squares wide and 7 high." });
  await expect(drawing).toHaveAccessibleDescription(/4 squares from the left edge/);
  const text = await section.locator(".grid-drawing text").first().boundingBox();
  expect(text?.height, "as large as type, not as a square").toBeLessThan(40);
  await section.getByRole("application").press("ArrowUp");
  await section.getByRole("application").press("ArrowUp");
  await expect(spoken(section)).toHaveText("From the lower left corner: 4 to the right, 5 up");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a tap sets the point, a finger drags it, half steps included, and the page still scrolls beside it", async ({
    page,
    stories,
  }) => {
    await page.goto(`${stories}/grid-point`);
    const section = toAnswer(page, "Half steps");
    const from = await at(section, 0.26, 0.61);
    await page.touchscreen.tap(from.x, from.y);
    await expect(given(section)).toHaveText('{"g1":"1.5;2.5"}');
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number): Promise<unknown> =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const to = await at(section, 0.5, 0.25);
    const [held] = [await stone(section).boundingBox()];
    const grip = { x: (held?.x ?? 0) + 8, y: (held?.y ?? 0) + 24 };
    await touch("touchStart", grip.x, grip.y);
    for (const share of [0.3, 0.7, 1])
      await touch("touchMove", grip.x + (to.x - from.x) * share, grip.y + (to.y - from.y) * share);
    await touch("touchEnd", 0, 0);
    await expect(given(section)).toHaveText('{"g1":"3;1"}');
    for (const button of await section.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const corner = await at(section, 0.9, 0.2);
    const before = await page.evaluate(() => scrollY);
    await touch("touchStart", corner.x, corner.y);
    for (const by of [30, 80, 140]) await touch("touchMove", corner.x, corner.y - by);
    await touch("touchEnd", 0, 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(given(section), "a swipe sets nothing").toHaveText('{"g1":"3;1"}');
  });
});

test("shows what was given and what is expected, frozen; survives nonsense", async ({ page, stories }) => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(`${stories}/grid-point`);
  await expect(given(toAnswer(page, PLOT))).toHaveText('{"g1":""}');
  const wrong = sectionOf(page, `${PLOT}: Wrong`);
  await expect(wrong.locator(".point-told")).toHaveText("(2 | 3)");
  await expect(wrong.locator(".point-ghost")).toBeVisible();
  await expect(wrong.getByText("wäre richtig: (3 | 2)")).toBeVisible();
  await expect(wrong.getByRole("button")).toHaveCount(0);
  const { x, y } = await at(wrong, 0.2, 0.2);
  await page.mouse.click(x, y);
  await expect(wrong.locator(".point-told")).toHaveText("(2 | 3)");
  await expect(sectionOf(page, `${PLOT}: Solution`).locator(".point-told")).toHaveText("(3 | 2)");
  await expect(sectionOf(page, `${PLOT}: Unanswered`).locator(".point-told")).toHaveText("Kein Punkt gesetzt.");
  const filled = sectionOf(page, `${PLOT}: filled`);
  await expect(stone(filled)).toBeVisible();
  for (const value of ["99;99", "x", ";", "3;2;1", "…", "<b>"]) {
    await filled.locator("grid-point").evaluate((element, text) => Object.assign(element, { value: text }), value);
    await expect(stone(filled), value).toBeHidden();
  }
  await filled.locator("grid-point").evaluate((element) => Object.assign(element, { value: "(−4 | 1)" }));
  await expect(spoken(filled)).toHaveText("Vom Ursprung: 4 nach links, 1 nach oben");
  expect(faults).toEqual([]);
  await expectStoriesAccessible(page, "the grid's stories");
});
