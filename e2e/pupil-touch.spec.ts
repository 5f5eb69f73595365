import { expect, type Locator, type Page } from "@playwright/test";
import { itemTexts } from "../web/i18n/items.ts";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { takeTablet } from "./seats.ts";
import { handedIn, waitingClass } from "./tests-of-class.ts";

/** Drags with a finger. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("The card to drag, or its target, is not visible.");
  const finger = await page.context().newCDPSession(page);
  const at = (share: number): { x: number; y: number }[] => [
    {
      x: start.x + start.width / 2 + (end.x + end.width / 2 - start.x - start.width / 2) * share,
      y: start.y + start.height / 2 + (end.y + end.height / 2 - start.y - start.height / 2) * share,
    },
  ];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1)
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 8) });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a pupil comes in by her card, practises and takes a test with her fingers @long", async ({
  browser,
  installation,
}, info) => {
  const name = "ÖzdTou";
  const school = await waitingClass(installation, "finger", [name], ["percent-three-types"]);
  const { page, t, language } = await takeTablet(browser, installation.url, "phone", info);
  const { keys } = itemTexts[language];
  const button = (text: string): Locator => page.getByRole("button", { name: text, exact: true });
  const place = (number: number, of: number): Locator =>
    page.getByText(t("player.pageOf", { page: number, count: of }), { exact: true });
  const pad = (question: number): Locator =>
    page.getByRole("group", { name: keys.digitsFor.replace("#", String(question)) });

  await test.step("logs in with the name that her card has filled in", async () => {
    await page.goto(`${installation.url}/pupils#${encodeURIComponent(name)}`);
    await expect(page.getByLabel(t("login.name"))).toHaveValue(name);
    await expect(page).toHaveURL(`${installation.url}/pupils`);
    await expectAccessibleOnce(page, "login by card");
    await button(t("login.submit")).tap();
    await expect(page.getByRole("heading", { name: t("dashboard.title") })).toBeVisible();
    await expectAccessibleOnce(page, "dashboard on a phone");
  });

  await test.step("practises with the pad of digits, drags a card and taps the line", async () => {
    await page
      .getByRole("region", { name: t("practice.title") })
      .getByRole("link")
      .tap();
    const field = page.getByRole("textbox");
    await field.tap();
    await expect(pad(1)).toBeVisible();
    await expect(field).toHaveAttribute("inputmode", "none");
    await expectAccessibleOnce(page, "pad of digits");
    const [question, digits] = [await page.locator("label[for]").first().boundingBox(), await pad(1).boundingBox()];
    const written = await field.boundingBox();
    expect(digits?.y, "the pad lies below question and field").toBeGreaterThan(
      (written?.y ?? 0) + (written?.height ?? 0) - 1,
    );
    expect(question?.y, "the question stays in sight").toBeGreaterThan(0);
    for (const key of ["3", keys.comma, "5"]) await pad(1).getByRole("button", { name: key, exact: true }).tap();
    await expect(field).toHaveValue(`3${keys.decimalMark}5`);
    await pad(1).getByRole("button", { name: keys.done }).tap();
    await expect(pad(1)).toBeHidden();
    await button(t("player.next")).tap();
    await expect(place(2, 3)).toBeVisible();
    const cards = page.locator("order-cards");
    await drag(page, cards.getByRole("button").nth(2), cards.locator("[data-drop='0']"));
    for (const value of ["c,a…", "cab"]) {
      // On a busy machine a tap may last too long to count as one; then it is repeated.
      await expect(async () => {
        await cards.locator("[data-drop='']").getByRole("button").first().tap();
        await expect(cards).toHaveJSProperty("value", value, { timeout: 3000 });
      }).toPass();
    }
    await page.locator("number-line").scrollIntoViewIfNeeded();
    await expectAccessibleOnce(page, "cards and line on a phone");
  });

  await test.step("takes the test and hands it in", async () => {
    await page.goto(`${installation.url}/conduct/${school.tests["percent-three-types"]}`);
    const given: Record<string, string> = {};
    for (let number = 1; number <= 3; number += 1) {
      await expect(place(number, 3)).toBeVisible();
      const fields = await page.getByRole("textbox").all();
      for (const [index, field] of fields.entries()) {
        await field.tap();
        for (const digit of [String(number), String(index)])
          await pad(index + 1)
            .getByRole("button", { name: digit, exact: true })
            .tap();
        given[(await field.getAttribute("name")) ?? ""] = `${number}${index}`;
      }
      await page.keyboard.press("Escape");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, "nothing leads out of the screen sideways").toBeLessThanOrEqual(390);
      await button(t(number === 3 ? "player.finish" : "player.next")).tap();
    }
    await expect(page.getByRole("heading", { name: t("dashboard.thanks") })).toBeVisible();
    await expectAccessibleOnce(page, "handed in on a phone");
    expect(await handedIn(school, name, school.tests["percent-three-types"] ?? "")).toEqual(given);
  });
  await page.context().close();
});
