import { endingDe, endingEn, type WordsOfEnd } from "../../i18n/ending.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { call } from "../../wire/call.ts";
import { PRACTICE_ID } from "../journal/attempt.ts";

export { handInAttempt } from "./late-attempt.ts";

/** How often an open test asks for its end, in milliseconds, and how long it waits for the answer. */
const ASK_MS = 10_000;
const PATIENCE_MS = 4000;

export interface WatchedTest {
  courseTestId: string;
  pupilId: string;
  /** Shows how much time is left; null: no end is known. */
  onLeft: (words: string | null) => void;
  /** Called when the test is over, perhaps repeatedly. */
  onEnd: (words: WordsOfEnd) => void;
}

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

/**
 * Watches for the end of an open test by the server's clock. Without a network the last word counts, by a clock of this page that
 * nobody sets. Until the player is left; not of the practice test, which nobody ends.
 */
export function watchEnd({ courseTestId, pupilId, onLeft, onEnd }: WatchedTest, leaving: AbortSignal): void {
  if (leaving.aborted || courseTestId === PRACTICE_ID) return;
  let timer: ReturnType<typeof setTimeout>;
  let end: number | null = null;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    try {
      const { endsIn } = await call("getEnd", {
        params: { id: courseTestId },
        pupil: pupilId,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      end = endsIn === null ? null : performance.now() + endsIn;
    } catch {
      // The saving of answers says what is wrong.
    }
    if (leaving.aborted) return;
    clearTimeout(timer);
    const left = end === null ? null : end - performance.now();
    onLeft(left === null ? null : wordsOfEnd(left));
    if (left !== null && left <= 0) onEnd(wordsNow());
    // The end is asked for once more when it comes: the teacher may have taken it back.
    timer = setTimeout(() => void ask(), Math.max(1000, Math.min(ASK_MS, left ?? ASK_MS)));
  }

  const seen = (): void => {
    if (document.visibilityState === "visible") void ask();
  };
  void ask();
  document.addEventListener("visibilitychange", seen, { signal: leaving });
  leaving.addEventListener("abort", () => clearTimeout(timer));
}
