import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { POSTGRESQL } from "./installation.ts";

/** What is behind an open dialog cannot be reached, and lies half under the page's head or the dialog itself. */
const DIALOG = '[role="dialog"][aria-modal="true"]';

/** Finds nothing serious on the screen as it stands, or in the dialog that is open (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await findBarriers(page, screen), `axe on ${screen}`).toEqual([]);
}

/** What is serious on the screen as it stands, or in the dialog that is open, in words; by one of axe's rules, or by all. */
export async function findBarriers(page: Page, screen: string, rule?: string): Promise<string[]> {
  // A sign of waiting turns for as long as something is waited for; what fades comes to an end.
  const fading = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity).length;
  await expect.poll(() => page.evaluate(fading), `nothing moves any more on ${screen}`).toBe(0);
  // No page has a frame of another origin: without a page of its own for them, axe judges in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (rule === undefined) axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  else axe.withRules(rule);
  if ((await page.locator(DIALOG).filter({ visible: true }).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(" | ")})`);
}

/**
 * The same in a journey that both databases walk: judged on one of them. The other one shows the same screens in the other
 * language, and judging takes longer than walking.
 */
export async function expectAccessibleOnce(page: Page, screen: string): Promise<void> {
  if (test.info().project.name !== POSTGRESQL) await expectAccessible(page, screen);
}
