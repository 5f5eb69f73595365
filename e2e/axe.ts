import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Finds nothing serious on the screen as it stands (WCAG 2.2 AA); moderate findings are shown in the failure as well. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // A sign of waiting turns for as long as something is waited for; what fades comes to an end.
  const fading = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity).length;
  await expect.poll(() => page.evaluate(fading), `nothing moves any more on ${screen}`).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const findings = serious.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(" | ")})`,
  );
  expect(findings, `axe on ${screen}`).toEqual([]);
}
