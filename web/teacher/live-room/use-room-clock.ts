import { useEffect, useState } from "react";
import type { ShownRoom } from "../data/room.ts";

/** How often minutes are counted anew. Nothing moves on the screen, so that it need not be often. */
const TICK_MS = 5000;

/**
 * The server's time at which a room is shown, in milliseconds. It stands still while the server cannot be heard: of a child whose teacher
 * has no network nobody knows that it is quiet.
 */
export function useRoomClock({ ahead, heardAt, isLost }: ShownRoom): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  // A sign of the server may be newer than the last tick.
  return ahead + (isLost ? heardAt : Math.max(now, heardAt));
}
