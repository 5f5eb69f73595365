import type { User } from "#contract/auth.schema.ts";
import { createListeners } from "./listeners.ts";

/** The keys under which the browser keeps a teacher's session (docs/behaviour.md#session). */
const TOKEN = "denkspur.token";
const ISSUED = "denkspur.token-issued";
const USER = "denkspur.user";
const END = "denkspur.session-end";
export const ACTIVITY = "denkspur.activity";

/** Why a session ended: the teacher logged out, deleted her account, was inactive for too long, or her token was refused. */
const END_REASONS = ["logout", "deleted", "inactive", "expired"] as const;
export type EndReason = (typeof END_REASONS)[number];

const changes = createListeners();

let parsed: { text: string | null; user: User | undefined } = { text: null, user: undefined };

export function findToken(): string | undefined {
  return localStorage.getItem(TOKEN) ?? undefined;
}

/** The last known user. It is the same object until it changes, so that React may compare it. */
export function findUser(): User | undefined {
  const text = localStorage.getItem(USER);
  if (text !== parsed.text) parsed = { text, user: readUser(text) };
  return parsed.user;
}

function readUser(text: string | null): User | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as User;
  } catch {
    return undefined;
  }
}

export function isLoggedIn(): boolean {
  return findToken() !== undefined || findUser() !== undefined;
}

/** Why the last session of this browser ended, until the next login or until the message about it is closed. */
export function findSessionEnd(): EndReason | undefined {
  const kept = localStorage.getItem(END);
  return END_REASONS.find((reason) => reason === kept);
}

/** Closes the message about the end of the last session, for good. */
export function dismissSessionEnd(): void {
  localStorage.removeItem(END);
  tellChange();
}

/** Listens to every change of user or session; returns a function that stops it. */
export const onUserChange = changes.subscribe;

export const tellChange = changes.tell;

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ISSUED, String(Date.now()));
}

export function keepUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.removeItem(END);
  tellChange();
}

/** Removes token and user from this device. The reason stays, so that other tabs and the next screen know why the session ended. */
export function forgetSession(reason?: EndReason): void {
  // The reason comes first: other tabs hear of each key separately, and must know the reason when the token goes.
  if (reason === undefined) localStorage.removeItem(END);
  else localStorage.setItem(END, reason);
  for (const key of [TOKEN, ISSUED, USER, ACTIVITY]) localStorage.removeItem(key);
  tellChange();
}

/** True for the storage keys that change at a login or logout in another tab. `null` means that all keys were cleared. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN || key === USER || key === END;
}

/** When the token was issued, in ms of this device's clock; NaN if nothing says so. */
export function findIssued(): number {
  return Number(localStorage.getItem(ISSUED) ?? Number.NaN);
}
