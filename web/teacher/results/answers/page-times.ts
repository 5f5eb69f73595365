import type { Evidence } from "#contract/results.schema.ts";
import { isBlank } from "../../../test-view/form-values.ts";
import type { PageText } from "../../../test-view/read-items.ts";

/**
 * The least time for reading a page and giving answers (docs/decisions/12-hints-from-time.md: our formula, not research).
 * In words per second: a fast adult reader manages five, and twice that speed is no longer reading.
 */
const WORDS_PER_SECOND = 10;
/** The time for finding and tapping one answer, without any thought. */
const SECONDS_PER_ANSWER = 1.2;

/** A page that was open for less time than it takes to read it. */
export interface HastyPage {
  page: number;
  /** The sum of all stays on the page, in whole seconds, at least 1. */
  seconds: number;
  /** Whether answers were given there, perhaps by guessing; otherwise the page was only clicked through. */
  answered: boolean;
}

/** The least seconds for a page with this number of answers. */
export function leastSeconds(words: number, answers: number): number {
  return words / WORDS_PER_SECOND + answers * SECONDS_PER_ANSWER;
}

/**
 * The pages left too fast to be read, ascending. Pages without a known time are left out, and so are pages with only right answers,
 * which must have been read.
 */
export function hastyPages(
  { trace, inputs, result }: Pick<Evidence, "trace" | "inputs" | "result">,
  pages: ReadonlyMap<number, PageText>,
): HastyPage[] {
  const spent = new Map<number, number>();
  for (const { pageId, duration } of trace) spent.set(pageId, (spent.get(pageId) ?? 0) + duration);
  const hasty: HastyPage[] = [];
  for (const [page, { words, responses }] of pages) {
    const seconds = spent.get(page);
    const scored = responses.filter((name) => name in result.outcomes);
    const answers = responses.filter((name) => !isBlank(inputs[name])).length;
    if (seconds === undefined || scored.length === 0 || seconds >= leastSeconds(words, answers)) continue;
    if (scored.every((name) => result.outcomes[name])) continue;
    hasty.push({ page, seconds: Math.max(1, Math.round(seconds)), answered: answers > 0 });
  }
  return hasty.toSorted((a, b) => a.page - b.page);
}
