import { createListeners } from "../../wire/listeners.ts";
import type { Attempt } from "./attempt.ts";
import { failureOf, isPassing } from "./failure.ts";
import type { Journal, JournalSetup } from "./journal.ts";
import { createRetrier } from "./retry.ts";
import { lacksNews, savedOf, viewOf } from "./state.ts";
import { begin, type Effect, type JournalEvent, step } from "./step.ts";
import type { TabNews } from "./tabs.ts";

/** Opens the journal of an attempt, and performs the effects of its steps on the device, on the server and for other tabs. */
export async function openJournal(setup: JournalSetup): Promise<Journal> {
  const { pupilId, courseTestId, store, saveDraft, tabs, deliver } = setup;
  const listeners = createListeners();
  const find = (): Promise<Attempt | undefined> => store.find(pupilId, courseTestId).catch(() => undefined);
  const beginning = begin(setup, await find());
  let { state } = beginning;
  let view = viewOf(state);
  /** True while the page may go before the server answers. */
  let leaving = false;

  const tell = (kind: TabNews["kind"]): void => tabs.tell({ kind, pupilId, courseTestId });

  async function save({ sent, draft }: Effect & { do: "save" }): Promise<JournalEvent> {
    try {
      const answer = await saveDraft(draft, { keepalive: leaving, pupilId });
      // An answer that is no draft throws here, and counts as no answer.
      return { is: "saved", sent, saved: savedOf(answer), reset: answer.reset };
    } catch (error) {
      return { is: "refused", failure: failureOf(error) };
    }
  }

  /** Starts at once. @returns the resulting event, if the effect has one. */
  async function perform(effect: Effect): Promise<JournalEvent | undefined> {
    switch (effect.do) {
      case "read":
        return { is: "found", stored: await find() };
      case "forget":
        await store.forget(pupilId, courseTestId).catch(() => {});
        tell("forgotten");
        return undefined;
      case "send within":
        sender.within(effect.milliseconds);
        return undefined;
      case "deliver":
        deliver(effect.handIn);
        return undefined;
      case "save":
        return save(effect);
      default: {
        const { how, after } = effect;
        const changed = store
          .change(pupilId, courseTestId, (each) => how(each, state))
          .catch(() => undefined)
          .finally(() => tell("changed"));
        return after && after(await changed);
      }
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

  /** Resolves when all its effects have ended. */
  async function happen(event: JournalEvent): Promise<void> {
    const next = step(state, event);
    state = next.state;
    view = viewOf(state);
    const performed = performAll(next.effects);
    listeners.tell();
    await performed;
  }

  const sender = createRetrier(async () => {
    // A device that does not answer must not delay the server, so this is not awaited.
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
      sender.stop();
      unlisten();
      listeners.clear();
    },
  };
}
