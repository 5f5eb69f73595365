import { useRef } from "react";

/**
 * Runs one at a time: what is asked for while the first is under way is dropped, so that a double click sends once.
 * A state of React would come too late for the second click. Failures are told where the work is defined.
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
