import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";
import { dragByFinger, dragByMouse, wayBetween } from "./touch.ts";

interface Cards {
  section: Locator;
  given: Locator;
  /** A place, counted from 1, and a card as it is called before it has a place. */
  place: (number: number) => Locator;
  card: (name: string) => Locator;
}

function cardsOf(page: Page, title: string, state = "to answer"): Cards {
  const section = page.getByRole("region", { name: `${title}: ${state}` });
  return {
    section,
    given: section.getByLabel("FormData"),
    place: (number) => section.locator("ol > li").nth(number - 1),
    card: (name) => section.getByRole("button", { name, exact: true }),
  };
}

test("cards are laid one after the other by clicks, and taken back", async ({ page, stories }) => {
  await page.goto(`${stories}/order-cards`);
  const { section, given, card, place } = cardsOf(page, "Fractions");
  await expect(given).toHaveText('{"f1":""}');
  await card("5/6").click();
  await expect(section.locator("order-cards").getByRole("status")).toHaveText("5/6 liegt auf Platz 1 von 5.");
  await expect(given).toHaveText('{"f1":"a…"}');
  // The second click of a double click hits the gap that the card left.
  await card("1/2").dblclick();
  await card("1 1/4").click();
  await expect(given).toHaveText('{"f1":"a,b,c…"}');
  await card("1/2, Platz 2 von 5").click();
  await expect(section.locator("order-cards").getByRole("status")).toHaveText("1/2 liegt wieder bei den Karten.");
  await expect(given).toHaveText('{"f1":"a,,c…"}');
  for (const name of ["2/3", "3/12", "1/2"]) await card(name).click();
  await expect(given).toHaveText('{"f1":"adceb"}');
  await expect(place(2).getByRole("button")).toHaveAccessibleName("2/3, Platz 2 von 5");
});

test("a free place has no number, which would be one more number to order", async ({ page, stories }) => {
  await page.goto(`${stories}/order-cards`);
  const { section, place } = cardsOf(page, "Integers with both ends named");
  await expect(place(1)).toHaveText("Platz 1: frei");
  await expect(place(1).locator(":not(.sr-only)")).toHaveCount(0);
  await expect(section.getByText("kleinste Zahl", { exact: true })).toBeVisible();
});

test("cards are dragged to a place, between others and back", async ({ page, stories }) => {
  await page.goto(`${stories}/order-cards`);
  const { section, given, card, place } = cardsOf(page, "Integers with both ends named");
  await dragByMouse(page, card("−7"), place(2));
  await expect(given).toHaveText('{"o1":",-7…"}');
  await dragByMouse(page, card("−2"), place(2));
  await expect(given, "what lay there moves aside").toHaveText('{"o1":"-7,-2…"}');
  for (const name of ["3", "0"]) await card(name).click();
  await dragByMouse(page, card("3, Platz 3 von 4"), place(4));
  await expect(given).toHaveText('{"o1":"-7,-2,0,3"}');
  await dragByMouse(page, card("3, Platz 4 von 4"), place(1));
  await expect(given, "between others").toHaveText('{"o1":"3,-7,-2,0"}');
  await dragByMouse(page, card("3, Platz 1 von 4"), section.getByRole("heading"));
  await expect(given, "dropped nowhere it stays").toHaveText('{"o1":"3,-7,-2,0"}');
  await dragByMouse(page, card("3, Platz 1 von 4"), section.locator("ul > li").first());
  await expect(given).toHaveText('{"o1":",-7,-2,0…"}');
});

