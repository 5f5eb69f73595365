import { useEffect, useState } from "react";

/** A tablet's clock may be set right in the middle; this one only ever goes on. */
const now = (): number => performance.now();

/** Seconds that are left, counting down once a second; `start` sets them. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)));
    tick();
    const timer = setInterval(() => {
      tick();
      if (now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setUntil(now() + seconds * 1000);
    },
  };
}
