import type { User } from "#contract/auth.schema.ts";
import { connectSession } from "./call.ts";
import { loadInactivityLimit, watchPresence } from "./inactivity.ts";
import {
  checkSession,
  type EndReason,
  findSessionEnd,
  findToken,
  findUser,
  isLoggedIn,
  isLoggingIn,
  isSessionKey,
  loadUser,
  onUserChange,
  renewIfDue,
  tellChange,
} from "./session.ts";

/**
 * What this tab makes of the browser's session. `open`: it shows its screens. `locked`: the session has expired in the
 * middle of work; the screens stay with everything typed, hidden until their teacher logs in again. `left`: it is over.
 */
export type TabState = "open" | "locked" | "left";

let state: TabState = "open";
let shown: User | undefined;
let isInside = false;

export function findTabState(): TabState {
  return state;
}

/**
 * The teacher whose screens this tab shows, also while they are hidden. Unlike what the storage says, it changes only when
 * this tab has heard of it: a screen must not lose its user, and with it what was typed, between the two.
 */
export function findShownUser(): User | undefined {
  return shown;
}

/** Says whether the screen that is shown belongs to the teacher, and so must not be lost when her session expires. */
export function enterScreen(isPrivate: boolean): void {
  isInside = isPrivate && shown !== undefined;
}

/** Settles when the tab is no longer locked; never if it is left instead. */
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
 * Once per page: finds out whether the kept session still lives and its teacher has not been away for too long, before
 * anything is shown. Without a network the user as last heard of must do.
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

/** An end after which there is nothing to come back to; a session that has only expired may be taken up again. */
function isFinal(reason: EndReason | undefined): boolean {
  return reason !== undefined && reason !== "expired";
}

/** Hears that somebody logged in or out, here or in another tab. `restart` begins anew with somebody else's session. */
function heed(restart: () => void): void {
  if (state === "left") return;
  const user = findUser();
  if (user !== undefined) {
    // Somebody else logged in over there: nothing of the first one may stay on this screen.
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
  // A token without its user, or the other way round: a login or a logout that has not come to its end.
  if (shown === undefined || isLoggedIn()) return;
  if (reason === "expired" && isInside) state = "locked";
  else if (isFinal(reason) || isInside) state = "left";
  else shown = undefined;
}

/** After a 401 of a call with `token`: true if it is worth another try, because there is a newer token, or is one again. */
async function mayTryAgain(token: string | undefined): Promise<boolean> {
  if (isLoggingIn() && findToken() === token) return false;
  if (state === "open" && findToken() === token) await checkSession();
  await whenOpen();
  return findToken() !== undefined && findToken() !== token;
}

/** Connects the session with every call, and with the other tabs of this browser. Once per page. */
export function startSession(restart: () => void): void {
  shown = findUser();
  onUserChange(() => heed(restart));
  connectSession({ token: findToken, answered: () => void renewIfDue(), refused: mayTryAgain });
  window.addEventListener("storage", ({ key }) => {
    if (isSessionKey(key)) tellChange();
  });
  // A page that the back button takes out of the browser's memory has heard of nothing in the meantime.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (state === "left") window.location.reload();
    else tellChange();
  });
}
