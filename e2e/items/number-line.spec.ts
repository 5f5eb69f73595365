import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";
import { dragByFinger } from "./touch.ts";

const TITLE = "A fraction on a line of whole numbers";

function lineOf(page: Page, title = TITLE, state = "to answer"): { line: Locator; given: Locator; section: Locator } {
  const section = page.getByRole("region", { name: `${title}: ${state}` });
  return { section, line: section.getByRole("slider"), given: section.getByLabel("FormData") };
}

test("a stone is set by a click, dragged, moved in small steps and taken away", async ({ page, stories }) => {
  await page.goto(`${stories}/number-line`);
  const { section, line, given } = lineOf(page);
  await expect(given).toHaveText('{"c8":""}');
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  await line.click({ position: { x: width * 0.25, y: height / 2 } });
  await expect(given).toHaveText('{"c8":"0.5"}');

  await line.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await line.boundingBox()) ?? {};
  // Grabbed beside its middle, the stone does not jump.
  await page.mouse.move(x + width * 0.25 + 12, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.31 + 12, y + 90, { steps: 4 });
  await expect(given, "nothing is given before the stone is let go").toHaveText('{"c8":"0.5"}');
  await page.mouse.up();
  await expect(given).toHaveText('{"c8":"0.62"}');

  await section.getByRole("button", { name: "Ein kleines Stück nach rechts" }).click();
  await expect(given).toHaveText('{"c8":"0.63"}');
  await section.getByRole("button", { name: "Stein wegnehmen" }).click();
  await expect(given).toHaveText('{"c8":""}');
  await expect(line).toBeFocused();
  // Beyond the ends the stone stays on the line.
  await page.mouse.move(x + 10, y + 80);
  await page.mouse.down();
  await page.mouse.move(x - 300, y + 80, { steps: 3 });
  await page.mouse.up();
  await expect(given).toHaveText('{"c8":"0"}');
});

test("the stone waits at the left until it is dragged to the line, and only then it can be taken away", async ({
  page,
  stories,
}) => {
  await page.goto(`${stories}/number-line`);
  const { line, given, section } = lineOf(page);
  const stone = line.locator(".line-stone");
  const takeAway = section.getByRole("button", { name: "Stein wegnehmen" });
  await expect(stone).toBeVisible();
  await expect(takeAway).toBeHidden();
  const { x = 0, y = 0 } = (await stone.boundingBox()) ?? {};
  await page.mouse.click(x + 30, y + 20);
  await expect(given, "a press alone is no answer").toHaveText('{"c8":""}');
  await page.mouse.down();
  const { x: left = 0, width = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.move(left + width / 2 + x + 30 - left, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(given).toHaveText('{"c8":"1"}');
  await takeAway.click();
  await expect(takeAway).toBeHidden();
  await section.locator("number-line").evaluate((element) => element.toggleAttribute("readonly", true));
  await expect(stone, "nothing waits where nothing can be set").toBeHidden();
});

test("a stone is set by keys alone, and its place is spoken without its number", async ({ page, stories }) => {
  await page.goto(`${stories}/number-line`);
  const { line, given } = lineOf(page);
  await expect(line).toHaveAccessibleName(/^Setze den Stein auf/);
  await expect(line).toHaveAccessibleDescription(
    "Striche von links nach rechts: 0 bei 0 Prozent, 1 bei 50 Prozent, 2 bei 100 Prozent.",
  );
  await expect(line).toHaveAttribute("aria-valuetext", "noch kein Stein");
  await line.focus();
  const steps = [
    ["ArrowRight", "0"],
    ["PageUp", "0.2"],
    ["ArrowUp", "0.21"],
    ["ArrowLeft", "0.2"],
    ["End", "2"],
    ["ArrowRight", "2"],
    ["PageDown", "1.8"],
    ["Delete", ""],
    ["ArrowLeft", "2"],
    ["Delete", ""],
    ["Home", "0"],
  ] as const;
  for (const [key, value] of steps) {
    await page.keyboard.press(key);
    await expect(given, key).toHaveText(JSON.stringify({ c8: value }));
  }
  await page.keyboard.press("PageUp");
  await expect(line).toHaveAttribute("aria-valuetext", "bei 10 Prozent der Strecke");
  const negative = lineOf(page, "Negative numbers, every mark with its number");
  await negative.line.press("End");
  await negative.line.press("ArrowLeft");
  await expect(negative.given).toHaveText('{"n1":"9.9"}');
});

test("an answer is shown again, and nonsense is no stone", async ({ page, stories }) => {
  await page.goto(`${stories}/number-line?lang=en`);
  await expect(lineOf(page, TITLE, "filled").line).toHaveAttribute("aria-valuetext", "at 75 percent of the line");
  await expect(lineOf(page, TITLE, "Wrong").line).toHaveAttribute("aria-readonly", "true");
  await expect(lineOf(page, TITLE, "Wrong").section.getByRole("button")).toHaveCount(0);
  await expect(lineOf(page, TITLE, "Solution").line).toHaveAttribute("aria-valuetext", "at 38 percent of the line");
  const { line, section, given } = lineOf(page);
  for (const [value, text] of [
    ["0,5", "at 25 percent of the line"],
    ["1/2", "at 25 percent of the line"],
    ["3", "no stone yet"],
    ["1/0", "no stone yet"],
    ["a2…", "no stone yet"],
    ["", "no stone yet"],
  ] as const) {
    await section
      .locator("number-line")
      .evaluate((element, answer) => Object.assign(element, { value: answer }), value);
    await expect(line, value).toHaveAttribute("aria-valuetext", text);
  }
  await expect(given).toHaveText('{"c8":""}');
  const bar = lineOf(page, "A bar, without numbers");
  await expect(bar.line).toHaveAccessibleDescription("A bar reaches from 0 to 100, the line goes on to 200.");
  await expect(bar.section.locator("number-line b")).toHaveCount(0);
  const [drawn, whole] = [await bar.section.locator(".line-bar").boundingBox(), await bar.line.boundingBox()];
  expect((drawn?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.5, 2);
  await expectStoriesAccessible(page, "number line", 2);
});

test("labels never touch on the narrowest screen, and the page does not scroll sideways", async ({ page, stories }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${stories}/number-line`);
  const { section } = lineOf(page, "Negative numbers, every mark with its number");
  const boxes = await section
    .locator("number-line b")
    .evaluateAll((labels) =>
      labels
        .filter((label) => getComputedStyle(label).visibility === "visible")
        .map((label) => label.getBoundingClientRect().toJSON()),
    );
  expect(boxes.length).toBeGreaterThan(4);
  const overlaps = boxes.filter((box, index) =>
    boxes.some(
      (other, at) =>
        at > index &&
        box.left < other.right &&
        other.left < box.right &&
        box.top < other.bottom &&
        other.top < box.bottom,
    ),
  );
  expect(overlaps).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a finger drags the stone, and scrolls the page past the line without leaving an answer", async ({
    page,
    stories,
  }) => {
    await page.goto(`${stories}/number-line`);
    const { line, given } = lineOf(page);
    await line.tap();
    await expect(given).toHaveText('{"c8":"1"}');
    const { width = 0 } = (await line.boundingBox()) ?? {};
    await dragByFinger(page, line, { x: width / 4, y: 4 });
    await expect(given).toHaveText('{"c8":"1.5"}');
    const other = lineOf(page, "Decimals, marks without numbers");
    await dragByFinger(page, other.line, { x: 3, y: -200 });
    await expect(other.given).toHaveText('{"d1":""}');
  });
});
