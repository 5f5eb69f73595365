import { endingDe, endingEn, type WordsOfEnd } from "../../i18n/ending.ts";
import { currentLanguage } from "../../i18n/setup.ts";

export { handInAttempt } from "./late-attempt.ts";

export interface EndListeners {
  /** Shows how much time is left; null: no end is known. */
  onLeft: (words: string | null) => void;
  /** Called when the test is over, perhaps repeatedly. */
  onEnd: (words: WordsOfEnd) => void;
}

/**
 * Takes the server's word: the milliseconds that are left, null for no end, undefined for no answer.
 * @returns the milliseconds that are left, null for no end
 */
export type HearEnd = (endsIn: number | null | undefined) => number | null;

const wordsNow = (): WordsOfEnd => (currentLanguage() === "de" ? endingDe : endingEn);

/**
 * The words for the time that is left, in milliseconds: they change twice, so that nothing ticks and a screen reader says them three
 * times.
 */
export function wordsOfEnd(left: number): string {
  const words = wordsNow();
  if (left > 90_000) return words.two;
  return left > 30_000 ? words.one : words.soon;
}

/** The end of an open test. Without a network the last word counts, by a clock of this page that nobody sets. */
export function openEnd({ onLeft, onEnd }: EndListeners): HearEnd {
  let end: number | null = null;
  return (endsIn) => {
    if (endsIn !== undefined) end = endsIn === null ? null : performance.now() + endsIn;
    const left = end === null ? null : end - performance.now();
    onLeft(left === null ? null : wordsOfEnd(left));
    if (left !== null && left <= 0) onEnd(wordsNow());
    return left;
  };
}
