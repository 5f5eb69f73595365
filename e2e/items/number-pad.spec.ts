import { expect, type Locator, type Page } from "@playwright/test";
import { expectStoriesAccessible, test } from "./story-pages.ts";

const NATIVE = "Native number fields";
const QUESTION = "25 % von 80 € sind wie viel Euro?";

function section(page: Page, title = NATIVE): Locator {
  return page.getByRole("region", { name: `${title}: to answer` });
}

function fields(page: Page): { item: Locator; first: Locator; last: Locator; given: Locator } {
  const item = section(page);
  const all = item.getByRole("textbox", { name: QUESTION });
  return { item, first: all.first(), last: all.last(), given: item.getByLabel("FormData") };
}

const padOf = (item: Locator, number = 1): Locator => item.getByRole("group", { name: `Ziffern für Frage ${number}` });

async function tapKeys(pad: Locator, ...names: string[]): Promise<void> {
  for (const name of names) await pad.getByRole("button", { name, exact: true }).tap();
}

/** Expects parts that do not overlap and are in sight between the player's head and its pager. */
async function expectApartAndSeen(page: Page, ...parts: Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const height = page.viewportSize()?.height ?? 0;
  const found = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  for (const [index, box] of found.entries()) {
    expect(box.y, `part ${index} is below the head`).toBeGreaterThanOrEqual(100);
    expect(box.y + box.height, `part ${index} is above the pager`).toBeLessThanOrEqual(height - 81);
    for (const other of found.slice(index + 1)) {
      const isApart = box.y + box.height <= other.y || other.y + other.height <= box.y || box.x + box.width <= other.x;
      expect(isApart, `part ${index} is not covered`).toBe(true);
    }
  }
}

