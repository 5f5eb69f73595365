import type { Evidence } from "#contract/results.schema.ts";
import { isBlank } from "../../../test-view/form-values.ts";
import type { PageText } from "../../../test-view/read-items.ts";

/**
 * The least time that reading a page and choosing answers takes (docs/decisions/12-hints-from-time.md: our formula, not
 * research). In words per second: a fast adult reader manages five; twice as fast is no reading any more.
 */
const WORDS_PER_SECOND = 10;
/** Seconds per answer: to find the place and to tap it, the thought not counted. */
const SECONDS_PER_ANSWER = 1.2;

/** A page that was open for less time than it takes to read it. */
export interface HastyPage {
  page: number;
  /** How long it was open, all stays together, in whole seconds, at least 1. */
  seconds: number;
  /** Something was answered there: guessed, perhaps; otherwise clicked on. */
  answered: boolean;
}

/** Seconds that a page takes at the very least, with so many answers given on it. */
export function leastSeconds(words: number, answers: number): number {
  return words / WORDS_PER_SECOND + answers * SECONDS_PER_ANSWER;
}

/**
 * The pages left too fast to be read, ascending. Nothing is said of a page whose time is not known, and nothing of one
 * where everything is right: whoever answers so has read it.
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
