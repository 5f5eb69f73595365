import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The names of the open dialogs, outermost first, that the state of an entry of the history holds. */
export function dialogsOf(state: unknown): readonly unknown[] {
  return typeof state === "object" && state !== null && "dialogs" in state && Array.isArray(state.dialogs)
    ? state.dialogs
    : [];
}

/**
 * The way back that the history is on: from the entry `key` to one with `depth` dialogs. It takes a moment, in which another dialog may
 * be closed too.
 */
let wayBack: { readonly key: string; depth: number } | undefined;

/**
 * The open state of a dialog that is an entry of the history: "back" closes it, and a reload keeps it.
 * @param name the dialog's own among those of its screen
 */
export function useDialogEntry(name: string): [opened: boolean, dialog: { open: () => void; close: () => void }] {
  const { key, state, search, hash } = useLocation();
  const navigate = useNavigate();
  const dialogs = dialogsOf(state);
  /** The entry in which the dialog was closed: it goes at once, not only when the history has moved. */
  const [closedIn, setClosedIn] = useState<string>();
  const opened = dialogs.includes(name) && closedIn !== key;
  // The entry from which the history may move on: the second click of a double click comes before it has moved.
  const from = useRef<string>(undefined);

  const goBackTo = (depth: number): void => {
    wayBack = { key, depth };
    void navigate(depth - dialogs.length);
  };
  useEffect(() => {
    from.current = key;
    if (wayBack === undefined || wayBack.key === key) return;
    const { depth } = wayBack;
    wayBack = undefined;
    if (dialogs.length > depth) goBackTo(depth);
  });

  const open = (): void => {
    if (dialogs.includes(name) || from.current !== key) return;
    from.current = undefined;
    const next = { ...(typeof state === "object" ? state : {}), dialogs: [...dialogs, name] };
    void navigate({ search, hash }, { state: next, preventScrollReset: true });
  };
  const close = (): void => {
    if (!opened) return;
    setClosedIn(key);
    // What is open over it goes with it.
    const depth = dialogs.indexOf(name);
    if (wayBack?.key === key) wayBack.depth = Math.min(wayBack.depth, depth);
    else goBackTo(depth);
  };
  return [opened, { open, close }];
}