test("a mouse has no pad", async ({ page, stories }) => {
  await page.goto(`${stories}/number-pad`);
  const { item, first } = fields(page);
  await first.click();
  await page.keyboard.type("5");
  await expect(first).toHaveValue("5");
  await expect(item.getByRole("group", { name: /Ziffern/ })).toHaveCount(0);
  await expect(first).toHaveAttribute("inputmode", "decimal");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  test("a native field is filled through the pad, with the events of a keyboard, and keeps the focus", async ({
    page,
    stories,
  }) => {
    await page.goto(`${stories}/number-pad`);
    const { item, first, given } = fields(page);
    await first.tap();
    const pad = padOf(item);
    await expect(first).toHaveAttribute("inputmode", "none");
    await tapKeys(pad, "minus", "1", "2", "Komma", "5", "0", "Letztes Zeichen löschen");
    await expect(given).toHaveText(/"p1":"−12,5"/);
    await expect(first).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await tapKeys(pad, "7", "Bruchstrich");
    await page.keyboard.type("8");
    await expect(first).toHaveValue("−7/812,5");
  });

  test("'Fertig' leads on to the next question, and closes the pad at the last one", async ({ page, stories }) => {
    await page.goto(`${stories}/number-pad`);
    const { item, first, last } = fields(page);
    await first.tap();
    const done = padOf(item).getByRole("button", { name: "Fertig" });
    await expect(done, "the filled button is the next page").toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await tapKeys(padOf(item), "Fertig");
    await expect(item.getByRole("radio", { name: "ja" })).toBeFocused();
    await expect(item.getByRole("group", { name: /Ziffern/ })).toHaveCount(0);
    await last.tap();
    await expect(padOf(item, 3)).toBeVisible();
    await tapKeys(padOf(item, 3), "4", "Fertig");
    await expect(item.getByRole("group", { name: /Ziffern/ })).toHaveCount(0);
    await expect(last).not.toBeFocused();
    await expect(last).toHaveValue("4");
  });

  test("Escape closes the pad and leaves the focus; the next tap opens it again", async ({ page, stories }) => {
    await page.goto(`${stories}/number-pad`);
    const { item, first } = fields(page);
    await first.tap();
    await expect(padOf(item)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(padOf(item)).toHaveCount(0);
    await expect(first).toBeFocused();
    await first.tap();
    await expect(padOf(item)).toBeVisible();
  });

  test("a screen reader that moves the focus to a key types all the same, and hears the number", async ({
    page,
    stories,
  }) => {
    await page.goto(`${stories}/number-pad`);
    const { item, first } = fields(page);
    await first.tap();
    const key = padOf(item).getByRole("button", { name: "7" });
    await key.focus();
    await key.press("Enter");
    await key.press("Enter");
    await expect(first).toHaveValue("77");
    await expect(padOf(item).getByRole("status")).toHaveText("77");
    await expect(key).toBeFocused();
  });

  test("a tap on a choice below is not lost when the pad goes away", async ({ page, stories }) => {
    await page.goto(`${stories}/number-pad`);
    const { item, first, given } = fields(page);
    await first.tap();
    await expect(padOf(item)).toBeVisible();
    await item.locator("label", { hasText: "nein" }).tap();
    await expect(given).toHaveText(/"p2":"b"/);
    await expect(item.getByRole("group", { name: /Ziffern/ })).toHaveCount(0);
  });

  test("question, field and pad stand together on a phone, below the player's head and above its pager", async ({
    page,
    stories,
  }) => {
    await page.goto(`${stories}/number-pad`);
    await page.addStyleTag({ content: "html { scroll-padding-block: 9rem 6rem }" });
    const { item, last } = fields(page);
    await last.tap();
    await expect(padOf(item, 3)).toBeVisible();
    await expectApartAndSeen(page, item.getByText(QUESTION).last(), last, padOf(item, 3));
    for (const key of await padOf(item, 3).getByRole("button").all()) {
      const box = await key.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  });

  test("a fraction is typed through the pad with its bar", async ({ page, stories }) => {
    await page.goto(`${stories}/fraction-input`);
    await page.addStyleTag({ content: "html { scroll-padding-block: 9rem 6rem }" });
    const item = section(page, "A mixed number");
    await item.getByRole("textbox", { name: "Ganze" }).tap();
    const pad = padOf(item, 2);
    await tapKeys(pad, "1", "Fertig");
    await expect(item.getByRole("textbox", { name: "Zähler" })).toBeFocused();
    await tapKeys(pad, "3", "Bruchstrich");
    await expect(item.getByRole("textbox", { name: "Nenner" })).toBeFocused();
    await tapKeys(pad, "8");
    await expect(item.getByLabel("FormData")).toHaveText('{"c1":"1 3/8"}');
    await expectApartAndSeen(page, item.getByText("als gemischte Zahl"), item.locator("fraction-input"), pad);
  });

  test("the pad is accessible", async ({ page, stories }) => {
    await page.goto(`${stories}/number-pad?lang=en`);
    const item = section(page);
    await item.getByRole("textbox").first().tap();
    const pad = item.getByRole("group", { name: "Digits for question 1" });
    for (const name of ["Decimal point", "minus", "Fraction bar", "Delete last character", "Done"])
      await expect(pad.getByRole("button", { name, exact: true })).toBeVisible();
    await expectStoriesAccessible(page, "number-pad");
  });
});

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test("the pad stands beside the question", async ({ page, stories }) => {
    await page.goto(`${stories}/number-pad`);
    const { item, first } = fields(page);
    await first.tap();
    await expectApartAndSeen(page, first, padOf(item));
    const [field, pad] = [await first.boundingBox(), await padOf(item).boundingBox()];
    expect(pad?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
    expect(pad?.y).toBeLessThan(field?.y ?? 0);
  });

  test("a drawing keeps its size, and the pad stands below the field", async ({ page, stories }) => {
    await page.goto(`${stories}/number-pad`);
    const item = section(page, "A field below a drawing");
    const drawing = item.getByRole("img");
    const before = await drawing.boundingBox();
    await item.getByRole("textbox", { name: "Nenner" }).tap();
    await expectApartAndSeen(page, item.locator("fraction-input"), padOf(item));
    expect((await drawing.boundingBox())?.width).toBe(before?.width);
  });
});

for (const [size, width] of [
  ["100%", 320],
  ["200%", 390],
] as const)
  test.describe(`with text of ${size}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 664 } });

    test(`no field and no pad needs sideways scrolling at ${width} px`, async ({ page, stories }) => {
      for (const [name, titles] of [
        ["number-input", ["A term", "A number with its unit"]],
        ["fraction-input", ["A mixed number"]],
        ["number-pad", [NATIVE]],
      ] as const) {
        await page.goto(`${stories}/${name}`);
        await page.addStyleTag({ content: `html { font-size: ${size} }` });
        for (const title of titles) {
          await section(page, title).getByRole("textbox").first().tap();
          await expect(section(page, title).getByRole("button").first()).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      }
    });
  });
