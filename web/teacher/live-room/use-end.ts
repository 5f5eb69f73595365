import { useEffect, useState } from "react";
import type { ShownRoom } from "../data/room.ts";

/** So long after the end nothing changes by the clock any more. */
const QUIET_MS = 120_000;

/**
 * The milliseconds to the end of a test by the server's clock, counted anew each second; 0 or less when it has come. They go on while
 * the server cannot be heard. Undefined: no end is set.
 */
export function useEnd({ ends, ahead }: Pick<ShownRoom, "ends" | "ahead">): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const end = ends === null ? undefined : Date.parse(ends);
  useEffect(() => {
    if (end === undefined) return undefined;
    const tick = (): void => {
      setNow(Date.now());
      if (Date.now() + ahead - end > QUIET_MS) clearInterval(ticking);
    };
    const ticking = setInterval(tick, 1000);
    // The last tick may be of an earlier end.
    tick();
    return () => clearInterval(ticking);
  }, [end, ahead]);
  return end === undefined ? undefined : end - (now + ahead);
}
