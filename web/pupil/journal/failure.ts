import { CallError } from "../../wire/call.ts";

/**
 * What a failed call means for something that must not be lost:
 * `network` it is tried again; `expired` a login is needed first; `handed-in` the server has the test already;
 * `reset` the teacher let the pupil begin anew; `gone` the test is no longer there for this pupil; `refused` the server will
 * never take it.
 */
export type Failure = "network" | "expired" | "handed-in" | "reset" | "gone" | "refused";

const TOO_MANY = 429;
const TIMEOUT = 408;

export function failureOf(error: unknown): Failure {
  // No answer of ours: a dead network, or a school's login page that answers in the server's place.
  if (!(error instanceof CallError)) return "network";
  if (error.status >= 500 || error.status === TOO_MANY || error.status === TIMEOUT) return "network";
  if (error.status === 401) return "expired";
  if (error.code === "ALREADY_HANDED_IN") return "handed-in";
  if (error.code === "ATTEMPT_RESET") return "reset";
  return error.status === 404 ? "gone" : "refused";
}
