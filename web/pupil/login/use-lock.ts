import { useEffect, useRef, useState } from "react";
import { LOGIN_PENALTY_SECONDS } from "#contract/limits.ts";

/** The storage key, for all tabs, of the number of wrong names and the end of the lock. No name is stored. */
const KEPT = "denkspur.login";
/** After so long without a failure, in milliseconds, it is probably another pupil. */
const FORGOTTEN_MS = 15 * 60_000;

interface Lock {
  failures: number;
  /** In milliseconds of the device's clock. */
  until: number;
}

/** Used on a device without storage. */
let here: Lock = { failures: 0, until: 0 };

function findLock(): Lock {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Partial<Lock> | null;
    here = { failures: Number(kept?.failures) || 0, until: Number(kept?.until) || 0 };
  } catch {
    // Without storage, the state of this tab is used.
  }
  return here.until + FORGOTTEN_MS < Date.now() ? { failures: 0, until: 0 } : here;
}

function keepLock(lock: Lock): void {
  here = lock;
  try {
    if (lock.failures === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify(lock));
  } catch {
    // The lock still works in this tab, until it is closed.
  }
}

/** The remaining seconds of a lock. A change of the clock must not make it longer than it was. */
function secondsLeft({ failures, until }: Lock): number {
  return Math.max(0, Math.min(failures * LOGIN_PENALTY_SECONDS, Math.ceil((until - Date.now()) / 1000)));
}

/** A tablet's clock may be set during the lock; this one never jumps. */
const now = (): number => performance.now();

/** The remaining seconds, counting down once a second; `start` sets them. */
function useCountdown(): { left: number; start: (seconds: number) => void } {
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

/**
 * The lock of the login's button: 2 seconds times the number of wrong names, through reloads and in every tab
 * (docs/behaviour.md#pupils-login). `left` counts down; `fail` adds a failure, `wait` locks without one, `open` resets.
 */
export function useLock(): { left: number; fail: () => void; wait: (seconds: number) => void; open: () => void } {
  const { left, start } = useCountdown();
  const starter = useRef(start);
  useEffect(() => {
    starter.current = start;
  });
  useEffect(() => {
    const read = (): void => starter.current(secondsLeft(findLock()));
    read();
    globalThis.addEventListener("storage", read);
    return () => globalThis.removeEventListener("storage", read);
  }, []);
  return {
    left,
    fail() {
      const failures = findLock().failures + 1;
      const seconds = failures * LOGIN_PENALTY_SECONDS;
      keepLock({ failures, until: Date.now() + seconds * 1000 });
      start(seconds);
    },
    wait: start,
    open: () => keepLock({ failures: 0, until: 0 }),
  };
}
