import { NetworkError } from "../../wire/call.ts";
import { delay } from "../../wire/delay.ts";
import { failureOf, isPassing, type Passing } from "../journal/failure.ts";

/** What was found out, and whether the server has said it or the device has remembered it, and because of whose trouble. */
export type Sourced<T> = { what: T; from: "server" } | { what: T; from: "device"; why: Passing };

/** How long the server has the word, in milliseconds; shorter once it has kept silent. */
const PATIENCE_MS = 3000;
const SHORT_PATIENCE_MS = 700;

let silent = false;

/**
 * Asks the server, and the device where no server answers: a dead network, one that swallows everything, a server that is
 * down, a foreign answer. Rejects with the server's refusal, or if neither knows.
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
  // What it says later is asked for again by whoever uses what the device remembered.
  server.catch(() => {});
  return { what, from: "device", why };
}
