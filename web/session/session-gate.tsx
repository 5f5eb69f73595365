import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useText } from "../i18n/staff.ts";
import { queryClient } from "../ui/query-client.ts";
import { toastSuccess } from "../ui/toasts.tsx";
import { useUser } from "../ui/use-user.ts";
import { endConfirmation, isConfirmationAsked, onConfirmationChange } from "../wire/confirmation.ts";
import { onUserChange } from "../wire/kept-session.ts";
import { findTabState, type TabState } from "../wire/tab.ts";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { InactivityDialog } from "./inactivity-dialog.tsx";
import { LeavingScreen } from "./leaving-screen.tsx";
import { LoginAgainDialog } from "./login-again-dialog.tsx";
import { useInactivity } from "./use-inactivity.ts";

interface SessionGateProps {
  /** Forgets data of the teacher on this device other than her session. */
  forget: () => void;
  children: ReactNode;
}

/**
 * Wraps all screens: warns before a logout by inactivity, hides the screens of an expired session, and leaves when the session is
 * over.
 */
export function SessionGate({ forget, children }: SessionGateProps) {
  const state = useSyncExternalStore(onUserChange, findTabState);
  const user = useUser();
  const { presence, stay } = useInactivity(state === "open" && user !== undefined);
  useReturn(state);
  const isAsked = useSyncExternalStore(onConfirmationChange, isConfirmationAsked);
  useOwnEscape(escapeOf(state, presence.is === "warned" ? stay : undefined, isAsked));

  if (state === "left") return <LeavingScreen forget={forget} />;
  return (
    <>
      {children}
      {state === "locked" && user && <LoginAgainDialog email={user.email} />}
      {isAsked && state === "open" && user && <ConfirmPasswordDialog email={user.email} />}
      {presence.is === "warned" && <InactivityDialog seconds={presence.seconds} stay={stay} />}
    </>
  );
}

/** What Escape does for the dialog on top; undefined if it is none of these. */
function escapeOf(state: TabState, stay: (() => void) | undefined, isAsked: boolean): (() => void) | undefined {
  if (state === "locked") return () => {};
  return stay ?? (isAsked ? () => endConfirmation(false) : undefined);
}

/** Reloads all data after the teacher has logged in again, since it may be hours old. */
function useReturn(state: TabState): void {
  const t = useText();
  const last = useRef(state);
  useEffect(() => {
    if (last.current === "locked" && state === "open") {
      toastSuccess(t("session.again.done"));
      void queryClient.invalidateQueries();
    }
    last.current = state;
  }, [state, t]);
}

/**
 * Gives Escape to the dialog on top. Dialogs of the screens below listen for it at the window, and would close with their typed
 * text.
 * This listener is registered first and stops the event.
 */
function useOwnEscape(escape: (() => void) | undefined): void {
  const current = useRef(escape);
  useEffect(() => {
    current.current = escape;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || current.current === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      current.current();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}
