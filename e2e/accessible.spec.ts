import { expect, type Page } from "@playwright/test";
import { expectAccessibleScreen } from "./axe.ts";
import { test } from "./installation.ts";
import { logInPupil } from "./pupil.ts";
import { waitingClass } from "./tests-of-class.ts";
import { expectWhole } from "./whole.ts";

/** Replaces the device's voice by a silent one that takes 40 ms for a sentence. */
function recordVoice(): void {
  const said: string[] = [];
  let timer = 0;
  const voiceOf = (lang: string, localService: boolean) => ({ lang, localService, name: lang, voiceURI: lang });
  const voices = [voiceOf("de-DE", false), voiceOf("de_DE", true)];
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: { text: string; onend?: () => void; voice?: { localService: boolean } }) => {
      said.push(utterance.voice?.localService ? utterance.text : "spoken by another machine");
      timer = window.setTimeout(() => utterance.onend?.(), 40);
    },
    cancel: () => window.clearTimeout(timer),
  });
  Object.defineProperty(window, "speechSynthesis", { value: speechSynthesis });
  Object.defineProperty(window, "said", { value: said });
  Object.defineProperty(window, "SpeechSynthesisUtterance", {
    value: class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}

const said = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said);
const openTest = (page: Page) => page.getByRole("link", { name: "Dezimalzahlen vergleichen: anfangen" }).click();
const next = (page: Page) => page.getByRole("navigation", { name: "Seiten des Tests" }).getByRole("button").last();

