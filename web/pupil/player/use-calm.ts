import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Reading a button and pressing it takes longer than this, in milliseconds; a second tap is faster. */
const CALM_MS = 700;

/**
 * Tells an intended press from the rest of a burst: the button that hands in may appear where the button that turned the page was.
 * A press counts once the page has been on screen for a moment, and as long after the last press that did not count. So neither a
 * second tap nor a held key hands in. The browser's time of the press decides, since a busy page handles it later.
 * @param place the page on screen; undefined for a dialog, which is new each time it is shown
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
    // The page cannot have been read before it is drawn.
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
