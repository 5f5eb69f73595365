import type { User } from "#contract/auth.schema.ts";
import { TOKEN_LIFETIME, TOKEN_RENEWAL_WINDOW } from "#contract/limits.ts";
import { CallError, call, connectSession } from "./call.ts";

/** Where the browser keeps a teacher's session (spec section 3, "Session"). */
const TOKEN = "denkspur.token";
const ISSUED = "denkspur.token-issued";
const USER = "denkspur.user";

type Listener = () => void;
const changeListeners = new Set<Listener>();
const endListeners = new Set<Listener>();

let parsed: { text: string | null; user: User | undefined } = { text: null, user: undefined };

export function findToken(): string | undefined {
  return localStorage.getItem(TOKEN) ?? undefined;
}

/** The user as last heard of; the same object until it changes, so that React may compare it. */
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

/** Hears of every change of the user; returns how to stop. */
export function onUserChange(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Hears when the session has ended, here or in another tab. */
export function onSessionEnd(listener: Listener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

const tell = (listeners: ReadonlySet<Listener>): void => {
  for (const listener of listeners) listener();
};

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ISSUED, String(Date.now()));
}

export function keepUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  tell(changeListeners);
}

/** Forgets token and user on this device, silently (spec section 4: after a verification, or a login that failed). */
export function forgetSession(): void {
  for (const key of [TOKEN, ISSUED, USER]) localStorage.removeItem(key);
  tell(changeListeners);
}

/** True when a token issued at `issued` (ms) has 600 s or less to live, or when nobody knows since when it lives. */
export function isRenewalDue(issued: number, now: number): boolean {
  return !(now - issued < (TOKEN_LIFETIME - TOKEN_RENEWAL_WINDOW) * 1000);
}

/**
 * Logs in and loads the user.
 * @throws CallError or NetworkError, or UserNotLoadedError when only the login itself worked; then nothing is kept.
 */
export async function login(username: string, password: string): Promise<User> {
  const { access_token } = await call("login", { body: { username, password } });
  keepToken(access_token);
  try {
    return await loadUser();
  } catch (cause) {
    forgetSession();
    throw new UserNotLoadedError("The user could not be loaded.", { cause });
  }
}

/** The login worked, but who logged in could not be read. */
export class UserNotLoadedError extends Error {
  override readonly name = "UserNotLoadedError";
}

export async function loadUser(): Promise<User> {
  const user = await call("getUser");
  keepUser(user);
  return user;
}

let renewing: Promise<void> | undefined;

/** Renews the token if it is missing or near its end; a refusal ends the session (spec section 2, "Route guard"). */
export async function renewIfDue(): Promise<void> {
  if (!isLoggedIn()) return;
  const issued = Number(localStorage.getItem(ISSUED) ?? Number.NaN);
  if (findToken() === undefined || isRenewalDue(issued, Date.now())) await checkSession();
}

/** Asks for a new token: after a 401 this finds out whether the session still lives. One request at a time. */
export function checkSession(): Promise<void> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<void> {
  if (!isLoggedIn()) return;
  const before = findToken();
  try {
    const { access_token } = await call("refresh");
    // Meanwhile somebody may have logged out: a late answer must not log in again.
    if (findToken() === before && isLoggedIn()) keepToken(access_token);
  } catch (error) {
    // A server or a network that is down for a moment is no reason to throw somebody out.
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) logout();
  }
}

/** Ends the session here: token, user and the pupil's cookie go (spec section 4); listeners clear what they hold and leave. */
export function logout(): void {
  forgetSession();
  void call("logoutPupil", { keepalive: true }).catch(() => {});
  tell(endListeners);
}

/** Connects the session with every call, and with the other tabs of this browser. Once per page. */
export function startSession(): void {
  connectSession(findToken, () => void renewIfDue());
  window.addEventListener("storage", (event) => {
    if (event.key !== TOKEN && event.key !== USER && event.key !== null) return;
    if (!isLoggedIn()) {
      if (event.key === null || event.oldValue !== null) tell(endListeners);
    } else if (event.key === USER) {
      // Somebody else logged in over there: nothing of the first one may stay on this screen.
      if (event.oldValue !== null && readUser(event.oldValue)?._id !== findUser()?._id) window.location.reload();
      tell(changeListeners);
    }
  });
}
