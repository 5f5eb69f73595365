import type { User } from "#contract/auth.schema.ts";
import { connectSession } from "./call.ts";
import { askConfirmation } from "./confirmation.ts";
import { loadInactivityLimit, watchPresence } from "./inactivity.ts";
import {
  type EndReason,
  findSessionEnd,
  findToken,
  findUser,
  isLoggedIn,
  isSessionKey,
  onUserChange,
  tellChange,
} from "./kept-session.ts";
import { checkSession, isLoggingIn, loadUser, renewIfDue } from "./session.ts";

/**
 * The state of the session in this tab. `open`: the screens are shown. `locked`: the session expired during work; the screens
 * stay with everything typed, hidden until their teacher logs in again. `left`: the session is over.
 */
export type TabState = "open" | "locked" | "left";

let state: TabState = "open";
let shown: User | undefined;
let isInside = false;

export function findTabState(): TabState {
  return state;
}

/**
 * The teacher whose screens this tab shows, also while they are hidden. It changes when this tab has heard of a change, which may
 * be later than the storage. In between, a screen must not lose its user, and with it the typed text.
 */
export function findShownUser(): User | undefined {
  return shown;
}

/** Tells whether the current screen belongs to the teacher: such a screen must survive when her session expires. */
export function enterScreen(isPrivate: boolean): void {
  isInside = isPrivate && shown !== undefined;
}

/** Resolves when the tab is no longer locked; never if the session is over instead. */
export async function whenOpen(): Promise<void> {
  if (state === "open") return;
  await new Promise<void>((resolve) => {
    const stop = onUserChange(() => {
      if (state !== "open") return;
      stop();
      resolve();
    });
  });
}

let arrival: Promise<void> | undefined;

/**
 * Checks the kept session once per page load, before anything is shown: is it still valid, and was its teacher active recently
 * enough? Without a network the last known user is used.
 */
export function arrive(): Promise<void> {
  arrival ??= (async () => {
    await renewIfDue();
    if (!isLoggedIn()) return;
    await Promise.allSettled([loadUser(), loadInactivityLimit()]);
    watchPresence();
  })();
  return arrival;
}

/** True for an end without a way back. A session that has only expired may be resumed. */
function isFinal(reason: EndReason | undefined): boolean {
  return reason !== undefined && reason !== "expired";
}

/** Follows a login or logout, here or in another tab. `restart` loads the page again for another user's session. */
function heed(restart: () => void): void {
  if (state === "left") return;
  const user = findUser();
  if (user !== undefined) {
    // Another teacher has logged in: nothing of the first one may stay on this screen.
    if (shown !== undefined && shown._id !== user._id && (state === "locked" || isInside)) return restart();
    shown = user;
    state = "open";
    return;
  }
  const reason = findSessionEnd();
  if (state === "locked") {
    if (isFinal(reason)) state = "left";
    return;
  }
  // A token without its user, or a user without a token, is a login or logout that is still under way.
  if (shown === undefined || isLoggedIn()) return;
  if (reason === "expired" && isInside) state = "locked";
  else if (isFinal(reason) || isInside) state = "left";
  else shown = undefined;
}

/** After a 401 of a call with `token`: resolves to true if there is another token to try with. */
async function mayTryAgain(token: string | undefined): Promise<boolean> {
  if (isLoggingIn() && findToken() === token) return false;
  if (state === "open" && findToken() === token) await checkSession();
  await whenOpen();
  return findToken() !== undefined && findToken() !== token;
}

/** Connects the session with every call, and with the other tabs of this browser. Called once per page load. */
export function startSession(restart: () => void): void {
  shown = findUser();
  onUserChange(() => heed(restart));
  connectSession({
    token: findToken,
    answered: () => void renewIfDue(),
    refused: mayTryAgain,
    confirm: askConfirmation,
  });
  window.addEventListener("storage", ({ key }) => {
    if (isSessionKey(key)) tellChange();
  });
  // A page that the back button restores from the browser's cache has missed all changes.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (state === "left") window.location.reload();
    else tellChange();
  });
}
