import { CallError } from "../../wire/call-error.ts";
import { loadUser } from "../../wire/session.ts";

/** Refusals of administrative acts with sentences that say more than that the act failed. */
export const OWN_SENTENCES = {
  OWN_ACCOUNT: "errorCodes.OWN_ACCOUNT",
  NOT_FOUND: "errorCodes.NOT_FOUND",
  TOO_MANY_REQUESTS: "errorCodes.TOO_MANY_REQUESTS",
  FORBIDDEN: "errorCodes.FORBIDDEN",
  PLATFORM_EXISTS: "errorCodes.PLATFORM_EXISTS",
} as const;

/**
 * Passes an answer of the superuser's area on. After a refusal the user is read again, so that the shell can send away one who has
 * lost the right.
 */
export async function asSuperuser<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.code === "FORBIDDEN") await loadUser().catch(() => {});
    throw error;
  }
}
