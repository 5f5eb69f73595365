import type { Page } from "@playwright/test";

/** The words on a screen. */
export interface Reading {
  /** Words to read beyond the form fields. */
  readonly words: number;
  /** Words of the form fields: labels, descriptions and choices. */
  readonly fieldWords: number;
}

/**
 * Counts the words of a new screen: the visible text of its main content, or of the dialog over it. A word has a letter or a digit.
 * Headings, paragraphs, links, notes and the labels of buttons count as words to read. Labels of form fields with their descriptions,
 * and the choices of a question (each a label with a radio button) count apart, since one reads those that one fills in. Left out are
 * the header, the drawer, the footer, what only screen readers read, what is folded in, and the names of the children, which the
 * teacher knows.
 */
export async function readScreen(page: Page): Promise<Reading> {
  return await page.evaluate(() => {
    const place = document.querySelector('[role="dialog"]') ?? document.querySelector("main");
    const counts = { words: 0, fieldWords: 0 };
    if (place === null) return counts;
    const FIELDS = 'label, legend, [class*="InputWrapper-description"], [role="radiogroup"]';
    // A child's line has a field, and a child's stone a name below it.
    const isChild = (element: Element): boolean => {
      const item = element.closest("li");
      return (
        item !== null &&
        (item.querySelector("input") !== null || item.querySelector(":scope > svg[role='img']") !== null)
      );
    };
    const isHidden = (element: Element): boolean => {
      const { position, width, overflowY, height } = getComputedStyle(element);
      return (position === "absolute" && width === "1px") || (overflowY === "hidden" && height === "0px");
    };
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || isChild(parent) || parent.closest("svg, style, input, textarea") !== null) continue;
      // What is folded in is read only by those who open it.
      let isSeen = parent.checkVisibility({ visibilityProperty: true });
      for (let each: Element | null = parent; isSeen && each !== null && each !== place; each = each.parentElement)
        isSeen = !isHidden(each);
      if (!isSeen) continue;
      const words = (node.nodeValue ?? "").match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
      counts[parent.closest(FIELDS) === null ? "words" : "fieldWords"] += words;
    }
    return counts;
  });
}
