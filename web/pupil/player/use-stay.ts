import { useLayoutEffect, useRef } from "react";
import type { TraceEntry } from "#contract/results.schema.ts";

/** Measures the stay on a page; `end` returns it in seconds (to the tenth) and begins the next one. */
export function useStay(pageId: number): { end: () => TraceEntry } {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, []);
  return {
    end() {
      const now = performance.now();
      const duration = Math.round((now - since.current) / 100) / 10;
      since.current = now;
      return { pageId, duration };
    },
  };
}
