import { CallError } from "../../wire/call.ts";

/**
 * What a failed call means for something that must not be lost:
 * `network` nobody of ours answered, and `server` it cannot do it now: both are tried again; `expired` a login is needed first;
 * `handed-in` the server has the test already; `reset` the teacher let the pupil begin anew; `gone` the test is no longer there
 * for this pupil; `refused` the server will never take it.
 */
export type Failure = "network" | "server" | "expired" | "handed-in" | "reset" | "gone" | "refused";

const TOO_MANY = 429;
const TIMEOUT = 408;
/** A network that wants a login of its own says so by this. */
const NETWORK_LOGIN = 511;

export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && "status" in error ? Number(error.status ?? 0) : 0;
  if (status >= 500 && status !== NETWORK_LOGIN) return "server";
  // No answer of ours: a dead network, or a school's login page that answers in the server's place.
  if (!(error instanceof CallError)) return "network";
  // A test that has left the library for now is still the test that was begun.
  if (status === TOO_MANY || status === TIMEOUT || error.code === "UNKNOWN_TEST_VERSION") return "server";
  if (status === 401) return "expired";
  if (error.code === "ALREADY_HANDED_IN") return "handed-in";
  if (error.code === "ATTEMPT_RESET") return "reset";
  return status === 404 ? "gone" : "refused";
}

/** Whether it passes by itself, and is tried again until then. */
export function isPassing(failure: string): failure is Passing {
  return failure === "network" || failure === "server";
}

/** What passes by itself: the network's trouble, or the server's. */
export type Passing = Extract<Failure, "network" | "server">;
