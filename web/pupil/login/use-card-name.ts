import { useEffect, useRef } from "react";
import { findNameIn } from "../../wire/login-address.ts";

/**
 * Returns the access name in a login card's address, when the page opens and when another card is scanned. The name is removed from
 * the address bar and the history at once: the next pupil at this device must not find it.
 */
export function useCardName(take: (name: string) => void): void {
  const taker = useRef(take);
  useEffect(() => {
    taker.current = take;
  });
  useEffect(() => {
    const read = (): void => {
      const { hash, pathname, search } = globalThis.location;
      if (hash === "") return;
      globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
      const name = findNameIn(hash);
      if (name !== undefined) taker.current(name);
    };
    read();
    globalThis.addEventListener("hashchange", read);
    return () => globalThis.removeEventListener("hashchange", read);
  }, []);
}
