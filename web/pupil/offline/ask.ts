import { NetworkError } from "../../wire/call-error.ts";
import { delay } from "../../wire/delay.ts";
import { failureOf, isPassing, type Passing } from "../journal/failure.ts";

/** A result with its source: the server, or the device with the reason for it. */
export type Sourced<T> = { what: T; from: "server" } | { what: T; from: "device"; why: Passing };

/** How long to wait for the server, in milliseconds; shorter after it has been silent once. */
const PATIENCE_MS = 3000;
const SHORT_PATIENCE_MS = 700;

let silent = false;

/**
 * Asks the server, or the device if the server does not answer: the network is dead or swallows requests, the server is down, or a
 * foreign answer arrives. Rejects with the server's refusal, or if neither has the data.
 */
export async function ask<T>(call: () => Promise<T>, remember: () => Promise<T | undefined>): Promise<Sourced<T>> {
  const server = call().then((what): Sourced<T> => {
    if (what === null) throw new NetworkError("Somebody else answered, with nothing.");
    silent = false;
    return { what, from: "server" };
  });
  let why: Passing = "network";
  try {
    const soon = await Promise.race([server, delay(silent ? SHORT_PATIENCE_MS : PATIENCE_MS)]);
    if (soon) return soon;
  } catch (error) {
    const failure = failureOf(error);
    if (!isPassing(failure)) throw error;
    why = failure;
  }
  const what = await remember();
  if (what === undefined) return server;
  silent = true;
  // A late answer is ignored: callers that got the device's data ask the server again themselves.
  server.catch(() => {});
  return { what, from: "device", why };
}
