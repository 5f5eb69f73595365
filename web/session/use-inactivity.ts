import { useEffect, useReducer } from "react";
import { ACTIVE, noteActivity, type Presence, watchPresence } from "../wire/inactivity.ts";

const TICK_MS = 1000;
/** Events that count as activity. They are captured, so that no dialog or field can stop them. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "wheel", "scroll", "touchstart"] as const;

const secondsOf = (presence: Presence): number | undefined => (presence.is === "warned" ? presence.seconds : undefined);

/** The old value if the new one is equal, so that nothing renders every second without need. */
const merge = (now: Presence, next: Presence): Presence =>
  now.is === next.is && secondsOf(now) === secondsOf(next) ? now : next;

/** Watches whether the teacher is active, in this tab or another; renders again when that changes. */
export function useInactivity(isWatched: boolean): { presence: Presence; stay: () => void } {
  const [presence, show] = useReducer(merge, ACTIVE);

  useEffect(() => {
    if (!isWatched) return;
    const look = (): void => show(watchPresence());
    const note = (): void => show(noteActivity());
    const noteReturn = (): void => (document.visibilityState === "visible" ? note() : undefined);
    note();
    const timer = setInterval(look, TICK_MS);
    const options = { capture: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, note, options);
    document.addEventListener("visibilitychange", noteReturn);
    window.addEventListener("storage", look);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note, options);
      document.removeEventListener("visibilitychange", noteReturn);
      window.removeEventListener("storage", look);
      show(ACTIVE);
    };
  }, [isWatched]);

  return { presence, stay: () => show(noteActivity(true)) };
}
