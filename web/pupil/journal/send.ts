import type { Submission } from "#contract/results.schema.ts";
import { call, NetworkError } from "../../wire/call.ts";
import type { SaveDraft } from "./journal.ts";

/**
 * How long the server has to answer, in milliseconds. A connection that is gone without anybody noticing would otherwise hold
 * back every later try for minutes; what arrived all the same is recognised when it comes again.
 */
export const SEND_PATIENCE_MS = 15_000;

const patience = (): AbortSignal => AbortSignal.timeout(SEND_PATIENCE_MS);

export const saveDraft: SaveDraft = (body, { keepalive, pupilId }) =>
  call("saveDraft", { body, keepalive, pupil: pupilId, signal: patience() });

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
