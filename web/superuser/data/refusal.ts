import { CallError } from "../../wire/call.ts";
import { loadUser } from "../../wire/session.ts";

/** Refusals of administrative acts whose own sentence says more than what could not be done. */
export const OWN_SENTENCES = {
  OWN_ACCOUNT: "errorCodes.OWN_ACCOUNT",
  NOT_FOUND: "errorCodes.NOT_FOUND",
  TOO_MANY_REQUESTS: "errorCodes.TOO_MANY_REQUESTS",
  FORBIDDEN: "errorCodes.FORBIDDEN",
} as const;

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
