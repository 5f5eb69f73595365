import { parseFragment, serialize } from "parse5";
import {
  attribute,
  type Element,
  elementsBelow,
  type Fragment,
  hasClass,
  isElement,
  isText,
  type Node,
  textOf,
} from "../markup/sanitise.ts";

/** Ids of pages with a single item: 1000, a hundred for each page, and the number of the item on it. They end below those of the survey. */
const idOf = (page: number, item: number): number => 1000 + 100 * page + item;
/** The largest id of a page that can be taken apart. */
export const LAST_PAGE = 89;
const MOST_ITEMS = 99;

/** A page with one item of another page. */
interface ItemPage {
  id: number;
  responses: string[];
  /** As served. */
  html: string;
}

const holdsItems = (node: Node): boolean =>
  isElement(node) && (hasClass(node, "item") || elementsBelow(node).some((one) => hasClass(one, "item")));

/** A page's heading and task are said of all its items. */
const isHead = (node: Node): boolean => isElement(node) && (node.tagName === "h2" || hasClass(node, "task"));

/**
 * Keeps one item of a page with what belongs to it: heading, task, and the nearest drawings or tables before it, which it may
 * share with items between. All else goes.
 */
function keepOne(parent: Fragment | Element, item: Element): void {
  const nodes = parent.childNodes.filter((node) => !isText(node) || node.value.trim() !== "");
  const at = nodes.findIndex((node) => node === item || (isElement(node) && elementsBelow(node).includes(item)));
  const own = nodes[at];
  if (own === undefined) return;
  const last = nodes.findLastIndex((node, index) => index < at && !holdsItems(node));
  const before = nodes.findLastIndex((node, index) => index < last && holdsItems(node));
  parent.childNodes = nodes.filter(
    (node, index) => node === own || (index < at && isHead(node)) || (index > before && index <= last),
  );
  if (own !== item && isElement(own)) keepOne(own, item);
}

/** Gives the only item of a page the number 1. */
function numberAnew(item: Element): void {
  const numbers = elementsBelow(item).filter(
    (one) => attribute(one, "aria-hidden") === "true" && /^\d+$/u.test(textOf(one)),
  );
  for (const node of numbers[0]?.childNodes ?? []) if (isText(node)) node.value = "1";
}

/** Whether everything that an element refers to is on the page. */
function isWhole(page: Fragment): boolean {
  const all = elementsBelow(page);
  const ids = new Set(all.map((one) => attribute(one, "id")));
  const referred = all.flatMap((one) =>
    ["for", "aria-labelledby", "aria-describedby"].flatMap((name) => (attribute(one, name) ?? "").split(" ")),
  );
  return referred.every((id) => id === "" || ids.has(id));
}

/** Takes a page, as served, apart into pages with one item each. An item that refers to another one is left out. */
function itemPagesOf(page: number, html: string): ItemPage[] {
  const itemsOf = (fragment: Fragment): Element[] => elementsBelow(fragment).filter((one) => hasClass(one, "item"));
  const count = page > LAST_PAGE ? 0 : Math.min(itemsOf(parseFragment(html)).length, MOST_ITEMS);
  return Array.from({ length: count }, (_, index): ItemPage[] => {
    const fragment = parseFragment(html);
    const item = itemsOf(fragment)[index];
    if (item === undefined) return [];
    const names = elementsBelow(item).flatMap((one) => attribute(one, "name") ?? []);
    keepOne(fragment, item);
    numberAnew(item);
    const responses = [...new Set(names)];
    if (responses.length === 0 || !isWhole(fragment)) return [];
    return [{ id: idOf(page, index + 1), responses, html: `${serialize(fragment).trim()}\n` }];
  }).flat();
}

/** The items of a version that can be asked by themselves. */
export interface ItemPages {
  /** Response → the page of its item. */
  pages: Record<string, number>;
  /** `items/1101-de.html` → as served. */
  files: Map<string, string>;
}

/**
 * Takes the pages of a version apart.
 * @param files as served, by name
 * @param notAlone responses whose item cannot be understood by itself
 */
export function takeApart(
  { pageIds, files }: { pageIds: readonly number[]; files: ReadonlyMap<string, string> },
  notAlone: readonly string[],
): ItemPages {
  const taken: ItemPages = { pages: {}, files: new Map() };
  for (const pageId of pageIds) {
    const german = itemPagesOf(pageId, files.get(`items/${pageId}-de.html`) ?? "");
    const english = itemPagesOf(pageId, files.get(`items/${pageId}-en.html`) ?? "");
    for (const { id, responses, html } of german) {
      const same = english.find((one) => one.id === id && one.responses.join(" ") === responses.join(" "));
      if (same === undefined || responses.some((name) => notAlone.includes(name))) continue;
      for (const response of responses) taken.pages[response] = id;
      taken.files.set(`items/${id}-de.html`, html);
      taken.files.set(`items/${id}-en.html`, same.html);
    }
  }
  return taken;
}
