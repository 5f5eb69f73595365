import { useEffect, useRef } from "react";
import { findCardIn, type LoginCard } from "../../wire/login-address.ts";

/**
 * Gives what a login card's address says, when the page opens and when another card is scanned. It is removed from the address bar and
 * the history at once: the next pupil at this device must not find it.
 */
export function useCard(take: (card: LoginCard) => void): void {
  const taker = useRef(take);
  useEffect(() => {
    taker.current = take;
  });
  useEffect(() => {
    const read = (): void => {
      const { hash, pathname, search } = globalThis.location;
      if (hash === "") return;
      globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
      const card = findCardIn(hash);
      if (card) taker.current(card);
    };
    read();
    globalThis.addEventListener("hashchange", read);
    return () => globalThis.removeEventListener("hashchange", read);
  }, []);
}
