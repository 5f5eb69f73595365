import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Step } from "../../look/stone.tsx";
import { isOpen } from "../../test-view/form-values.ts";
import type { HandIn } from "../journal/attempt.ts";

/** The part of a page that the progress needs: its id and its responses. */
export interface PageOfResponses {
  id: number;
  responses: readonly string[];
  /** The item number of each response, as on the page. */
  numbers?: ReadonlyMap<string, string>;
}

export interface OpenPage {
  /** The index in the list of pages, from 0. */
  index: number;
  /** The number of its responses without an answer. */
  count: number;
  /** The numbers of their items, for those that have one. */
  items: string[];
}

export interface Progress {
  /** The share of filled responses in the whole test, in whole per cent; 100 only if all are filled. */
  percent: number;
  /** The pages with open responses, in order. */
  open: OpenPage[];
}

/** The progress of an attempt. Pages of the background survey never count (docs/behaviour.md#background-survey). */
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
 * The stone of each page; `visited` has the ids of pages that have been on screen. A page of the background survey is done once it
 * was visited.
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

/** The indexes of the pages with open questions, from 0. */
export function openPages(...attempt: Parameters<typeof progressOf>): number[] {
  return progressOf(...attempt).open.map(({ index }) => index);
}

/** The stones of a finished attempt: a page keeps what was open when it was handed in. */
export function finishedStones({ pages, open = [] }: HandIn): Step[] {
  return Array.from({ length: pages }, (_, index) => (open.includes(index) ? "part" : "done"));
}
