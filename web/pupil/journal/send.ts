import type { Submission } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import { call, NetworkError } from "../../wire/call.ts";
import type { SaveDraft } from "./journal.ts";

/**
 * How long the server has to answer, in milliseconds. A connection that is gone without anybody noticing would otherwise hold
 * back every later try for minutes; what arrived all the same is recognised when it comes again.
 */
export const SEND_PATIENCE_MS = 15_000;

const patience = (): AbortSignal => AbortSignal.timeout(SEND_PATIENCE_MS);

/**
 * What a browser sends for a page that goes: 64 KiB in all that is on its way, and more is refused as if there were no
 * network. Some room is left for what else may be on its way.
 */
const MOST_ON_LEAVING_BYTES = 60 * 1024;

const isTooMuchOnLeaving = (body: Body<"saveDraft">): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > MOST_ON_LEAVING_BYTES;

/** Saves a draft; with `keepalive` the page may go meanwhile, and the answers go before the stays, of which the server keeps what it has. */
export const saveDraft: SaveDraft = (whole, { keepalive, pupilId }) => {
  const body = keepalive && isTooMuchOnLeaving(whole) ? { ...whole, trace: [] } : whole;
  // Answers alone that are still too much have a chance without it.
  if (keepalive && isTooMuchOnLeaving(body))
    return call("saveDraft", { body: whole, pupil: pupilId, signal: patience() });
  return call("saveDraft", { body, keepalive, pupil: pupilId, signal: patience() });
};

/** Hands a test in; resolves with the receipt. */
export async function evaluate(submission: Submission): Promise<void> {
  const receipt = await call("evaluate", { body: submission, pupil: submission.pupilId, signal: patience() });
  // Nothing is no receipt: a proxy's empty page must not make the device forget.
  if (receipt === null) throw new NetworkError("There was no receipt.");
}

/** Tells that a pupil has done the practice test; resolves with the receipt. */
export async function finishPractice(pupilId: string): Promise<void> {
  const receipt = await call("finishPractice", { pupil: pupilId, signal: patience() });
  if (receipt === null) throw new NetworkError("There was no receipt.");
}
