import type { Translate } from "../i18n/staff.ts";
import { tooManyTries } from "../session/login-failure.ts";
import { CallError } from "../wire/call-error.ts";

/** The wait in words, if the server asked for one (429, Retry-After); else undefined. */
export function findWait(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  const { key, values } = tooManyTries(error);
  return t(key, values);
}
