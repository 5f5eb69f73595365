import { expect, type Page } from "@playwright/test";

/** Expects nothing outside the window, no cut or broken number, no button text over its edge, and room in fields. */
export async function expectWhole(page: Page, screen: string): Promise<void> {
  expect(await findCut(page), screen).toEqual([]);
}

/** Everything on the page that is cut, in words. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ["the page is wider than the window"] : [];
    for (const each of document.querySelectorAll<HTMLElement>("body *")) {
      const { left, right, width: own } = each.getBoundingClientRect();
      // Elements one pixel wide are for screen readers.
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
