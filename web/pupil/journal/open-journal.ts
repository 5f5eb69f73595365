import { createListeners } from "../../wire/listeners.ts";
import { type Attempt, afterReset, withServersTimes } from "./attempt.ts";
import { failureOf, isPassing } from "./failure.ts";
import type { Journal, JournalSetup } from "./journal.ts";
import { createRetrier } from "./retry.ts";
import { lacksNews, savedOf, viewOf } from "./state.ts";
import { begin, type Effect, type JournalEvent, keptAttempt, step } from "./step.ts";

/** Opens the journal of an attempt: does on the device, on the server and for other tabs what its steps ask for. */
export async function openJournal(setup: JournalSetup): Promise<Journal> {
  const { pupilId, courseTestId, store, saveDraft, tabs } = setup;
  const listeners = createListeners();
  const find = (): Promise<Attempt | undefined> => store.find(pupilId, courseTestId).catch(() => undefined);
  const beginning = begin(setup, await find());
  let { state } = beginning;
  let view = viewOf(state);
  /** The page may go before the server answers. */
  let leaving = false;

  /** Changes the attempt on the device. @returns what is then stored, undefined if the device keeps nothing. */
  function change(how: (attempt: Attempt) => Attempt): Promise<Attempt | undefined> {
    return store.change(pupilId, courseTestId, how).catch(() => undefined);
  }

  async function changeForAll(how: (attempt: Attempt) => Attempt): Promise<Attempt | undefined> {
    const stored = await change(how);
    tabs.tell({ kind: "changed", pupilId, courseTestId });
    return stored;
  }

  async function save({ sent, draft }: Effect & { do: "save" }): Promise<JournalEvent | undefined> {
    if (saveDraft === null) return undefined;
    try {
      const answer = await saveDraft(draft, { keepalive: leaving, pupilId });
      // An answer that is no draft fails here, as if nobody had answered.
      return { is: "saved", sent, saved: savedOf(answer), reset: answer.reset };
    } catch (error) {
      return { is: "refused", failure: failureOf(error) };
    }
  }

  /** Begins at once. @returns what comes of it, if anything does that the next step waits for. */
  async function perform(effect: Effect): Promise<JournalEvent | undefined> {
    switch (effect.do) {
      case "keep":
        return { is: "kept", stored: await changeForAll((each) => keptAttempt(state, effect, each)) };
      case "finish":
        return { is: "finished", end: effect.end, isKept: (await changeForAll(effect.end)) !== undefined };
      case "date":
        await change((each) => withServersTimes(each, effect.sent, effect.saved.answers));
        return { is: "dated", sent: effect.sent, saved: effect.saved };
      case "leave behind":
        void changeForAll((each) => afterReset(each, effect.reset));
        return undefined;
      case "read":
        return { is: "found", stored: await find() };
      case "forget":
        await store.forget(pupilId, courseTestId).catch(() => {});
        tabs.tell({ kind: "forgotten", pupilId, courseTestId });
        return undefined;
      case "send within":
        sender.within(effect.milliseconds);
        return undefined;
      case "send no more":
        sender.stop();
        return undefined;
      case "save":
        return save(effect);
    }
  }

  async function performAll(all: readonly Effect[]): Promise<void> {
    await Promise.all(
      all.map(async (effect) => {
        const event = await perform(effect);
        if (event) await happen(event);
      }),
    );
  }

  /** Resolves when all that it led to has happened as well. */
  async function happen(event: JournalEvent): Promise<void> {
    const next = step(state, event);
    state = next.state;
    view = viewOf(state);
    const performed = performAll(next.effects);
    listeners.tell();
    await performed;
  }

  const sender = createRetrier(async () => {
    // A device that does not answer keeps nothing from the server.
    void happen({ is: "keep again" });
    await happen({ is: "send" });
    return lacksNews(state) && isPassing(state.trouble) ? "again" : "done";
  });
  const unlisten = tabs.listen((news) => {
    if (news.courseTestId === courseTestId && news.pupilId === pupilId) void happen({ is: news.kind });
  });

  void performAll(beginning.effects);
  return {
    state: () => view,
    subscribe: listeners.subscribe,
    write: (values) => void happen({ is: "write", values, now: Date.now() }),
    turn: (page, stay) => void happen({ is: "turn", page, stay }),
    finish: (stay, handIn) => happen({ is: "finish", stay, handIn }),
    async flush(keepalive = false) {
      leaving = keepalive;
      const kept = happen({ is: "keep again" });
      if (lacksNews(state)) await sender.now();
      await kept;
      leaving = false;
    },
    close() {
      void happen({ is: "close" });
      unlisten();
      listeners.clear();
    },
  };
}
