import { useEffect, useState } from "react";

/** Seconds that are left, counting down once a second; `start` sets them. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setUntil(Date.now() + seconds * 1000);
    },
  };
}
