import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Who has read what stands on a button presses it later than this, in milliseconds; a second tap comes sooner. */
const CALM_MS = 700;

/**
 * Tells a press that is meant from the rest of a burst: where the button that turned the page stood, the one that hands in may
 * stand by now. A press counts once the page has been on screen for a moment, and so long after the last one that did not
 * count: then no second tap hands in, and no key that is held down. The browser's time of the press decides, not the moment at
 * which a busy page hears of it.
 * @param place the page on screen; undefined for a dialog, which has just come when it is there
 */
export function useCalm(place?: number): { resting: boolean; isMeant: (press: { timeStamp: number }) => boolean } {
  const [resting, setResting] = useState(false);
  const shown = useRef(place);
  const since = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const rest = useCallback((from: number): void => {
    since.current = from;
    setResting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), CALM_MS);
  }, []);

  useLayoutEffect(() => {
    if (place !== undefined && shown.current === place) return undefined;
    shown.current = place;
    // Until the page is drawn nobody can have read it.
    since.current = Number.POSITIVE_INFINITY;
    setResting(true);
    const frame = requestAnimationFrame(() => rest(performance.now()));
    return () => cancelAnimationFrame(frame);
  }, [place, rest]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    resting,
    isMeant({ timeStamp }) {
      const isMeant = timeStamp - since.current >= CALM_MS;
      if (!isMeant) rest(timeStamp);
      return isMeant;
    },
  };
}
