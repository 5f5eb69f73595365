import { useEffect } from "react";
import { callAsPupil } from "../session/call-as-pupil.ts";
import { usePupil } from "../session/session.ts";
import type { LoadedAttempt } from "./use-opened.ts";

const EVERY_MS = 10_000;
/** The least time between two signs of life, however fast a child turns pages. */
const LEAST_MS = 2000;

/**
 * Tells the server that the test is open and on which page, for the teacher's live room. Nothing depends on it: without an answer, or
 * without a network, it is silent.
 */
export function usePresence(id: string, loaded: LoadedAttempt): void {
  const pupil = usePupil().pupil._id;
  useEffect(() => {
    if (loaded.is !== "open") return undefined;
    const { journal, pages } = loaded;
    let { attempt } = journal.state();
    let active = performance.now();
    let told = 0;
    let timer = 0;
    const within = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(tell, milliseconds);
    };
    function tell(): void {
      within(EVERY_MS);
      if (document.hidden || !navigator.onLine || attempt.handIn) return;
      told = performance.now();
      const page = attempt.page ?? pages[0]?.id ?? 1;
      const body = { page, idle: Math.round((told - active) / 1000) };
      callAsPupil("tellPresence", { params: { id }, body, pupil, signal: AbortSignal.timeout(EVERY_MS) }).catch(
        () => {},
      );
    }
    const stop = journal.subscribe(() => {
      const before = attempt;
      ({ attempt } = journal.state());
      const turned = attempt.page !== before.page;
      if (turned || attempt.answers !== before.answers) active = performance.now();
      if (turned) within(told + LEAST_MS - active);
    });
    tell();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [loaded, id, pupil]);
}
