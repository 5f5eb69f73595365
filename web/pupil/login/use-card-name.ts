import { useEffect, useRef } from "react";
import { findNameIn } from "../../wire/login-address.ts";

/**
 * Hands over the access name of a login card's address, when the page opens and when another card is scanned into it. The
 * address bar and the history forget it at once: the next child at this device must not find it.
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
