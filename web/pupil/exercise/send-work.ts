import type { ExerciseState } from "#contract/exercises.schema.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { failureOf, isPassing } from "../journal/failure.ts";
import type { PackWork } from "../journal/pack-work.ts";
import type { Tried } from "../journal/retry.ts";
import { SEND_PATIENCE_MS } from "../journal/send.ts";
import type { AttemptStore } from "../journal/store.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";

interface WorkSetup {
  pupilId: string;
  store: AttemptStore;
}

/** The end of a sending, with the reason where it did not go through. */
export type Sending =
  | { is: "through"; state: ExerciseState | undefined }
  /** Taken back, or closed before the answers came. */
  | { is: "gone" }
  | { is: "failed"; why: "network" | "server" | "expired" | "refused" };

/** The page may be closed meanwhile: what is sent is small. */
type Options = { signal: AbortSignal; keepalive: true };

async function sendBy(call: (options: Options) => Promise<{ state?: ExerciseState } | null>): Promise<Sending> {
  try {
    const receipt = await call({ signal: AbortSignal.timeout(SEND_PATIENCE_MS), keepalive: true });
    if (receipt === null) throw new NetworkError("There was no receipt.");
    return { is: "through", state: receipt.state };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === "gone" || (error instanceof CallError && error.code === "EXIT_CLOSED")) return { is: "gone" };
    return { is: "failed", why: isPassing(failure) || failure === "expired" ? failure : "refused" };
  }
}

/** Sends the state of an exercise; resolves with the one that the server keeps. */
export const sendState = (pupil: string, id: string, state: ExerciseState): Promise<Sending> =>
  sendBy((options) => callAsPupil("saveExercise", { params: { id }, body: { state }, pupil, ...options }));

/** Sends the answers to an exit question. */
export const sendAnswers = (pupil: string, id: string, answers: Record<string, string>): Promise<Sending> =>
  sendBy((options) =>
    callAsPupil("answerExit", { params: { id }, body: { answers }, pupil, ...options }).then(
      (receipt) => receipt && {},
    ),
  );

/** The work with the server's word: its state where that is newer, and nothing owed unless more was done meanwhile. */
export function afterSending(work: PackWork, sent: PackWork, kept: ExerciseState | undefined): PackWork {
  if (work.is === "exit") return { ...work, isOwed: false };
  if (kept !== undefined && kept.answered > work.state.answered)
    return { is: "exercise", state: kept, turn: null, isOwed: false };
  const isSame = sent.is === "exercise" && sent.state.answered === work.state.answered;
  return isSame ? { ...work, isOwed: false } : work;
}

/** What the device holds of an exercise or exit question. */
export const findWork = async ({ store, pupilId }: WorkSetup, id: string): Promise<PackWork | undefined> =>
  (await store.find(pupilId, id).catch(() => undefined))?.work;

/**
 * Sends what a child has done with a lesson pack and left: at the next login, from the dashboard, at the logout. What is gone at the
 * server goes here too.
 */
export async function sendWork({ pupilId, store }: WorkSetup, id: string): Promise<Tried> {
  const work = await findWork({ pupilId, store }, id);
  if (!work?.isOwed) return "done";
  const sending = await (work.is === "exit"
    ? sendAnswers(pupilId, id, work.answers)
    : sendState(pupilId, id, work.state));
  if (sending.is === "failed") return isPassing(sending.why) ? "again" : "stop";
  if (sending.is === "gone") await store.forget(pupilId, id).catch(() => {});
  else
    await store
      .change(pupilId, id, (each) =>
        each.work ? { ...each, work: afterSending(each.work, work, sending.state) } : each,
      )
      .catch(() => {});
  return "done";
}
