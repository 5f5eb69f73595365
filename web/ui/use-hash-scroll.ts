import { useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls to the part that the hash names once it is rendered, also when the same link is followed twice. */
export function useHashScroll(id: string, ready: boolean): void {
  const { hash, key } = useLocation();
  // `key` changes with every navigation, even to the same address.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    if (!ready || hash !== `#${id}`) return;
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }, [id, ready, hash, key]);
}
