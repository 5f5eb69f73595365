import { useRef } from "react";

/**
 * Runs one at a time: calls during a run are dropped, so that a double click sends once. React state would change too late for the
 * second click. The run itself reports its failures.
 */
export function useSingle<A extends unknown[]>(run: (...args: A) => Promise<unknown>): (...args: A) => void {
  const busy = useRef(false);
  return (...args) => {
    if (busy.current) return;
    busy.current = true;
    void run(...args)
      .catch(() => {})
      .finally(() => {
        busy.current = false;
      });
  };
}
