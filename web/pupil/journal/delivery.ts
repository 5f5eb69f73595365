import type { Submission } from "#contract/results.schema.ts";
import { createListeners } from "../../wire/listeners.ts";
import { courseTestOf, type HandIn } from "./attempt.ts";
import { failureOf, isOver, isPassing } from "./failure.ts";
import { createRetrier, type Tried } from "./retry.ts";
import type { AttemptStore } from "./store.ts";
import type { TabChannel } from "./tabs.ts";

/** The state of a hand-in: on its way, waiting for the network, the server or a login, or refused by the server. */
export type HandInState = "sending" | "network" | "server" | "expired" | "gone" | "refused";

/** The outcome of a hand-in: the server took it, already had the test (with other answers), or the teacher has reset the attempt. */
export type Receipt = "taken" | "handed-in" | "reset";

export interface DeliverySetup {
  pupilId: string;
  store: AttemptStore;
  tabs: TabChannel;
  /** Sends a submission; resolves with the receipt. */
  evaluate: (submission: Submission) => Promise<unknown>;
  /** Reports that the practice test is done. None of its answers is sent. */
  finishPractice: (pupilId: string) => Promise<unknown>;
  /** Called when the receipt has arrived and the attempt was removed from the device. */
  onReceipt: (handIn: HandIn, receipt: Receipt) => void;
}

/** Brings finished attempts to the server, however long the network takes (docs/decisions/07-journal.md). */
export interface Delivery {
  /** The pending hand-ins, by course test. */
  states: () => ReadonlyMap<string, HandInState>;
  subscribe: (listener: () => void) => () => void;
  /** Takes a finished attempt and tries at once. One that is already waiting stays as it is. */
  add: (handIn: HandIn) => void;
  /** Tries all waiting hand-ins; resolves after one round. */
  flush: () => Promise<void>;
  close: () => void;
}

export function openDelivery({ pupilId, store, tabs, evaluate, finishPractice, onReceipt }: DeliverySetup): Delivery {
  const waiting = new Map<string, HandIn>();
  let states: ReadonlyMap<string, HandInState> = new Map();
  const listeners = createListeners();

  function mark(courseTestId: string, state: HandInState | undefined): void {
    const next = new Map(states);
    if (state) next.set(courseTestId, state);
    else next.delete(courseTestId);
    states = next;
    listeners.tell();
  }

  async function received(courseTestId: string, handIn: HandIn, receipt: Receipt): Promise<void> {
    waiting.delete(courseTestId);
    // If the device cannot remove it, the next start sends it again, and the server answers as the first time.
    await store.forget(pupilId, courseTestId).catch(() => {});
    tabs.tell({ kind: "forgotten", pupilId, courseTestId });
    mark(courseTestId, undefined);
    onReceipt(handIn, receipt);
  }

  async function sendOne(courseTestId: string, handIn: HandIn): Promise<Tried> {
    mark(courseTestId, states.get(courseTestId) ?? "sending");
    try {
      await (handIn.submission ? evaluate(handIn.submission) : finishPractice(pupilId));
      await received(courseTestId, handIn, "taken");
      return "done";
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "handed-in" || failure === "reset") {
        await received(courseTestId, handIn, failure);
        return "done";
      }
      mark(courseTestId, isOver(failure) ? "gone" : failure);
      return isPassing(failure) ? "again" : "stop";
    }
  }

  async function sendAll(): Promise<Tried> {
    const tried = await Promise.all([...waiting].map(([courseTestId, handIn]) => sendOne(courseTestId, handIn)));
    return tried.includes("again") ? "again" : "done";
  }

  const sender = createRetrier(sendAll);

  /** Sends the pending hand-ins of an earlier visit. */
  async function resume(): Promise<void> {
    const attempts = await store.list(pupilId).catch(() => []);
    for (const { courseTestId, handIn } of attempts) if (handIn) waiting.set(courseTestId, handIn);
    if (waiting.size > 0) await sender.now();
  }

  const resumed = resume();

  return {
    states: () => states,
    subscribe: listeners.subscribe,
    add(handIn) {
      const courseTestId = courseTestOf(handIn);
      if (waiting.has(courseTestId)) return;
      waiting.set(courseTestId, handIn);
      mark(courseTestId, "sending");
      void sender.now();
    },
    async flush() {
      await resumed;
      if (waiting.size > 0) await sender.now();
    },
    close() {
      sender.stop();
      listeners.clear();
    },
  };
}
