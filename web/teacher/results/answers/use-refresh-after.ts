import { type RefObject, useEffect, useRef } from "react";

/**
 * Reads data again only after the answers have gone from the screen, which would otherwise report them missing.
 * @returns a reference to set to true when the screen is left for that reason
 */
export function useRefreshAfter(refresh: () => Promise<unknown>): RefObject<boolean> {
  const left = useRef(false);
  useEffect(
    () => () => {
      if (left.current) void refresh();
    },
    [refresh],
  );
  return left;
}
