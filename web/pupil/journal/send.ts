import type { Submission } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import { NetworkError } from "../../wire/call-error.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";
import type { SaveDraft } from "./journal.ts";

/**
 * How long the server may take to answer, in milliseconds. A connection that was lost unnoticed would otherwise block every later
 * try for minutes. If the request did arrive, the server recognises the repeat.
 */
export const SEND_PATIENCE_MS = 15_000;

const patience = (): AbortSignal => AbortSignal.timeout(SEND_PATIENCE_MS);

/**
 * The limit of a browser for a page that is being closed: 64 KiB for all its requests together. A larger request fails as if there
 * were no network. The difference leaves room for other requests.
 */
const MOST_ON_LEAVING_BYTES = 60 * 1024;

const isTooMuchOnLeaving = (body: Body<"saveDraft">): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length > MOST_ON_LEAVING_BYTES;

/**
 * Saves a draft. With `keepalive` the page may be closed meanwhile. If it is too large for that, it goes without the stays:
 * the server keeps those it has.
 */
export const saveDraft: SaveDraft = (whole, { keepalive, pupilId }) => {
  const body = keepalive && isTooMuchOnLeaving(whole) ? { ...whole, trace: [] } : whole;
  // If the answers alone are too large, a request without `keepalive` may still succeed.
  if (keepalive && isTooMuchOnLeaving(body))
    return callAsPupil("saveDraft", { body: whole, pupil: pupilId, signal: patience() });
  return callAsPupil("saveDraft", { body, keepalive, pupil: pupilId, signal: patience() });
};

/** Hands a test in; resolves with the receipt. */
export async function evaluate(submission: Submission): Promise<void> {
  const receipt = await callAsPupil("evaluate", { body: submission, pupil: submission.pupilId, signal: patience() });
  // An empty answer is no receipt: a proxy's empty page must not make the device forget the attempt.
  if (receipt === null) throw new NetworkError("There was no receipt.");
}

/** Reports that a pupil has done the practice test; resolves with the receipt. */
export async function finishPractice(pupilId: string): Promise<void> {
  const receipt = await callAsPupil("finishPractice", { pupil: pupilId, signal: patience() });
  if (receipt === null) throw new NetworkError("There was no receipt.");
}
