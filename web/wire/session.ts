import { addressOf } from "#contract/address.ts";
import type { User } from "#contract/auth.schema.ts";
import { TOKEN_LIFETIME, TOKEN_RENEWAL_WINDOW } from "#contract/limits.ts";
import { routes } from "#contract/routes.ts";
import type { Body, CallAnswer } from "#contract/schemas.ts";
import { call } from "./call.ts";
import { CallError } from "./call-error.ts";
import { dropSession, endSession } from "./drop-session.ts";
import {
  type EndReason,
  findIssued,
  findSessionEnd,
  findToken,
  forgetSession,
  isLoggedIn,
  keepToken,
  keepUser,
} from "./kept-session.ts";
import { findSignOn, keepSignOn } from "./kept-sign-on.ts";

let loggingIn = 0;

/** True while a login is under way: the login handles its own refusals. */
export function isLoggingIn(): boolean {
  return loggingIn > 0;
}

/**
 * Logs in and loads the user.
 * @throws CallError or NetworkError, or UserNotLoadedError when only the login itself worked; then nothing is kept. With a second
 * factor, CallError SECOND_FACTOR_REQUIRED says how {@link loginSecondStep} goes on.
 */
export function login(username: string, password: string): Promise<User> {
  keepSignOn(undefined);
  return enter(call("login", { body: { username, password } }));
}

/**
 * Ends a login at a provider of school accounts, which takes the place of a session in this browser. Where the account is connected
 * with none here, nothing begins. @throws as {@link login} does
 */
export async function loginBySchool(code: string): Promise<CallAnswer<"takeSignOn">> {
  try {
    const answer = await call("takeSignOn", { body: { code } });
    const { access_token, provider } = answer;
    if (access_token !== null) {
      dropSession();
      keepSignOn(provider.id);
      await enter(Promise.resolve({ access_token, token_type: "bearer" }));
    }
    return answer;
  } catch (error) {
    const step = error instanceof CallError ? error.body : undefined;
    if (step?.secondStep) {
      dropSession();
      keepSignOn(step.provider);
    }
    throw error;
  }
}

/** Ends a login by its second step, or confirms an open session by one. @throws as {@link login} does */
export function loginSecondStep(body: Body<"loginSecondStep">): Promise<User> {
  return enter(call("loginSecondStep", { body }));
}

/** Begins the session of an account whose address was verified in this browser; `token` is from the call's answer. */
export function beginVerified(token: string, user: User): void {
  keepSignOn(undefined);
  keepToken(token);
  keepUser(user);
}

async function enter(answer: Promise<CallAnswer<"login">>): Promise<User> {
  loggingIn += 1;
  const end = findSessionEnd();
  try {
    keepToken((await answer).access_token);
    try {
      return await loadUser();
    } catch (cause) {
      forgetSession(end);
      throw new UserNotLoadedError("The user could not be loaded.", { cause });
    }
  } finally {
    loggingIn -= 1;
  }
}

/** The login worked, but its user could not be read. */
export class UserNotLoadedError extends Error {
  override readonly name = "UserNotLoadedError";
}

export async function loadUser(): Promise<User> {
  const user = await call("getUser");
  // A logout may have come first: a late answer must not log in again.
  if (findToken() !== undefined) keepUser(user);
  return user;
}

/**
 * True when a token issued at `issued` (ms) has 600 s or less to live, or when its age is unknown. The age is unknown if `issued`
 * is missing, or in the future because the device's clock was set back.
 */
export function isRenewalDue(issued: number, now: number): boolean {
  const age = now - issued;
  return !(age >= 0 && age < (TOKEN_LIFETIME - TOKEN_RENEWAL_WINDOW) * 1000);
}

let renewing: Promise<void> | undefined;

/** Renews the token if it is missing or near its end; a refusal ends the session. */
export async function renewIfDue(): Promise<void> {
  if (!isLoggedIn()) return;
  if (findToken() === undefined || isRenewalDue(findIssued(), Date.now())) await checkSession();
}

/** Asks for a new token. After a 401 this finds out whether the session is still valid. Only one request runs at a time. */
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
    // A logout may have come first: a late answer must not log in again.
    if (findToken() === before && isLoggedIn()) keepToken(access_token);
  } catch (error) {
    // A short failure of server or network does not end the session. Neither does the refusal of a token that another tab has
    // replaced meanwhile.
    const refused = error instanceof CallError && (error.status === 401 || error.status === 403);
    if (refused && findToken() === before) forgetSession("expired");
  }
}

let isOwnLogout = false;
/** The token of the session that this tab has ended, until the server knows of it. */
let ended: string | undefined;

function end(reason: EndReason): void {
  ended = findToken();
  forgetSession(reason);
}

/** Where this tab goes after a logout of a session that began at a provider; undefined: it did not. */
let wayOut: string | undefined;

/** Logs out: token and user go at once, in every tab; {@link leave} tells the server (docs/behaviour.md#logout). */
export function logout(): void {
  isOwnLogout = true;
  const provider = findSignOn();
  if (provider !== undefined) wayOut = addressOf(routes.leaveSignOn, { params: { provider } });
  keepSignOn(undefined);
  end("logout");
}

/** Logs out a teacher who was inactive for too long. */
export function logoutInactive(): void {
  end("inactive");
}

/** Logs out a teacher who has deleted her account; PupilLogin then says that it is gone. */
export function logoutDeleted(): void {
  isOwnLogout = true;
  forgetSession("deleted");
}

/**
 * Calls the server before the tab goes to PupilLogin. The tab that ended the session ends it on the server too. If the teacher
 * logged out in this tab, the pupil's cookie is cleared. Other tabs, and a logout by inactivity, leave it alone, because it may
 * now belong to a pupil during a test; they only check the network.
 * @throws CallError, NetworkError
 */
export async function leave(): Promise<void> {
  const reason = findSessionEnd();
  const isOwn = isOwnLogout && (reason === "logout" || reason === "deleted");
  await Promise.all([endOnServer(), isOwn ? call("logoutPupil", { keepalive: true }) : call("getSite")]);
}

/**
 * The provider's own logout, if this tab has logged out of a session that began there. On a shared computer the next person would
 * otherwise come in with one click: the provider asks whether to end its own session too.
 */
export function findWayOut(): string | undefined {
  return findSessionEnd() === "logout" ? wayOut : undefined;
}

/** Ends on the server the session that this tab has ended. */
async function endOnServer(): Promise<void> {
  if (ended === undefined) return;
  await endSession(ended);
  ended = undefined;
}
