import { expect, type Page } from "@playwright/test";

/** Nothing of the page lies beside the window, no number is cut or broken, no button's text stands over its edge, fields have room. */
export async function expectWhole(page: Page, screen: string): Promise<void> {
  expect(await findCut(page), screen).toEqual([]);
}

/** What of the page is not whole, in words. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ["the page is wider than the window"] : [];
    for (const each of document.querySelectorAll<HTMLElement>("body *")) {
      const { left, right, width: own } = each.getBoundingClientRect();
      // What is one pixel wide is for screen readers.
      if (own <= 1 || each.closest(".sr-only, svg, [hidden]")) continue;
      const isCut = each.children.length === 0 && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
      const spills =
        each.matches(".button, .pair > .choices > label > span") && each.scrollWidth > each.clientWidth + 1;
      const isNarrow = each.matches(".answer input") && own < 64;
      if (right > width + 1 || left < -1 || isCut || spills || isNarrow)
        found.push(`${each.tagName} ${each.textContent}`);
    }
    return found;
  });
}
