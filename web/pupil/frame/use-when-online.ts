import { useEffect } from "react";

/** Runs `again` when the network is back, as long as `waits` is true. */
export function useWhenOnline(waits: boolean, again: () => void): void {
  useEffect(() => {
    if (!waits) return undefined;
    globalThis.addEventListener("online", again);
    return () => globalThis.removeEventListener("online", again);
  }, [waits, again]);
}
