import { CallError } from "../../wire/call-error.ts";

/**
 * The meaning of a failed call for data that must not be lost.
 * `network`: our server did not answer, and `server`: it cannot answer now; both are tried again.
 * `expired`: a login is needed first. `handed-in`: the server already has the test. `reset`: the teacher has reset the attempt.
 * `ended`: the test has ended, and `closed`: it was withdrawn before the server knew of the attempt; only a hand-in is taken. `gone`:
 * the test no longer exists for this pupil. `refused`: the server will never accept it.
 */
export type Failure =
  | "network"
  | "server"
  | "expired"
  | "handed-in"
  | "reset"
  | "ended"
  | "closed"
  | "gone"
  | "refused";

const TOO_MANY = 429;
const TIMEOUT = 408;
/** The status by which a network asks for a login of its own. */
const NETWORK_LOGIN = 511;

export function failureOf(error: unknown): Failure {
  const status = error instanceof Error && "status" in error ? Number(error.status ?? 0) : 0;
  if (status >= 500 && status !== NETWORK_LOGIN) return "server";
  // The answer is not from our server: the network is dead, or a school's login page answers in its place.
  if (!(error instanceof CallError)) return "network";
  // A version that is missing in the library for now may return, so it is tried again.
  if (status === TOO_MANY || status === TIMEOUT || error.code === "UNKNOWN_TEST_VERSION") return "server";
  if (status === 401) return "expired";
  if (error.code === "ALREADY_HANDED_IN") return "handed-in";
  if (error.code === "ATTEMPT_RESET") return "reset";
  if (error.code === "TEST_ENDED") return "ended";
  if (error.code === "NOT_PUBLISHED") return "closed";
  return status === 404 ? "gone" : "refused";
}

/** Whether the failure passes by itself, so that the call is tried again. */
export function isPassing(failure: string): failure is Passing {
  return failure === "network" || failure === "server";
}

/** The failures that pass by themselves: of the network and of the server. */
export type Passing = Extract<Failure, "network" | "server">;

/** The test is over for all who have not begun by the server's knowledge. */
export type Over = Extract<Failure, "ended" | "closed">;

export const isOver = (failure: Failure | "none"): failure is Over => failure === "ended" || failure === "closed";
