import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Step } from "../../look/stone.tsx";
import { isOpen } from "../../test-view/form-values.ts";

/** A page as the progress knows it: its id and the responses on it. */
export interface PageOfResponses {
  id: number;
  responses: readonly string[];
  /** The number of each response's item, as it stands on the page. */
  numbers?: ReadonlyMap<string, string>;
}

export interface OpenPage {
  /** Place in the list of pages, from 0. */
  index: number;
  /** How many of its responses have no answer. */
  count: number;
  /** The numbers of the items that they belong to, as far as those have any. */
  items: string[];
}

export interface Progress {
  /** Filled responses of the whole test in percent, whole numbers; 100 only when all are filled. */
  percent: number;
  /** The pages on which something is open, in order. */
  open: OpenPage[];
}

/** How far an attempt is. Pages of the background survey never count (docs/behaviour.md#background-survey). */
export function progressOf(pages: readonly PageOfResponses[], values: Readonly<Inputs>): Progress {
  let filled = 0;
  let total = 0;
  const open: OpenPage[] = [];
  for (const [index, { id, responses, numbers }] of pages.entries()) {
    if (id >= SURVEY_PAGE_ID) continue;
    const left = responses.filter((name) => isOpen(values[name]));
    const count = left.length;
    total += responses.length;
    filled += responses.length - count;
    if (count === 0) continue;
    const items = new Set(left.map((name) => numbers?.get(name) ?? ""));
    open.push({ index, count, items: [...items].filter(Boolean) });
  }
  return { percent: total === 0 ? 100 : Math.floor((100 * filled) / total), open };
}

/**
 * The stone of each page; `visited` holds the ids of pages that were on screen before. Nothing of the background survey is
 * open: it is done once it was there.
 */
export function stonesOf(
  pages: readonly PageOfResponses[],
  values: Readonly<Inputs>,
  here: number,
  visited: ReadonlySet<number>,
): Step[] {
  return pages.map(({ id, responses }, index) => {
    if (index === here) return "here";
    if (id >= SURVEY_PAGE_ID) return visited.has(id) ? "done" : "ahead";
    const filled = responses.filter((name) => !isOpen(values[name])).length;
    if (filled === responses.length && (filled > 0 || visited.has(id))) return "done";
    return filled > 0 || visited.has(id) ? "part" : "ahead";
  });
}
