import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";
import { dragByFinger, dragByMouse, wayBetween } from "./touch.ts";

const TITLE = "Fractions and percentages, one card too many";
const REUSED = "Several take the same one";

function pairsOf(
  page: Page,
  title = TITLE,
  state = "to answer",
): { section: Locator; given: Locator; card: (name: string) => Locator } {
  const section = page.getByRole("region", { name: `${title}: ${state}` });
  const card = (name: string): Locator => section.getByRole("button", { name, exact: true });
  return { section, given: section.getByLabel("FormData"), card };
}

test("cards are paired by clicks from either side, and parted", async ({ page, stories }) => {
  await page.goto(`${stories}/match-pairs`);
  const { section, given, card } = pairsOf(page);
  const told = section.locator("match-pairs").getByRole("status");
  await card("1/2").click();
  await expect(card("1/2")).toHaveAttribute("aria-pressed", "true");
  await expect(told).toHaveText("1/2 ist gewählt. Wähle jetzt, was dazu gehört.");
  await card("50 %").click();
  await expect(given).toHaveText('{"m1":"a2…"}');
  await expect(told).toHaveText("1/2 gehört jetzt zu 50 %.");
  await expect(card("50 %, gehört zu 1/2")).toHaveAttribute("aria-pressed", "false");
  await card("34 %").click();
  await card("1/5").click();
  await card("3/4").click();
  await card("75 %").click();
  await expect(given).toHaveText('{"m1":"a2,b3,c4"}');
  await expect(section.locator("line")).toHaveCount(3);
  // A matched card moves to another partner; its old one is left over.
  await card("20 %").click();
  await card("1/2, gehört zu 50 %").click();
  await expect(given).toHaveText('{"m1":"a1,b3,c4"}');
  await expect(card("50 %")).toBeVisible();
  await card("75 %, gehört zu 3/4").click();
  await section.getByRole("button", { name: "Paar trennen" }).click();
  await expect(told).toHaveText("3/4 und 75 % gehören nicht mehr zusammen.");
  await expect(given).toHaveText('{"m1":"a1,b3…"}');
  await expect(section.getByRole("button", { name: "Paar trennen" })).toBeDisabled();
  // The second click takes the choice back.
  await card("3/4").dblclick();
  await expect(card("3/4")).toHaveAttribute("aria-pressed", "false");
});

test("cards are paired by dragging one onto the other", async ({ page, stories }) => {
  await page.goto(`${stories}/match-pairs`);
  const { given, card, section } = pairsOf(page);
  await dragByMouse(page, card("1/2"), card("50 %"));
  await expect(given).toHaveText('{"m1":"a2…"}');
  await dragByMouse(page, card("20 %"), card("1/5"));
  await expect(given).toHaveText('{"m1":"a2,b1…"}');
  await dragByMouse(page, card("3/4"), card("1/2, gehört zu 50 %"));
  await expect(given, "two of one side make no pair").toHaveText('{"m1":"a2,b1…"}');
  await expect(section.locator("[aria-pressed='true'], [data-over], [data-dragged]")).toHaveCount(0);
});

test("cards are paired by keys alone, and one on the right may take several", async ({ page, stories }) => {
  await page.goto(`${stories}/match-pairs?lang=en`);
  const { given, card, section } = pairsOf(page, REUSED);
  await expect(section.getByRole("list", { name: "Cards on the left" }).getByRole("listitem")).toHaveCount(4);
  for (const name of ["−3", "−0.1"]) {
    await card(name).press("Space");
    await section.getByRole("button", { name: /^less than 0/ }).press("Enter");
  }
  await expect(given).toHaveText('{"m2":"a1,d1…"}');
  await expect(card("less than 0, goes with −3 and −0.1")).toBeVisible();
  await card("less than 0, goes with −3 and −0.1").press("Enter");
  await section.getByRole("button", { name: "Separate the pair" }).press("Enter");
  await expect(given).toHaveText('{"m2":""}');
  await expect(card("less than 0")).toBeFocused();
});

test("an answer is shown again as it was left, and unknown keys are left out", async ({ page, stories }) => {
  await page.goto(`${stories}/match-pairs?lang=en`);
  await expect(pairsOf(page, TITLE, "filled").card("1/2, goes with 50 %")).toBeVisible();
  const { section } = pairsOf(page);
  for (const [value, count] of [
    ["a2,b1,c4", 3],
    ["a2,b2…", 1],
    ["a9,z1,,a2a2…", 0],
    ["…", 0],
    ["a1,a2", 1],
    ["", 0],
  ] as const) {
    await section
      .locator("match-pairs")
      .evaluate((element, answer) => Object.assign(element, { value: answer }), value);
    await expect(section.locator("line"), value).toHaveCount(count);
  }
  const wrong = pairsOf(page, TITLE, "Wrong");
  await expect(wrong.section).toContainText("correct answer: 1/2 – 50 %; 1/5 – 20 %; 3/4 – 75 %");
  await expect(wrong.card("1/2, goes with 50 %")).toBeDisabled();
  await expect(wrong.section.locator(".pair-expected")).toHaveCount(2);
  await expectStoriesAccessible(page, "pairs");
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test("a finger pairs by taps and by dragging, and nothing scrolls sideways at 320 px", async ({ page, stories }) => {
    await page.goto(`${stories}/match-pairs`);
    const { given, card } = pairsOf(page, REUSED);
    await card("12").tap();
    await card("größer als 1").tap();
    await dragByFinger(page, card("−3"), await wayBetween(card("−3"), card("kleiner als 0")));
    await expect(given).toHaveText('{"m2":"a1,c3…"}');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
