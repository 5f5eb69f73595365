import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * A parameter of the address, null if it is missing, and a way to set it in place of the present entry; undefined takes it out.
 *
 * The other parameters are read from the address itself: those of the last drawing are old where one change follows another at once,
 * and setting one parameter would bring back what another has just been set from.
 */
export function useParameter(name: string): readonly [string | null, (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | undefined) => {
      const now = new URLSearchParams(window.location.search);
      if (value === undefined) now.delete(name);
      else now.set(name, value);
      // Drawn at once: a switch that still shows its old state takes a second press for the first.
      setSearch(now, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [name, setSearch],
  );
  return [search.get(name), set];
}
