import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** The names of the open dialogs, outermost first, that the state of an entry of the history holds. */
export function dialogsOf(state: unknown): readonly unknown[] {
  return typeof state === "object" && state !== null && "dialogs" in state && Array.isArray(state.dialogs)
    ? state.dialogs
    : [];
}

/**
 * The open state of a dialog that is an entry of the history: "back" closes it, and a reload keeps it.
 * @param name the dialog's own among those of its screen
 */
export function useDialogEntry(name: string): [opened: boolean, dialog: { open: () => void; close: () => void }] {
  const { key, state, search, hash } = useLocation();
  const navigate = useNavigate();
  const dialogs = dialogsOf(state);
  const opened = dialogs.includes(name);
  // The entry from which the history may move: the second click of a double click comes before it has moved.
  const from = useRef<string>(undefined);
  useEffect(() => {
    from.current = key;
  }, [key]);
  const move = (go: () => void): void => {
    if (from.current !== key) return;
    from.current = undefined;
    go();
  };
  const open = (): void => {
    if (opened) return;
    const next = { ...(typeof state === "object" ? state : {}), dialogs: [...dialogs, name] };
    move(() => void navigate({ search, hash }, { state: next, preventScrollReset: true }));
  };
  const close = (): void => {
    // What is open over it goes with it.
    if (opened) move(() => void navigate(dialogs.indexOf(name) - dialogs.length));
  };
  return [opened, { open, close }];
}
