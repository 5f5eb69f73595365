import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Beside } from "../beside/beside.tsx";
import { loadPacks } from "../exercise/load-packs.ts";
import { useWhenOnline } from "../frame/use-when-online.ts";
import { PRACTICE_ID } from "../journal/attempt.ts";
import { usePupil } from "../session/session.ts";

/** How long the tests wait for it, in milliseconds. */
const PATIENCE_MS = 1000;

export type FoundBeside = Beside & { late: boolean };

/**
 * What stands beside the tests, by code that comes when it is needed; null where it does not come, undefined while it is loading. The
 * tests wait for it only a moment.
 */
export function useBeside(): FoundBeside | null | undefined {
  const { pupil, delivery, store } = usePupil();
  const [beside, setBeside] = useState<FoundBeside | null>();
  const handIn = useSyncExternalStore(delivery.subscribe, delivery.states).get(PRACTICE_ID);
  const pupilId = pupil._id;
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  useWhenOnline(beside?.isWhole !== true, reload);

  // A receipt that arrives on the open dashboard changes the offer; a change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => setBeside((before) => before ?? null), PATIENCE_MS);
    loadPacks()
      .then(({ loadBeside }) => loadBeside({ pupilId, store }))
      .then(
        (found) => current && setBeside((before) => ({ ...found, late: before === null || before?.late === true })),
        () => {},
      );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, pupilId, handIn, asked]);
  return beside;
}
