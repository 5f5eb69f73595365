import i18next from "i18next";
import type { ErrorCode } from "#contract/errors.ts";
import type { StaffKey } from "../../i18n/staff.ts";
import { toastError, toastFailure } from "../../ui/toasts.tsx";
import { CallError } from "../../wire/call.ts";
import { loadUser } from "../../wire/session.ts";

/** Refusals whose own sentence says more than what the action could not do. */
const TELLING: ReadonlySet<ErrorCode> = new Set(["OWN_ACCOUNT", "NOT_FOUND", "TOO_MANY_REQUESTS", "FORBIDDEN"]);

/** Tells why an administrative act was not done: in the refusal's own words, or in those of the act. */
export function toastRefusal(error: unknown, act: StaffKey): void {
  if (error instanceof CallError && TELLING.has(error.code)) toastError(i18next.t(`errorCodes.${error.code}`));
  else toastFailure(error, act);
}

/**
 * Passes an answer of the superuser's area on. Whoever has lost the right meanwhile is read again, so that the shell
 * leads her out.
 */
export async function asSuperuser<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.code === "FORBIDDEN") await loadUser().catch(() => {});
    throw error;
  }
}