test("a child chooses large text with wide spacing, and everything stays whole on the narrowest screen until she leaves", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  await waitingClass(installation, "display", ["HofPau", "KleFin"], ["decimal-comparison", "sta-line-graph"]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/pupils`);

  await test.step("chosen by keyboard at the login, before a name is typed", async () => {
    const button = page.getByRole("button", { name: "Darstellung" });
    await button.press("Enter");
    await page.getByRole("radio", { name: "normal" }).first().press("ArrowUp");
    await expect(page.getByRole("radio", { name: "am größten" })).toBeChecked();
    await page.getByRole("radio", { name: "weit" }).check();
    await expectAccessibleScreen(page, "the panel for size and spacing");
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expectWhole(page, "login");
  });

  await test.step("it holds on the dashboard, after a reload and on every page of the test", async () => {
    await page.getByLabel("Zugangsname").fill("HofPau");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Schön, dass du da bist." })).toBeVisible();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-size", "largest");
    await expect(page.getByRole("link", { name: "Dezimalzahlen vergleichen: anfangen" })).toBeVisible();
    await expectWhole(page, "dashboard");
    await openTest(page);
    for (const number of [1, 2, 3, 4]) {
      await expect(page.getByText(`Seite ${number} von 4`)).toBeVisible();
      await expectWhole(page, `page ${number}`);
      if (number < 4) await next(page).click();
    }
    await next(page).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading"), "the question is what is seen first").toBeFocused();
    await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expectWhole(page, "dialog");
    await page.getByRole("button", { name: "Weiterarbeiten" }).click();
    await expect(next(page)).toBeFocused();
    await next(page).press("Enter");
    await page.getByRole("button", { name: /^Seite 4/ }).press("Enter");
    await expect(page.getByRole("heading", { level: 2 }), "the page that is open already").toBeFocused();
    expect(await next(page).evaluate((each) => getComputedStyle(each).letterSpacing), "buttons too").not.toBe("normal");
  });

  await test.step("a field keeps room for a number beside or above a long unit", async () => {
    await page.getByRole("button", { name: /^Pause/ }).click();
    await page.getByRole("link", { name: "Liniendiagramme: anfangen" }).click();
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(`Seite ${number} von 4`)).toBeVisible();
      await expectWhole(page, `line graphs, page ${number}`);
      await next(page).click();
    }
  });

  await test.step("it goes with the child: the next one finds all as usual", async () => {
    await page.goto(url);
    await page.getByRole("button", { name: "Abmelden" }).click();
    await logInPupil(page, url, "KleFin");
    await expect(page.locator("html")).toHaveAttribute("data-size", "normal");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("display")))).toEqual([]);
  });
});

test("a page is read aloud as it is meant, one item alone too, and is silent when it is turned", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  await waitingClass(installation, "voice", ["LanIda"], ["decimal-comparison"]);
  await page.addInitScript(recordVoice);
  await logInPupil(page, url, "LanIda");
  await openTest(page);
  await page.getByRole("button", { name: "Vorlesen", exact: true }).click();
  const bar = page.getByRole("region", { name: "Vorlesen" });
  const items = page.getByRole("group", { name: /oder/ });

  await test.step("in words that do not mislead, up to the last item", async () => {
    await expect(bar.getByRole("button", { name: "Weiterlesen" })).toBeVisible();
    const all = await said(page);
    expect(all.slice(0, 6)).toEqual([
      "Welche Zahl ist größer?",
      "Wähle auch „gleich groß“, wenn beide gleich sind.",
      "Aufgabe 1: vier Komma acht, links größer.",
      "gleich groß.",
      "vier Komma sechs drei, rechts größer.",
      "Aufgabe 2: fünf Komma sechs zwei, links größer.",
    ]);
    await expect(items.last()).toHaveAttribute("data-reading", "");
    await expectAccessibleScreen(page, "a page that is read aloud");
  });

  await test.step("again by one press, once it is at its end: what stands there may be new by then", async () => {
    const before = (await said(page)).length;
    await page.getByRole("button", { name: "Vorlesen", exact: true }).click();
    await expect.poll(async () => (await said(page)).length).toBe(2 * before);
    await expect(bar.getByRole("button", { name: "Weiterlesen" })).toBeVisible();
  });

  await test.step("one item alone, shown as the one that is read and not covered", async () => {
    const before = (await said(page)).length;
    await bar.getByRole("button", { name: "Davor" }).click();
    await expect(bar.getByRole("button", { name: "Weiterlesen" })).toBeVisible();
    expect((await said(page)).slice(before)).toEqual([
      "Aufgabe 5: null Komma drei sechs, links größer.",
      "gleich groß.",
      "null Komma fünf, rechts größer.",
    ]);
    await expect(items.nth(4)).toHaveAttribute("data-reading", "");
    await expect(items.nth(4)).toBeInViewport({ ratio: 1 });
  });

  await test.step("ended by keyboard, it gives the focus back to where it began", async () => {
    await bar.getByRole("button", { name: "Beenden" }).press("Enter");
    const begin = page.getByRole("button", { name: "Vorlesen", exact: true });
    await expect(begin).toBeFocused();
    await begin.press("Enter");
    await bar.getByRole("button", { name: "Danach" }).press("Escape");
    await expect(begin).toBeFocused();
    await begin.press("Enter");
  });

  await test.step("silent on the next page", async () => {
    await bar.getByRole("button", { name: "Wiederholen" }).click();
    await next(page).click();
    await expect(bar).toHaveCount(0);
    const before = (await said(page)).length;
    await expect(page.getByText("Seite 2 von 4")).toBeVisible();
    expect(await said(page)).toHaveLength(before);
    await page.keyboard.press("Escape");
  });
});

test("a receipt that comes while the tests are looked at takes the focus to what has changed @long", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  await waitingClass(installation, "receipt", ["TilMax"], ["decimal-comparison", "sta-line-graph"]);
  await logInPupil(page, url, "TilMax");
  await openTest(page);
  for (const number of [1, 2, 3, 4]) {
    await expect(page.getByText(`Seite ${number} von 4`)).toBeVisible();
    if (number === 4) await page.route("**/api/results/**", (route) => route.abort());
    await next(page).click();
  }
  await page.getByRole("button", { name: "Trotzdem abgeben" }).click();
  await expect(page.getByRole("heading", { name: "Fertig! Jetzt fehlt nur noch das Netz." })).toBeFocused();
  await expectAccessibleScreen(page, "a hand-in that waits");
  await page.getByRole("link", { name: "Zu deinen Tests" }).last().click();
  await page.getByRole("link", { name: "Liniendiagramme: anfangen" }).focus();
  await page.unroute("**/api/results/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Dein Test ist abgegeben. Danke dir!" })).toBeFocused();
});

test("who turns the pages of many tests finds herself at the tests @long", async ({ page, installation }) => {
  const { url } = installation;
  await waitingClass(
    installation,
    "many",
    ["UrbEla"],
    Array.from({ length: 13 }, () => "decimal-comparison"),
  );
  await logInPupil(page, url, "UrbEla");
  const tests = page.getByRole("list", { name: "Deine Tests" });
  for (const [button, shown] of [
    ["Nächste Tests", 1],
    ["Vorige Tests", 12],
  ] as const) {
    await page.getByRole("button", { name: button }).press("Enter");
    await expect(tests.getByRole("listitem")).toHaveCount(shown);
    await expect(tests).toBeFocused();
    await expect(tests.getByRole("listitem").first()).toBeInViewport();
  }
});

test("the field with the focus is never covered, and low screens belong to the page @long", async ({
  page,
  installation,
}) => {
  const { url } = installation;
  await waitingClass(installation, "focus", ["RotSar"], ["decimal-comparison"]);
  await logInPupil(page, url, "RotSar");
  await openTest(page);
  for (const [width, height] of [
    [390, 500],
    [390, 844],
    [320, 256],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator("h2").focus();
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement?.closest("label") ?? document.activeElement;
        if (!focused?.closest("main")) return [];
        const { left, top, width: own, height: high } = focused.getBoundingClientRect();
        const points = [top + 4, top + high / 2, top + high - 4];
        return points.filter((y) => !focused.contains(document.elementFromPoint(left + own / 2, y)));
      });
      expect(covered, `stop ${stop + 1} at ${width} by ${height}`).toEqual([]);
    }
    const kept = await page.evaluate(() => {
      const heights = Array.from(document.querySelectorAll(".player-head, .player-foot"), (each) =>
        getComputedStyle(each).position === "sticky" ? each.getBoundingClientRect().height : 0,
      );
      return heights.reduce((sum, each) => sum + each, 0) / window.innerHeight;
    });
    expect(kept, `what stays of ${width} by ${height}`).toBeLessThan(0.4);
  }
});

test("high contrast keeps choices, stones, progress and the focus visible", async ({ page, installation }) => {
  const { url } = installation;
  await waitingClass(installation, "contrast", ["SeiYun"], ["decimal-comparison"]);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await logInPupil(page, url, "SeiYun");
  await openTest(page);
  const choice = page.getByRole("radio").first();
  await choice.focus();
  await page.keyboard.press("Space");
  const shown = async () =>
    await page.evaluate(() => {
      const style = (selector: string) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`There is no ${selector}.`);
        return getComputedStyle(element);
      };
      const { backgroundColor: ground } = style("body");
      return {
        chosen: style("input:checked + span").backgroundColor !== style("input:not(:checked) + span").backgroundColor,
        focus: style("input:focus-visible + span").outlineStyle,
        here: style(".stones path:first-child").fill !== ground,
        ahead: style(".stones path:last-child").stroke !== ground,
        bar: style(".bar").borderTopWidth,
        filled: style(".bar > span").backgroundColor !== ground,
      };
    });
  // A colour takes its time to change.
  await expect.poll(shown).toEqual({ chosen: true, focus: "solid", here: true, ahead: true, bar: "1px", filled: true });
});
