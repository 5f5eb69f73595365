import { useEffect, useEffectEvent } from "react";
import { PRACTICE_ID } from "../journal/attempt.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";
import type { OpenAttempt } from "./use-opened.ts";

const EVERY_MS = 10_000;
/** The least time between two signs of life, however fast a child turns pages. */
const LEAST_MS = 2000;
const PATIENCE_MS = 4000;

/**
 * Tells the server that the test is open and on which page, for the teacher's live room, and hears how much time is left. Without an
 * answer, or without a network, it is silent. Nobody watches or ends the practice test.
 * @param hear takes the server's word, in milliseconds, undefined for none, and answers how much time is left, null for no end
 */
export function usePresence(
  { journal, pages }: OpenAttempt,
  hear: (endsIn: number | null | undefined) => Promise<number | null>,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    let { attempt } = journal.state();
    const { courseTestId: id, pupilId: pupil } = attempt;
    if (id === PRACTICE_ID) return undefined;
    const leaving = new AbortController();
    let active = performance.now();
    let told = 0;
    let timer = 0;
    const within = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void tell(), milliseconds);
    };
    const ask = (): Promise<number | null | undefined> => {
      told = performance.now();
      const page = attempt.page ?? pages[0]?.id ?? 1;
      const body = { page, idle: Math.round((told - active) / 1000) };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return callAsPupil("tellPresence", { params: { id }, body, pupil, signal }).then(
        ({ endsIn }) => endsIn,
        () => undefined,
      );
    };
    async function tell(): Promise<void> {
      clearTimeout(timer);
      const isThere = !document.hidden && navigator.onLine && attempt.handIn === null;
      const left = await heard(isThere ? await ask() : undefined);
      // When the end comes it is asked for once more: the teacher may have taken it back.
      if (!leaving.signal.aborted)
        within(left !== null && left > 0 ? Math.min(Math.max(left, 500), EVERY_MS) : EVERY_MS);
    }
    const stop = journal.subscribe(() => {
      const before = attempt;
      ({ attempt } = journal.state());
      const turned = attempt.page !== before.page;
      if (turned || attempt.answers !== before.answers) active = performance.now();
      if (turned) within(told + LEAST_MS - active);
    });
    const seen = (): void => {
      if (document.visibilityState === "visible") void tell();
    };
    document.addEventListener("visibilitychange", seen, leaving);
    void tell();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      stop();
    };
  }, [journal, pages]);
}
