import type { Say } from "../../i18n/staff.ts";
import { CallError } from "../../wire/call.ts";

/** How long to wait in words, when that is what the server asked for (429, Retry-After); else undefined. */
export function findWait(error: unknown, t: Say): string | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  const seconds = error.retryAfter;
  if (seconds === undefined) return t("errorCodes.TOO_MANY_REQUESTS");
  return seconds < 60
    ? t("ownAccount.wait.seconds", { count: seconds })
    : t("ownAccount.wait.minutes", { count: Math.ceil(seconds / 60) });
}
