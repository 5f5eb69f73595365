import { useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import { delay } from "../../wire/delay.ts";
import type { OpenAttempt } from "./use-opened.ts";

/** How long "Pause" waits for the last answers to reach the server, in milliseconds. They are on the device anyway. */
const PAUSE_PATIENCE_MS = 800;

export interface Moves {
  /** Turns to a page, by its index from 0. */
  turn: (index: number) => void;
  /** Leaves for the dashboard. */
  pause: () => Promise<void>;
  /** Hands the attempt in, as the pupil wants it or at the end of the test. */
  finish: (byEnd?: boolean) => Promise<void>;
}

/** The moves of a pupil from the current page: each ends the stay on it, whose duration goes into the attempt's trace. */
export function useMoves({ journal, pages, handInOf }: OpenAttempt, pageId: number): Moves {
  const [, navigate] = useLocation();
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, []);

  /** Ends the stay on the page, in seconds to the tenth, and begins the next one. */
  function endStay(): TraceEntry {
    const now = performance.now();
    const duration = Math.round((now - since.current) / 100) / 10;
    since.current = now;
    return { pageId, duration };
  }

  return {
    turn(index) {
      const target = pages[index];
      if (target && target.id !== pageId) journal.turn(target.id, endStay());
    },
    async pause() {
      journal.turn(pageId, endStay());
      await Promise.race([journal.flush(), delay(PAUSE_PATIENCE_MS)]);
      navigate(pathOf("PupilDashboard"));
    },
    async finish(byEnd = false) {
      await journal.finish(endStay(), (ended) => handInOf(ended, byEnd));
    },
  };
}
