import { versionText } from "#contract/address.ts";
import { diagnose } from "#engine/diagnose.ts";
import { type Context, nowText } from "../context.ts";
import { closeEnded } from "../course-tests/ends.store.ts";
import { readJson } from "../db/json-column.ts";
import { findVersion } from "../library/library.ts";
import {
  type DueEnd,
  finishEnd,
  listDueEnds,
  listLeftAttempts,
  putOffEnd,
  type ServersHandIn,
  storeServersHandIns,
} from "./ending.store.ts";
import { submissionHash } from "./submission-hash.ts";

/** How often a process looks for ends that have come. */
const LOOK_MS = 5000;
/** Course tests of one look, and attempts of one transaction. */
const ENDS = 20;
const ATTEMPTS = 40;
/** When an end is tried again whose test has left the library. */
const AGAIN_MS = 3_600_000;

interface Log {
  error(what: object, message: string): void;
}

type Needed = Pick<Context, "db" | "library" | "meters" | "now" | "rooms">;

/**
 * Carries out the ends that have come: closes their course tests, and hands in what is stored of attempts in progress once devices
 * have had time to do so themselves (docs/decisions/42-ending.md). Any process may do so at any time, also two at once.
 */
export async function carryOutEnds(context: Needed): Promise<void> {
  for (const id of await closeEnded(context.db, nowText(context))) context.rooms.changed(id);
  for (const end of await listDueEnds(context.db, nowText(context), ENDS)) {
    // One end after the other, so that no look holds the database for long.
    // oxlint-disable-next-line no-await-in-loop
    await carryOut(context, end);
  }
}

/* oxlint-disable no-await-in-loop -- one portion after another is the point */
async function carryOut(context: Needed, end: DueEnd): Promise<void> {
  const { db, library, meters, rooms } = context;
  const version = findVersion(library, end.testId, versionText(end.version));
  if (version === undefined) {
    await putOffEnd(db, end, new Date(context.now().getTime() + AGAIN_MS).toISOString());
    return;
  }
  let after = "";
  for (;;) {
    const attempts = await listLeftAttempts(db, end.id, after, ATTEMPTS);
    const handIns = attempts.map((attempt): ServersHandIn => {
      const inputs = readJson(attempt.inputs);
      const hash = submissionHash(end.id, attempt.pupilId, inputs);
      return { attempt, diagnosed: diagnose(version.rules, inputs), hash, time: nowText(context) };
    });
    const stored = handIns.length === 0 ? 0 : await storeServersHandIns(db, end, handIns);
    meters.stored("hand_in", stored);
    if (stored > 0) rooms.changed(end.id);
    if (attempts.length < ATTEMPTS) break;
    after = attempts.at(-1)?.id ?? "";
  }
  await finishEnd(db, end);
}
/* oxlint-enable no-await-in-loop */

/** Looks for ends every few seconds. @returns stops it, once a look that is under way has ended */
export function startEnding(context: Needed, log: Log): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= carryOutEnds(context)
      .catch((error: unknown) => log.error({ err: error }, "ends of tests could not be carried out"))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
