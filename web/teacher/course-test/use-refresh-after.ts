import { useEffect, useRef } from "react";

/**
 * Reads data again only after the answers have gone from the screen, which would otherwise report them missing.
 * @returns a function to call before the screen is left for that reason
 */
export function useRefreshAfter(refresh: () => Promise<unknown>): () => void {
  const left = useRef(false);
  useEffect(
    () => () => {
      if (left.current) void refresh();
    },
    [refresh],
  );
  return () => {
    left.current = true;
  };
}
