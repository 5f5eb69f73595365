import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleOnce } from "./axe.ts";
import { test } from "./installation.ts";
import { takeTablet } from "./seats.ts";
import { handedIn, waitingClass } from "./tests-of-class.ts";

const MOST_STOPS = 60;

/** Presses Tab until the focus is in the wanted place, as people without a mouse do. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await place.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MOST_STOPS} presses of Tab did not reach ${String(place)}.`);
}

async function press(page: Page, place: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, place);
  // Right after a page turn a press does not hand in.
  await expect(place).toBeEnabled();
  await page.keyboard.press(key);
}

test("a pupil logs in, practises, takes a test and hands it in by keyboard alone", async ({
  browser,
  installation,
}, info) => {
  const name = "TasAnn";
  const school = await waitingClass(installation, "tasten", [name], ["percent-three-types", "decimal-comparison"]);
  const { page, t } = await takeTablet(browser, installation.url, "desktop", info);
  const button = (text: string): Locator => page.getByRole("button", { name: text, exact: true });
  const place = (number: number, of: number): Locator =>
    page.getByText(t("player.pageOf", { page: number, count: of }), { exact: true });

  await test.step("logs in", async () => {
    await expect(page.getByRole("heading", { name: t("login.title") })).toBeVisible();
    await expectAccessibleOnce(page, "login");
    await press(page, button(t("login.submit")));
    await expect(page.getByText(t("login.required"))).toBeVisible();
    await expect(page.getByLabel(t("login.name"))).toBeFocused();
    await page.keyboard.type(`${name}x`);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("login.unknown"))).toBeVisible();
    await expectAccessibleOnce(page, "failed login");
    await expect(button(t("login.submit"))).toBeEnabled();
    await page.getByLabel(t("login.name")).press("Backspace");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: t("dashboard.title") })).toBeFocused();
    await expectAccessibleOnce(page, "dashboard");
  });

  await test.step("practises: a comma, cards, a stone, paging and handing in", async () => {
    await press(page, page.getByRole("region", { name: t("practice.title") }).getByRole("link"));
    await expect(place(1, 3)).toBeVisible();
    await expectAccessibleOnce(page, "practice, page 1");
    await tabTo(page, page.getByRole("textbox"));
    await page.keyboard.type("3,5");
    await tabTo(page, page.locator("input[name=seen]").first());
    await page.keyboard.press("Space");
    await press(page, button(t("player.next")));

    await expect(place(2, 3)).toBeVisible();
    await expectAccessibleOnce(page, "practice, page 2");
    const cards = page.locator("order-cards");
    // Placing a card moves the focus to the next one.
    const words = await cards.locator("button > .sr-only").allTextContents();
    for (const index of [1, 0, 2]) await press(page, cards.getByRole("button", { name: words[index] }));
    await expect(page.locator("order-cards")).toHaveJSProperty("value", "bac");
    await tabTo(page, page.getByRole("slider"));
    await page.keyboard.press("Home");
    for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowRight");
    await expect(page.locator("number-line")).toHaveJSProperty("value", "7");
    await press(page, button(t("player.next")));

    await expect(place(3, 3)).toBeVisible();
    await press(page, button(t("player.previous")));
    await expect(page.locator("order-cards")).toHaveJSProperty("value", "bac");
    await press(page, button(t("player.next")));
    await press(page, button(t("player.finish")));
    await expect(page.getByRole("dialog", { name: t("finish.title") })).toBeVisible();
    await expect(button(t("finish.back"))).toBeFocused();
    await expectAccessibleOnce(page, "hand in?");
    await page.keyboard.press("Escape");
    // The dialog is hidden at once, but counts as closed only after the browser's event.
    await expect(page.locator("dialog")).toHaveCount(0);
    await press(page, button(t("player.finish")));
    await press(page, button(t("finish.anyway")));
    await expect(page.getByRole("heading", { name: t("practice.thanks") })).toBeFocused();
    await expectAccessibleOnce(page, "practised");
  });

  await test.step("takes a test of choices, is told what is open, and hands in", async () => {
    await page.goto(`${installation.url}/conduct/${school.tests["decimal-comparison"]}`);
    await expect(page.getByRole("radio").first()).toBeVisible();
    const pages = await page.locator(".stones path").count();
    const given: Record<string, string> = {};
    for (let number = 1; number <= pages; number += 1) {
      await expect(place(number, pages)).toBeVisible();
      await expectAccessibleOnce(page, `choices, page ${number}`);
      for (const group of await page
        .getByRole("group")
        .filter({ has: page.getByRole("radio") })
        .all()) {
        const response = (await group.getByRole("radio").first().getAttribute("name")) ?? "";
        await tabTo(page, group);
        // The first question of all stays open.
        if (Object.keys(given).length === 0) {
          given[response] = "";
          continue;
        }
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowDown");
        given[response] = await group.getByRole("radio", { checked: true }).inputValue();
      }
      await press(page, button(t(number === pages ? "player.finish" : "player.next")));
    }
    const [open = ""] = Object.keys(given);
    await press(page, page.getByRole("button", { name: t("finish.open", { page: 1, count: 1 }) }));
    await expect(place(1, pages)).toBeVisible();
    await tabTo(page, page.getByRole("group").filter({ has: page.locator(`[name=${open}]`) }));
    await page.keyboard.press("Space");
    given[open] = await page.getByRole("radio", { checked: true }).first().inputValue();
    for (let number = 1; number < pages; number += 1) await press(page, button(t("player.next")));
    await press(page, button(t("player.finish")));
    await expect(page.getByRole("heading", { name: t("dashboard.thanks") })).toBeFocused();
    await expectAccessibleOnce(page, "handed in");
    expect(await handedIn(school, name, school.tests["decimal-comparison"] ?? "")).toEqual(given);
  });

  await test.step("writes answers, pauses, goes on where she was and logs out", async () => {
    await press(page, page.getByRole("link", { name: new RegExp(t("dashboard.startNamed", { name: "" })) }).first());
    await tabTo(page, page.getByRole("textbox").first());
    await page.keyboard.type("20");
    await press(page, page.getByRole("button", { name: t("player.pauseHint") }));
    await press(page, page.getByRole("link", { name: new RegExp(t("dashboard.goOnNamed", { name: "" })) }).first());
    await expect(page.getByRole("textbox").first()).toHaveValue("20");
    await press(page, page.getByRole("button", { name: t("player.pauseHint") }));
    await press(page, button(t("logout")));
    await expect(page.getByRole("heading", { name: t("login.title") })).toBeVisible();
  });
  await page.context().close();
});