test("cards are laid and moved by keys alone", async ({ page, stories }) => {
  await page.goto(`${stories}/order-cards?lang=en`);
  const { section, given, card } = cardsOf(page, "Decimals with their unit");
  await card("−2.6 m").focus();
  for (const _ of ["first", "second", "third"]) await page.keyboard.press("Enter");
  await expect(given).toHaveText('{"o4":"-2.6,-6,-1.5"}');
  await expect(card("−1.5 m, place 3 of 3")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(given).toHaveText('{"o4":"-2.6,-1.5,-6"}');
  await expect(section.locator("order-cards").getByRole("status")).toHaveText("−1.5 m is in place 2 of 3.");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(given).toHaveText('{"o4":"-1.5,-2.6,-6"}');
  await expect(card("−1.5 m, place 1 of 3")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(given).toHaveText('{"o4":",-2.6,-6…"}');
  await expect(section.getByRole("group")).toHaveAccessibleName(/Order the depths/);
});

test("an answer is shown again as it was left, and unknown keys are left out", async ({ page, stories }) => {
  await page.goto(`${stories}/order-cards?lang=en`);
  const { section, place } = cardsOf(page, "Fractions", "filled");
  for (const [number, name] of [
    [1, "1/2, place 1 of 5"],
    [3, "5/6, place 3 of 5"],
    [4, "1 1/4, place 4 of 5"],
  ] as const)
    await expect(place(number).getByRole("button")).toHaveAccessibleName(name);
  const laid = section.locator("ol button");
  for (const [value, count] of [
    ["ebdac", 5],
    ["e,,a…", 2],
    ["aa", 1],
    ["zq,b…", 1],
    ["…", 0],
    ["a,b,c,d,e,f,g", 5],
    ["", 0],
  ] as const) {
    await section
      .locator("order-cards")
      .evaluate((element, answer) => Object.assign(element, { value: answer }), value);
    await expect(laid, value).toHaveCount(count);
  }
  const solution = cardsOf(page, "Decimals with their unit", "Solution");
  await expect(solution.place(2).getByRole("button")).toHaveAccessibleName("−2.6 m, place 2 of 3");
  await expect(solution.place(2).getByRole("button")).toBeDisabled();
  const wrong = cardsOf(page, "Drawings", "Wrong").section;
  await expect(wrong.getByRole("list", { name: "correct answer" }).locator(".sr-only")).toHaveText([
    "angle a",
    "angle c",
    "angle b",
  ]);
  await expect(wrong).toContainText("correct answer: angle a · angle c · angle b");
  await expectStoriesAccessible(page, "cards in order");
});

test.describe("by finger", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test("a finger drags a card to a place beside it, and nothing scrolls sideways at 320 px", async ({
    page,
    stories,
  }) => {
    await page.goto(`${stories}/order-cards`);
    const { section, given, card, place } = cardsOf(page, "Integers with both ends named");
    await card("0").tap();
    await dragByFinger(page, card("−7"), await wayBetween(card("−7"), place(3)));
    await expect(given).toHaveText('{"o1":"0,,-7…"}');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const { width, height } of await section
      .locator("order-cards button")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON())))
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  test("the page scrolls on under a card that is held at its edge", async ({ page, stories }) => {
    await page.goto(`${stories}/order-cards`);
    const { given, card, place } = cardsOf(page, "Integers with both ends named");
    await card("−7").evaluate((face) => face.scrollIntoView({ block: "end" }));
    const { x = 0, y = 0, width = 0, height = 0 } = (await card("−7").boundingBox()) ?? {};
    const before = await page.evaluate(() => scrollY);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }): Promise<unknown> =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await touch("touchStart", { x: x + width / 2, y: y + height / 2 });
    await touch("touchMove", { x: x + width / 2, y: 690 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    const held = await page.locator("[data-dragged]").boundingBox();
    expect(Math.abs((held?.y ?? 0) + height / 2 - 690), "the card stays under the finger").toBeLessThan(30);
    await touch("touchMove", { x: x + width / 2, y: 300 });
    await place(4).evaluate((target) =>
      scrollBy({ top: target.getBoundingClientRect().top - 280, behavior: "instant" }),
    );
    const target = await place(4).boundingBox();
    await touch("touchMove", { x: (target?.x ?? 0) + 30, y: (target?.y ?? 0) + 30 });
    await touch("touchEnd");
    await expect(given).toHaveText('{"o1":",,,-7…"}');
  });
});
