import type { StaffKey } from "../i18n/staff.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { UserNotLoadedError } from "../wire/session.ts";

/** A text and its values, to be translated into the language on screen. */
export interface Message {
  key: StaffKey;
  values?: Record<string, string | number>;
}

/** Longer waits are said in minutes. */
const SECONDS_SAID = 90;

/** The wait after a 429, in words. */
export function tooManyTries({ retryAfter }: CallError): Message {
  if (retryAfter === undefined) return { key: "errorCodes.TOO_MANY_REQUESTS" };
  return retryAfter > SECONDS_SAID
    ? { key: "account.tooManyMinutes", values: { count: Math.ceil(retryAfter / 60) } }
    : { key: "account.tooManySeconds", values: { count: Math.ceil(retryAfter) } };
}

/** The message for a failed login (docs/behaviour.md#login). */
export function loginFailure(error: unknown): Message {
  if (error instanceof NetworkError) return { key: "failure.network" };
  if (error instanceof UserNotLoadedError) return { key: "failure.loadUser" };
  if (!(error instanceof CallError)) return { key: "account.login.otherError" };
  switch (error.code) {
    case "LOGIN_BAD_CREDENTIALS":
    case "LOGIN_USER_NOT_VERIFIED":
      return { key: `errorCodes.${error.code}` };
    case "TOO_MANY_REQUESTS": {
      const wait = tooManyTries(error);
      // Only an account at which many devices guess is closed for minutes, and a new password opens it at once.
      return wait.key === "account.tooManyMinutes" ? { ...wait, key: "account.login.tooManyMinutes" } : wait;
    }
    default:
      return { key: "account.login.otherError" };
  }
}
