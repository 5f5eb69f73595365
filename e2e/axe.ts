import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { POSTGRESQL } from "./installation.ts";
import { LONG } from "./playwright.config.ts";

/** What lies open over a page is judged alone: the page behind it is partly covered. */
const DIALOG = '[role="dialog"]';

/** Expects no serious barrier on the present screen, or in its open dialog (WCAG 2.2 AA). */
export async function expectAccessibleScreen(page: Page, screen: string): Promise<void> {
  expect(await findBarriers(page, screen), `axe on ${screen}`).toEqual([]);
}

/**
 * The same of a state that a journey comes to. `npm test` judges every screen (screens.spec.ts) and every input element, `npm run test:long`
 * each state of each journey, which takes as long as a fifth of the journeys.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (test.info().project.metadata.judgesStates !== false) await expectAccessibleScreen(page, state);
}

/** The serious barriers of the present screen or its open dialog, in words; by one of axe's rules, or by all. */
export async function findBarriers(page: Page, screen: string, rule?: string): Promise<string[]> {
  // Spinners are ignored because they have no end; fades end.
  const fading = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity).length;
  await expect.poll(() => page.evaluate(fading), `nothing moves any more on ${screen}`).toBe(0);
  // axe stays in a page until that is loaded anew; reading it again takes as long as a judgement.
  const isHere = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, ...(isHere ? { axeSource: "/* here already */" } : {}) })
    // No page has a frame of another origin; without support for them axe takes half the time.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (rule === undefined) axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  else axe.withRules(rule);
  if ((await page.locator(DIALOG).filter({ visible: true }).count()) > 0) axe.include(DIALOG);
  // Halfway down a page its sticky bar covers a part of whatever is there, which axe takes for a target that is too small.
  const top = await page.evaluate(() => {
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: "instant" });
    return scrollY;
  });
  const { violations } = await axe.analyze();
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(" | ")})`);
}

/**
 * The same in a journey that shows the same screens on both databases, in two languages: one of them is enough. Only what is long is walked on
 * both in one run.
 */
export async function expectAccessibleOnce(page: Page, state: string): Promise<void> {
  const { project, title, tags } = test.info();
  if (project.name !== POSTGRESQL || !LONG.test(`${title} ${tags.join(" ")}`)) await expectAccessible(page, state);
}
