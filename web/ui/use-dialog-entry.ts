import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { type NavigateOptions, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { createListeners } from "../wire/listeners.ts";

/*
 * Dialogs that "back" closes. The first one adds an entry to the history, whose state names all that are open. When they are closed the
 * entry stays, since going back takes the browser a moment in which a further click would get lost; the next dialog
 * uses it again, and "back" passes over it.
 */

interface Entry {
  readonly key?: string;
  /** The state that a navigation gave to the entry. */
  readonly usr?: unknown;
}

/** The browser's current entry, as the router writes it. React gets to know of a new entry a moment later. */
const currentEntry = (): Entry => (window.history.state as Entry | null) ?? {};

/** The key of an entry as a location has it; the router calls the first entry of a tab so. */
const keyOf = ({ key = "default" }: Entry): string => key;

/** The state of the current entry, to be kept by a navigation that replaces it. */
export const entryState = (): unknown => currentEntry().usr;

/** The names of the open dialogs in the state of an entry, outermost first; undefined if no dialog was opened in it. */
export function dialogsOf(state: unknown): readonly string[] | undefined {
  return typeof state === "object" && state !== null && "dialogs" in state && Array.isArray(state.dialogs)
    ? state.dialogs.map(String)
    : undefined;
}

/** The state of an entry that begins with open dialogs, by their names: for a way that leads to a dialog of another screen. */
export const withDialogs = (...names: readonly string[]): unknown => ({ dialogs: names });

/** The key of the entry below one of dialogs, from its state; undefined for other entries. */
const keyBelow = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "below" in state ? state.below : undefined;

let names: readonly string[] | undefined;
const listeners = createListeners();
/** The key below the entry at which the browser was seen last. */
let below: unknown;

/** The names of the open dialogs, outermost first. A reload keeps them. */
function openDialogs(): readonly string[] {
  names ??= dialogsOf(entryState()) ?? [];
  return names;
}

function setDialogs(next: readonly string[]): void {
  names = next;
  listeners.tell();
}

/** @returns how to write the open dialogs into the history: into the entry of the dialogs, which is added for the first one. */
function useDialogsWriter(): () => void {
  const navigate = useNavigate();
  return () => {
    const entry = currentEntry();
    const { usr } = entry;
    const hasEntry = dialogsOf(usr) !== undefined;
    const { search, hash } = window.location;
    const options: NavigateOptions = {
      state: {
        ...(typeof usr === "object" ? usr : {}),
        dialogs: openDialogs(),
        below: hasEntry ? keyBelow(usr) : keyOf(entry),
      },
      replace: hasEntry,
      preventScrollReset: true,
    };
    void navigate({ search, hash }, options);
    below = keyBelow(entryState());
  };
}

/**
 * The open state of a dialog that is an entry of the history: "back" closes it, and a reload keeps it.
 * @param name the dialog's own among those of its screen
 */
export function useDialogEntry(name: string): [opened: boolean, dialog: { open: () => void; close: () => void }] {
  const opened = useSyncExternalStore(
    listeners.subscribe,
    () => openDialogs().includes(name),
    () => false,
  );
  const write = useDialogsWriter();
  const open = (): void => {
    const dialogs = openDialogs();
    if (dialogs.includes(name)) return;
    setDialogs([...dialogs, name]);
    write();
  };
  const close = (): void => {
    const dialogs = openDialogs();
    const depth = dialogs.indexOf(name);
    if (depth < 0) return;
    // What is open over it goes with it.
    setDialogs(dialogs.slice(0, depth));
    write();
  };
  return [opened, { open, close }];
}

/** Closes dialogs when the history moves. For the frame around all screens. */
export function useDialogHistory(): void {
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const write = useDialogsWriter();

  useLayoutEffect(() => {
    // An entry that is shown while the browser is at the next one already says nothing of what is open.
    if (key !== keyOf(currentEntry())) return;
    below = keyBelow(entryState());
    if (!isPop) setDialogs(dialogsOf(entryState()) ?? []);
  }, [key, isPop]);

  // Not when the screen shows it: who goes back at once may leave an entry that was never shown.
  const onMove = useEffectEvent(() => {
    const dialogs = openDialogs();
    const isBack = below !== undefined && below === keyOf(currentEntry());
    below = keyBelow(entryState());
    if (!isBack) setDialogs(dialogsOf(entryState()) ?? []);
    else if (dialogs.length === 0) void navigate(-1);
    else {
      setDialogs(dialogs.slice(0, -1));
      if (dialogs.length > 1) write();
    }
  });
  useEffect(() => {
    window.addEventListener("popstate", onMove);
    return () => window.removeEventListener("popstate", onMove);
  }, []);
}
