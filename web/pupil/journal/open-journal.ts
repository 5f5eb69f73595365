import type { Draft, Reset } from "#contract/course-tests.schema.ts";
import { DRAFT_DELAY_MS } from "#contract/limits.ts";
import { type Answer, answersOf, mergeAnswers } from "#contract/merge.ts";
import { createListeners } from "../../wire/listeners.ts";
import {
  type Attempt,
  afterReset,
  emptyAttempt,
  hasNews,
  isBefore,
  isOlder,
  valuesOf,
  withServersTimes,
  withTurn,
  withValues,
} from "./attempt.ts";
import { failureOf, isPassing } from "./failure.ts";
import type { Journal, JournalSetup, JournalState, Trouble } from "./journal.ts";
import { createRetrier, type Tried } from "./retry.ts";

/** Leaves time for the way to the server within DRAFT_DELAY_MS. */
const SEND_AFTER_MS = DRAFT_DELAY_MS * 0.6;

/**
 * Opens the journal: what the device has and what the server has become one, the newer answer of each response wins. What
 * the device has from before a reset is left behind, now and whenever it learns of one.
 */
export async function openJournal(setup: JournalSetup): Promise<Journal> {
  const { pupilId, courseTestId, draft, reset, firstPage, store, saveDraft, tabs } = setup;
  let known: Record<string, Answer> = {};
  let knownPage: number | null = null;
  let keptOnDevice = true;
  let trouble: Trouble = "none";
  let writing = 0;
  let leaving = false;
  let finishing = false;
  let closed = false;
  const listeners = createListeners();

  const local = await store.find(pupilId, courseTestId).catch(() => undefined);
  // A draft that the device remembered for the time without a network may be from before a reset that the device knows by now.
  if (draft && !isOlder(reset, local?.reset)) {
    known = answersOf(draft);
    knownPage = draft.page;
  }
  let attempt = afterReset(local ?? emptyAttempt(pupilId, courseTestId), reset);
  attempt = { ...attempt, answers: mergeAnswers(attempt.answers, known), page: attempt.page ?? knownPage ?? firstPage };
  let current = state();
  if (local && isBefore(local, reset)) void leaveBehind(reset);

  /** Something waits for the server. An attempt begins with its first answer, not with a look at it. */
  function isDirty(): boolean {
    if (saveDraft === null || attempt.handIn !== null || Object.keys(attempt.answers).length === 0) return false;
    return hasNews(attempt, known) || attempt.page !== knownPage;
  }

  function state(): JournalState {
    const local = keptOnDevice ? "here" : "nowhere";
    const waits = isDirty() || attempt.handIn !== null;
    const mark = saveDraft === null ? local : waits ? (keptOnDevice ? "device" : "unsaved") : "saved";
    return { attempt, mark, trouble };
  }

  function tell(): void {
    current = state();
    listeners.tell();
  }

  /** Begins anew on the first page, with what device and server have since the reset. */
  function begin(anew: Attempt, since: Draft | null): void {
    known = since ? answersOf(since) : {};
    knownPage = since?.page ?? null;
    attempt = { ...anew, answers: mergeAnswers(anew.answers, known), page: firstPage };
  }

  /** The device leaves behind what is from before the reset; its other tabs begin anew by that. */
  async function leaveBehind(reset: Reset): Promise<void> {
    await store.change(pupilId, courseTestId, (each) => afterReset(each, reset)).catch(() => undefined);
    tabs.tell({ kind: "changed", pupilId, courseTestId });
  }

  function take(stored: Attempt): void {
    if (isBefore(stored, attempt.reset)) return;
    if (isBefore(attempt, stored.reset)) {
      begin(stored, null);
      return;
    }
    const answers = mergeAnswers(attempt.answers, stored.answers);
    attempt = writing === 0 ? { ...stored, answers, page: attempt.page } : { ...attempt, answers };
  }

  /** With all that an earlier step could not put on the device. */
  function withMissed(each: Attempt): Attempt {
    if (keptOnDevice || each.handIn !== null) return each;
    const trace = each.trace.length < attempt.trace.length ? attempt.trace : each.trace;
    return { ...each, answers: mergeAnswers(each.answers, attempt.answers), page: attempt.page, trace };
  }

  /** Changes the attempt here at once and on the device as soon as it can. */
  async function apply(change: (attempt: Attempt) => Attempt): Promise<void> {
    attempt = change(attempt);
    const { reset } = attempt;
    writing += 1;
    tell();
    // What belongs to an earlier attempt than the device has by now, from another tab, does not get into that one.
    const keep = (each: Attempt): Attempt =>
      isOlder(reset, each.reset) ? each : withMissed(change(afterReset(each, reset)));
    const stored = await store.change(pupilId, courseTestId, keep).catch(() => undefined);
    writing -= 1;
    keptOnDevice = stored !== undefined;
    if (stored) take(stored);
    tabs.tell({ kind: "changed", pupilId, courseTestId });
    tell();
  }

  /** Another try of what the device could not keep: its disk may have room by now. */
  async function keepMissed(): Promise<void> {
    if (!keptOnDevice && !closed && attempt.handIn === null) await apply((each) => each);
  }

  async function send(): Promise<Tried> {
    void keepMissed();
    if (saveDraft === null || !isDirty() || closed) return "done";
    const sent = attempt;
    try {
      const { page, trace, reset = null } = sent;
      const times = Object.fromEntries(Object.entries(sent.answers).map(([name, { at }]) => [name, at]));
      const body = { courseTestId, inputs: valuesOf(sent), times, page: page ?? firstPage, trace, reset };
      const answer = await saveDraft(body, { keepalive: leaving, pupilId });
      trouble = "none";
      if (isOlder(reset, answer.reset)) {
        if (isBefore(attempt, answer.reset)) begin(afterReset(attempt, answer.reset), answer);
        void leaveBehind(answer.reset);
        tell();
        return "done";
      }
      const taken = answersOf(answer);
      const dated = (each: Attempt): Attempt => withServersTimes(each, sent, taken);
      if (dated(sent) !== sent) await store.change(pupilId, courseTestId, dated).catch(() => undefined);
      known = taken;
      knownPage = sent.page;
      attempt = { ...attempt, answers: mergeAnswers(dated(attempt).answers, known) };
      tell();
      return "done";
    } catch (error) {
      trouble = failureOf(error);
      // What is handed in elsewhere the server will never take; nobody else must find it here.
      if (trouble === "handed-in") await forget();
      tell();
      return isPassing(trouble) ? "again" : "stop";
    }
  }

  async function forget(): Promise<void> {
    await store.forget(pupilId, courseTestId).catch(() => {});
    tabs.tell({ kind: "forgotten", pupilId, courseTestId });
  }

  /** Takes what another tab has written. */
  async function read(): Promise<void> {
    const stored = await store.find(pupilId, courseTestId).catch(() => undefined);
    if (stored) take(stored);
    tell();
  }

  const sender = createRetrier(send);
  const untell = tabs.listen((news) => {
    if (news.courseTestId !== courseTestId || news.pupilId !== pupilId) return;
    if (news.kind === "forgotten") {
      trouble = "handed-in";
      tell();
      return;
    }
    void read();
  });

  const frozen = (): boolean => closed || finishing || attempt.handIn !== null || trouble === "handed-in";

  if (isDirty()) sender.within(0);
  return {
    state: () => current,
    subscribe: listeners.subscribe,
    write(values) {
      if (frozen()) return;
      const now = Date.now();
      if (withValues(attempt, values, now) === attempt) return;
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => (attempt.answers[name]?.value ?? "") !== value),
      );
      void apply((each) => withValues(each, changed, now));
      sender.within(SEND_AFTER_MS);
    },
    turn(page, stay) {
      if (frozen()) return;
      void apply((each) => withTurn(each, page, stay));
      if (isDirty()) sender.within(SEND_AFTER_MS);
    },
    async finish(stay, handIn) {
      if (frozen()) return;
      finishing = true;
      sender.stop();
      const finished = handIn(withTurn(attempt, stay.pageId, stay));
      const end = (each: Attempt): Attempt => ({ ...withTurn(each, stay.pageId, stay), handIn: finished });
      // The device has it before anything is sent, so that no crash comes between the two.
      const stored = await store.change(pupilId, courseTestId, end).catch(() => undefined);
      keptOnDevice = stored !== undefined;
      attempt = end(attempt);
      tabs.tell({ kind: "changed", pupilId, courseTestId });
      tell();
    },
    async flush(keepalive = false) {
      leaving = keepalive;
      const kept = keepMissed();
      if (isDirty()) await sender.now();
      await kept;
      leaving = false;
    },
    close() {
      closed = true;
      sender.stop();
      untell();
      listeners.clear();
    },
  };
}
