import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { dialogsOf } from "./use-dialog-entry.ts";

/** Scrolls to the part that the hash names once it is rendered, also when the same link is followed twice. */
export function useHashScroll(id: string, ready: boolean): void {
  const { hash, key, state } = useLocation();
  const dialogs = dialogsOf(state)?.join();
  const before = useRef(dialogs);
  // `key` changes with every navigation, even to the same address.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const isDialog = before.current !== dialogs;
    before.current = dialogs;
    // A dialog that opens or closes leaves the screen where it is.
    if (isDialog || !ready || hash !== `#${id}`) return;
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }, [id, ready, hash, key, dialogs]);
}
